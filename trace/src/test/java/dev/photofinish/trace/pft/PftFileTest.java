package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.TraceFiles;
import dev.photofinish.trace.testing.TraceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PftFileTest {
    @TempDir
    private Path folder;

    private PftFile open(InMemoryTrace trace, Compression compression, int block) throws IOException {
        Path file = folder.resolve("trace.pft");
        Files.write(file, TraceFiles.pft(trace, compression, block));
        return new PftFile(file);
    }

    /** The lines of a file whose blocks are read in random order. */
    private static List<String> shuffledLines(PftFile file) throws IOException {
        String[] lines = new String[(int) file.events()];
        List<Integer> order = IntStream.range(0, file.blocks()).boxed().collect(Collectors.toList());
        Collections.shuffle(order, new Random(file.events()));
        EventBlock block = new EventBlock();
        for (int number : order) {
            file.read(number, block);
            List<String> read = BlockText.lines(file.symbols(), block);
            for (int i = 0; i < block.size; i++) {
                lines[(int) block.firstEvent + i] = read.get(i);
            }
        }
        return Arrays.asList(lines);
    }

    @Test
    void blocks_of_the_specifications_traces_can_be_read_in_any_order() throws IOException {
        for (SpecCase specCase : SpecCases.all()) {
            try (PftFile file = open(specCase.trace(), Compression.NONE, 3)) {
                assertThat(shuffledLines(file)).isEqualTo(specCase.lines());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocks_of_published_traces_can_be_read_in_any_order(Compression compression) throws IOException {
        for (String name : PublishedTraces.names()) {
            InMemoryTrace trace = TraceFiles.readStd(PublishedTraces.text(name));
            try (PftFile file = open(trace, compression, 1_000)) {
                assertThat(shuffledLines(file)).as(name).isEqualTo(trace.lines());
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void blocks_of_random_traces_can_be_read_in_any_order(Compression compression) throws IOException {
        RandomTraces traces =
                new RandomTraces().threads(5).events(100).extended().richNames();
        for (long seed = 0; seed < 100; seed++) {
            InMemoryTrace trace = traces.apply(seed);
            try (PftFile file = open(trace, compression, 9)) {
                assertThat(shuffledLines(file)).as("seed %d", seed).isEqualTo(trace.lines());
            }
        }
    }

    @Test
    void an_event_is_in_the_block_that_starts_at_or_before_it() throws IOException {
        try (PftFile file = open(TraceText.of("T1: w(a) w(b) w(c) w(d) w(e)"), Compression.ZSTD, 2)) {
            assertThat(file.blocks()).isEqualTo(3);
            assertThat(IntStream.range(0, 5).map(file::blockOf)).containsExactly(0, 0, 1, 1, 2);
        }
    }

    @Test
    void a_trace_without_events_has_no_blocks() throws IOException {
        try (PftFile file = open(TraceText.of(""), Compression.ZSTD, 1)) {
            assertThat(file.events()).isZero();
            assertThat(file.blocks()).isZero();
        }
    }

    @Test
    void a_cut_file_has_no_index() throws IOException {
        byte[] whole = TraceFiles.pft(TraceText.of("T1: w(x)"), Compression.NONE, 1);
        for (int size = PftFormat.FILE_HEADER_SIZE; size < whole.length; size++) {
            Path file = Files.write(folder.resolve("cut.pft"), Arrays.copyOf(whole, size));
            assertThatThrownBy(() -> new PftFile(file).close())
                    .isInstanceOf(BrokenTraceException.class)
                    .hasMessageContaining("cut.pft has no index: it is cut off");
        }
    }

    @Test
    void every_flipped_bit_is_found() throws IOException {
        byte[] whole = TraceFiles.pft(TraceText.of("T1: w(x) w(y)\nT2:           w(x)"), Compression.NONE, 2);
        for (int bit = 0; bit < whole.length * Byte.SIZE; bit++) {
            Path file = Files.write(folder.resolve("flipped.pft"), Damage.flip(whole, bit));
            assertThatThrownBy(() -> {
                        try (PftFile in = new PftFile(file)) {
                            shuffledLines(in);
                        }
                    })
                    .as("bit %d of byte %d", bit % Byte.SIZE, bit / Byte.SIZE)
                    .isInstanceOf(BrokenTraceException.class);
        }
    }
}
