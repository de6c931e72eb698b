package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrintCommandTest {
    private static final String[] EVENTS = {
        "T1|acq(m)|1", "T1|w(x)|a.A.f(A.java:3) < a.A.g(A.java:9)", "T2|w(y)", "T1|rel(m)|2", "T2|r(x)|3"
    };

    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private Path trace(String name) throws IOException {
        return name.endsWith(".pft") ? files.binary(name, EVENTS) : files.text(name, EVENTS);
    }

    /** Numbers of the events that are printed. */
    private static List<Integer> numbers(Object... arguments) {
        List<Object> words = new ArrayList<>(List.of("trace", "print"));
        words.addAll(Arrays.asList(arguments));
        Cli.Run run = Cli.run(words.toArray()).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
        return run.out()
                .lines()
                .map(line -> Integer.valueOf(line.strip().split(" ", 2)[0]))
                .toList();
    }

    @Test
    void an_event_has_its_number_thread_operation_target_and_location() throws IOException {
        assertThat(Cli.run("trace", "print", trace("t.std"), "--to", "3").out()).isEqualTo("""
                                 0  T1       acq    m                        1
                                 1  T1       w      x                        a.A.f(A.java:3) < a.A.g(A.java:9)
                                 2  T2       w      y                       \s
                        """);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void all_events_are_printed_in_order(String name) throws IOException {
        assertThat(numbers(trace(name))).containsExactly(0, 1, 2, 3, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void a_window_starts_at_its_first_event_and_stops_before_its_last(String name) throws IOException {
        assertThat(numbers(trace(name), "--from", "1", "--to", "4")).containsExactly(1, 2, 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void a_window_without_an_end_goes_to_the_end(String name) throws IOException {
        assertThat(numbers(trace(name), "--from", "3")).containsExactly(3, 4);
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void a_window_behind_the_end_is_empty(String name) throws IOException {
        assertThat(numbers(trace(name), "--from", "5")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void a_window_very_far_behind_the_end_is_empty(String name) throws IOException {
        assertThat(numbers(trace(name), "--from", "4294967296")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"t.std", "t.pft"})
    void an_empty_window_is_empty(String name) throws IOException {
        assertThat(numbers(trace(name), "--from", "2", "--to", "2")).isEmpty();
        assertThat(numbers(trace(name), "--to", "0")).isEmpty();
    }

    @Test
    void only_events_of_one_thread() throws IOException {
        assertThat(numbers(trace("t.std"), "--thread", "T2")).containsExactly(2, 4);
    }

    @Test
    void only_accesses_of_one_variable() throws IOException {
        assertThat(numbers(trace("t.std"), "--field", "x")).containsExactly(1, 4);
        assertThat(numbers(trace("t.std"), "--variable", "x")).containsExactly(1, 4);
    }

    @Test
    void a_lock_of_the_same_name_is_no_variable() throws IOException {
        assertThat(numbers(files.text("t.std", "T1|acq(x)", "T1|w(x)"), "--field", "x"))
                .containsExactly(1);
    }

    @Test
    void filters_and_windows_go_together() throws IOException {
        assertThat(numbers(trace("t.pft"), "--thread", "T1", "--from", "1", "--to", "3"))
                .containsExactly(1);
    }

    @Test
    void nothing_in_a_window_is_an_answer() throws IOException {
        assertThat(numbers(trace("t.std"), "--thread", "T2", "--to", "2")).isEmpty();
    }

    @Test
    void a_mistyped_name_is_an_error() throws IOException {
        Cli.run("trace", "print", trace("t.pft"), "--thread", "T3")
                .failsWith(ExitCode.USAGE, "no thread is called 'T3'; did you mean 'T1'?");
    }

    @ParameterizedTest
    @ValueSource(strings = {"long.std", "long.pft"})
    void a_window_may_reach_over_blocks(String name) throws IOException {
        int border = EventBlock.CAPACITY;
        Path text = files.text(
                "long.std",
                IntStream.range(0, 2 * border + 10)
                        .mapToObj(i -> "T1|w(v" + i % 7 + ")")
                        .toArray(String[]::new));
        Cli.run("trace", "convert", text, files.path("long.pft")).endsWith(ExitCode.OK);
        assertThat(numbers(files.path(name), "--from", border - 2, "--to", border + 2))
                .containsExactly(border - 2, border - 1, border, border + 1);
        assertThat(numbers(files.path(name), "--from", 2 * border - 1, "--to", 2 * border + 1))
                .containsExactly(2 * border - 1, 2 * border);
    }

    @Test
    void an_ill_formed_trace_can_be_looked_at() throws IOException {
        assertThat(numbers(files.text("bad.std", "T1|rel(m)", "T1|w(x)"))).containsExactly(0, 1);
    }

    @Test
    void events_before_a_line_that_is_no_event_are_printed() throws IOException {
        Cli.Run run = Cli.run("trace", "print", files.text("bad.std", "T1|w(x)", "nonsense"))
                .endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.out().lines()).hasSize(1);
    }
}
