package dev.photofinish.trace.std;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdReaderTest {
    private static final int LONGEST_LINE = 1 << 18;

    private static StdReader reader(String text) {
        return new StdReader(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), "a.std");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '"',
            value = {
                "T1|lock(m)|1; the operation is not known",
                "T1|(m)|1; the operation is not known",
                "T1|w()|1; the argument is empty",
                "T1|w( )|1; the argument is empty",
                "T1 w(x); not of the form THREAD|OP(ARGUMENT)|LOCATION",
                "|w(x)|1; not of the form THREAD|OP(ARGUMENT)|LOCATION",
                "T1|w(x; not of the form THREAD|OP(ARGUMENT)|LOCATION",
                "T1|w(x|y)|1; '|' inside the argument",
                "T1|w(x(y))|1; '(' inside the argument",
                "T1|w(x)1; '|' is missing before the location",
            })
    void a_line_that_is_no_event_is_quoted_with_what_is_wrong(String line, String what) {
        assertThatThrownBy(() -> TraceFiles.readStd("T1|w(x)\n" + line + "\n"))
                .isInstanceOf(IllFormedTraceException.class)
                .hasMessage("test.std:2: SYNTAX: \"" + line + "\": " + what + "; an event looks like T1|acq(L3)|17");
    }

    @Test
    void a_long_line_that_is_no_event_is_quoted_in_part() {
        assertThatThrownBy(() -> TraceFiles.readStd("x".repeat(1_000)))
                .hasMessageContaining("\"" + "x".repeat(80) + "...\": not of the form");
    }

    @Test
    void control_characters_are_not_quoted() {
        assertThatThrownBy(() -> TraceFiles.readStd("T1\u001b[31m\n")).hasMessageContaining("\"T1?[31m\"");
    }

    @Test
    void events_before_a_bad_line_are_delivered_first() throws IOException {
        try (StdReader in = reader("T1|w(x)\nT1|w(y)\noops\n")) {
            EventBlock block = new EventBlock();
            assertThat(in.next(block)).isTrue();
            assertThat(block.size).isEqualTo(2);
            assertThatThrownBy(() -> in.next(block)).isInstanceOf(IllFormedTraceException.class);
            assertThatThrownBy(() -> in.next(block)).isInstanceOf(IllFormedTraceException.class);
        }
    }

    @Test
    void more_threads_than_fit_the_first_table_are_read() throws IOException {
        List<String> lines =
                IntStream.range(0, 100).mapToObj(i -> "T" + i + "|w(x)").toList();
        assertThat(TraceFiles.readStd(String.join("\n", lines)).lines()).isEqualTo(lines);
    }

    @Test
    void more_bare_thread_numbers_than_fit_the_first_table_are_read() throws IOException {
        String text =
                IntStream.range(1, 100).mapToObj(i -> "T0|fork(" + i + ")\n").collect(Collectors.joining());
        assertThat(TraceFiles.readStd(text).lines()).hasSize(99).endsWith("T0|fork(T99)");
    }

    @Test
    void a_lock_a_variable_and_a_thread_may_share_a_name() throws IOException {
        InMemoryTrace trace = TraceFiles.readStd("T1|w(T1)\nT1|acq(T1)\nT1|vw(T1)\n");
        for (Space space : Space.values()) {
            assertThat(trace.symbols().count(space)).isEqualTo(1);
        }
    }

    @Test
    void names_are_read_as_utf_8() throws IOException {
        assertThat(TraceFiles.readStd("Fädchen|w(größe)|λ\n").lines()).containsExactly("Fädchen|w(größe)|λ");
    }

    @Test
    void a_trace_that_comes_in_single_bytes_is_the_same() throws IOException {
        String text = "T1|w(x)|1\nT2|acq(m)|2\n";
        InputStream slow = InputStream.nullInputStream();
        for (byte b : text.getBytes(StandardCharsets.UTF_8)) {
            slow = new SequenceInputStream(slow, new ByteArrayInputStream(new byte[] {b}));
        }
        try (StdReader in = new StdReader(slow, "a.std")) {
            assertThat(InMemoryTrace.read(in).lines()).containsExactly("T1|w(x)|1", "T2|acq(m)|2");
        }
    }

    @Test
    void a_long_line_is_read() throws IOException {
        String line = "T1|w(x)|" + "y".repeat(LONGEST_LINE - 8);
        assertThat(TraceFiles.readStd("T1|w(x)\n" + line + "\n").lines().get(1)).isEqualTo(line);
    }

    @Test
    void a_line_without_end_is_refused() {
        InputStream endless = new InputStream() {
            @Override
            public int read() {
                return 'x';
            }

            @Override
            public int read(byte[] to, int from, int length) {
                Arrays.fill(to, from, from + length, (byte) 'x');
                return length;
            }
        };
        assertThatThrownBy(() -> new StdReader(endless, "endless.std").next(new EventBlock()))
                .isInstanceOf(IllFormedTraceException.class)
                .hasMessageContaining("endless.std:1: SYNTAX: ")
                .hasMessageContaining("a line of more than " + LONGEST_LINE + " bytes");
    }

    @Test
    void lines_are_known_behind_lines_that_were_left_out() throws IOException {
        try (StdReader in = reader("T1|w(a)\n\nT1|w(b)\nT1|req(m)\nT1|w(c)\n")) {
            in.next(new EventBlock());
            assertThat(IntStream.range(0, 3).mapToLong(in::lineOf)).containsExactly(0L, 2L, 4L);
        }
    }

    @Test
    void lines_are_known_in_every_block() throws IOException {
        int blank = EventBlock.CAPACITY + 5;
        String text = "T1|w(x)\n".repeat(blank) + "\n" + "T1|w(x)\n".repeat(EventBlock.CAPACITY);
        EventBlock block = new EventBlock();
        try (StdReader in = reader(text)) {
            in.next(block);
            assertThat(in.lineOf(block.size - 1)).isEqualTo(block.size - 1);
            in.next(block);
            assertThat(in.lineOf(blank - 1)).isEqualTo(blank - 1);
            assertThat(in.lineOf(blank)).isEqualTo(blank + 1);
            in.next(block);
            assertThat(in.lineOf(block.firstEvent)).isEqualTo(block.firstEvent + 1);
        }
    }

    @Test
    void position_counts_the_bytes_read() throws IOException {
        try (StdReader in = reader("T1|w(x)\n")) {
            in.next(new EventBlock());
            assertThat(in.position()).isEqualTo(8);
        }
    }
}
