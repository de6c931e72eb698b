package dev.photofinish.trace.pft;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceBuilder;
import dev.photofinish.trace.testing.TraceFiles;
import dev.photofinish.trace.testing.TraceText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class PftReaderTest {
    @Test
    void blocks_before_the_asked_event_are_skipped() throws IOException {
        byte[] file = TraceFiles.pft(TraceText.of("T1: w(a) w(b) w(c) w(d) w(e)"), Compression.ZSTD, 2);
        EventBlock block = new EventBlock();
        try (PftReader in = new PftReader(new ByteArrayInputStream(file), "a.pft")) {
            in.skipTo(3);
            assertThat(in.next(block)).isTrue();
            assertThat(block.firstEvent).isEqualTo(2);
            assertThat(block.size).isEqualTo(2);
            assertThat(in.next(block)).isTrue();
            assertThat(block.firstEvent).isEqualTo(4);
            assertThat(in.next(block)).isFalse();
            assertThat(in.isComplete()).isTrue();
        }
    }

    @Test
    void what_was_flushed_can_be_read_while_the_writer_goes_on() throws IOException {
        Symbols symbols = new Symbols();
        int thread = symbols.add(Space.THREAD, "T1");
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PftWriter out = new PftWriter(bytes, symbols, Compression.ZSTD)) {
            out.add(Op.WRITE.code(), thread, symbols.add(Space.VARIABLE, "x"), 0);
            out.flushBlock();
            assertThat(TraceFiles.readPft(bytes.toByteArray()).lines()).containsExactly("T1|w(x)");
            out.add(Op.READ.code(), thread, symbols.add(Space.VARIABLE, "y"), 0);
            out.flushBlock();
            assertThat(TraceFiles.readPft(bytes.toByteArray()).lines()).containsExactly("T1|w(x)", "T1|r(y)");
        }
    }

    @Test
    void more_sites_threads_and_names_than_small_numbers_hold_come_back() throws IOException {
        TraceBuilder builder = new TraceBuilder();
        for (int i = 0; i < 70_000; i++) {
            builder.add(i % 2 == 0 ? Op.READ : Op.WRITE, "T" + i % 300, "com.acme.Stock.count" + i, "line " + i);
        }
        InMemoryTrace trace = builder.build();
        for (Compression compression : Compression.values()) {
            byte[] file = TraceFiles.pft(trace, compression, EventBlock.CAPACITY);
            assertThat(TraceFiles.readPft(file).lines()).isEqualTo(trace.lines());
        }
    }

    @Test
    void a_block_of_as_many_threads_as_events_comes_back() throws IOException {
        TraceBuilder builder = new TraceBuilder();
        for (int i = 0; i < EventBlock.CAPACITY; i++) {
            builder.add(Op.WRITE, "T" + i, "x" + (i * 7919L) % EventBlock.CAPACITY, "");
        }
        InMemoryTrace trace = builder.build();
        byte[] file = TraceFiles.pft(trace, Compression.NONE, EventBlock.CAPACITY);
        assertThat(TraceFiles.readPft(file).lines()).isEqualTo(trace.lines());
    }

    @Test
    void a_long_name_comes_back_and_a_longer_one_is_refused() throws IOException {
        var fits = new TraceBuilder()
                .add(Op.WRITE, "T1", "x".repeat(PftFormat.MAX_TEXT_SIZE), "")
                .build();
        assertThat(TraceFiles.readPft(TraceFiles.pft(fits, Compression.NONE, 1)).lines())
                .isEqualTo(fits.lines());
        var tooLong = new TraceBuilder()
                .add(Op.WRITE, "T1", "x".repeat(PftFormat.MAX_TEXT_SIZE + 1), "")
                .build();
        assertThatThrownBy(() -> TraceFiles.pft(tooLong, Compression.NONE, 1))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessage("a name of 524289 bytes is too long to be stored");
    }
}
