package dev.photofinish.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.luben.zstd.Zstd;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TracesTest {
    private static final InMemoryTrace TRACE =
            new RandomTraces().events(200).richNames().apply(1);

    @TempDir
    private Path folder;

    private static byte[] gzip(byte[] bytes) throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(bytes);
        }
        return packed.toByteArray();
    }

    private InMemoryTrace read(String name, byte[] content) throws IOException {
        Path file = Files.write(folder.resolve(name), content);
        try (TraceReader in = Traces.open(file)) {
            return InMemoryTrace.read(in);
        }
    }

    @Test
    void text_is_read_plain_gzipped_and_zstandard() throws IOException {
        byte[] text = TraceFiles.std(TRACE);
        assertThat(read("a.std", text).lines()).isEqualTo(TRACE.lines());
        assertThat(read("a.std.gz", gzip(text)).lines()).isEqualTo(TRACE.lines());
        assertThat(read("a.std.zst", Zstd.compress(text)).lines()).isEqualTo(TRACE.lines());
    }

    @Test
    void binary_is_told_by_its_first_bytes_whatever_the_file_is_called() throws IOException {
        byte[] binary = TraceFiles.pft(TRACE, Compression.ZSTD, 50);
        assertThat(read("a.std", binary).lines()).isEqualTo(TRACE.lines());
        assertThat(read("a.pft.gz", gzip(binary)).lines()).isEqualTo(TRACE.lines());
    }

    @Test
    void a_cut_gzip_file_is_broken_wherever_it_is_cut() throws IOException {
        assertEveryCutIsBroken("cut.std.gz", gzip(TraceFiles.std(TRACE)));
        assertEveryCutIsBroken("cut.pft.gz", gzip(TraceFiles.pft(TRACE, Compression.NONE, 50)));
    }

    @Test
    void a_cut_zstandard_file_is_broken_wherever_it_is_cut() throws IOException {
        assertEveryCutIsBroken("cut.std.zst", Zstd.compress(TraceFiles.std(TRACE)));
        assertEveryCutIsBroken("cut.pft.zst", Zstd.compress(TraceFiles.pft(TRACE, Compression.NONE, 50)));
    }

    private void assertEveryCutIsBroken(String name, byte[] packed) {
        for (int size = 0; size < packed.length; size += 1 + packed.length / 300) {
            byte[] cut = Arrays.copyOf(packed, size);
            assertThatThrownBy(() -> read(name, cut))
                    .as("cut after %d bytes", size)
                    .isInstanceOf(BrokenTraceException.class)
                    .hasMessageContaining(name);
        }
    }

    @Test
    void a_file_that_is_not_packed_as_its_name_says_is_broken() {
        byte[] text = {'T', '1', '|', 'w', '(', 'x', ')', '\n'};
        assertThatThrownBy(() -> read("plain.std.gz", text))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("plain.std.gz is not compressed as its name says");
        assertThatThrownBy(() -> read("plain.std.zst", text))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageContaining("plain.std.zst is damaged: its compressed data is cut off or broken");
    }

    @Test
    void an_empty_file_is_no_trace() {
        assertThatThrownBy(() -> read("empty.std", new byte[0]))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageEndingWith("empty.std is empty: there is no trace in it");
    }

    @Test
    void a_folder_is_no_trace() {
        assertThatThrownBy(() -> Traces.open(folder))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage(folder + " is a folder, not a trace");
    }
}
