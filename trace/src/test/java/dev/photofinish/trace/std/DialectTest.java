package dev.photofinish.trace.std;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.testing.InMemoryTrace;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What other recorders write a little differently. */
class DialectTest {
    private record Read(List<String> lines, List<String> notes) {}

    private static Read read(String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        try (StdReader in = new StdReader(new ByteArrayInputStream(bytes), "a.std")) {
            return new Read(InMemoryTrace.read(in).lines(), in.notes());
        }
    }

    @Test
    void a_plain_trace_has_no_notes() throws IOException {
        assertThat(read("T1|w(x)|1\nT2|r(x)|2\n").notes()).isEmpty();
    }

    @Test
    void bare_thread_numbers_mean_threads_with_a_t_and_are_noted_once() throws IOException {
        Read read = read("T1|fork(5)|1\nT1|fork(6)|2\nT5|w(x)|3\nT1|join(5)|4\n");
        assertThat(read.lines()).containsExactly("T1|fork(T5)|1", "T1|fork(T6)|2", "T5|w(x)|3", "T1|join(T5)|4");
        assertThat(read.notes())
                .containsExactly("a.std: bare thread numbers are read as T numbers: fork(5) as fork(T5)");
    }

    @Test
    void events_of_a_bare_number_belong_to_the_thread_that_it_stands_for() throws IOException {
        assertThat(read("T1|fork(5)\n5|fork(6)\n6|w(x)\n").lines())
                .containsExactly("T1|fork(T5)", "T5|fork(T6)", "T6|w(x)");
    }

    @Test
    void numbers_stay_as_they_are_where_all_threads_are_numbers() throws IOException {
        Read read = read("1|fork(5)\n5|w(x)\n1|join(5)\n");
        assertThat(read.lines()).containsExactly("1|fork(5)", "5|w(x)", "1|join(5)");
        assertThat(read.notes()).isEmpty();
    }

    @Test
    void requests_are_left_out_and_noted_once() throws IOException {
        Read read = read("T1|req(m)|1\nT1|acq(m)|1\nT2|req(m)|2\n");
        assertThat(read.lines()).containsExactly("T1|acq(m)|1");
        assertThat(read.notes()).containsExactly("a.std: 2 req events left out; they order nothing");
    }

    @Test
    void blank_lines_are_left_out_and_noted_once() throws IOException {
        Read read = read("\nT1|w(x)|1\n\n   \t\nT1|w(x)|2\n");
        assertThat(read.lines()).containsExactly("T1|w(x)|1", "T1|w(x)|2");
        assertThat(read.notes()).containsExactly("a.std: 3 blank lines left out");
    }

    @Test
    void spaces_around_line_thread_and_argument_do_not_matter() throws IOException {
        assertThat(read("  T1 |w( x )|1  \n").lines()).containsExactly("T1|w(x)|1");
    }

    @Test
    void windows_line_ends_do_not_matter() throws IOException {
        assertThat(read("T1|w(x)|1\r\nT1|w(x)\r\n").lines()).containsExactly("T1|w(x)|1", "T1|w(x)");
    }

    @Test
    void the_last_line_needs_no_end() throws IOException {
        assertThat(read("T1|w(x)|1\nT1|w(x)|2").lines()).containsExactly("T1|w(x)|1", "T1|w(x)|2");
    }

    @Test
    void a_missing_location_stays_missing_and_an_empty_one_empty() throws IOException {
        assertThat(read("T1|w(x)\nT1|w(x)|\n").lines()).containsExactly("T1|w(x)", "T1|w(x)|");
    }

    @Test
    void a_location_of_its_own_for_nearly_every_event_is_noted_once() throws IOException {
        String text =
                IntStream.range(0, 2_000).mapToObj(i -> "T1|w(x)|" + i + "\n").collect(Collectors.joining());
        assertThat(read(text).notes())
                .containsExactly("a.std: nearly every event has a location of its own;"
                        + " races cannot be grouped by location");
    }
}
