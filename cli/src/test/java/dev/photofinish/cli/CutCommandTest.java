package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceText;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CutCommandTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    private List<String> cut(Path trace, long from, long to) throws IOException {
        Path window = files.path("window.std");
        Cli.run("trace", "cut", trace, "-o", window, "--from", from, "--to", to).endsWith(ExitCode.OK);
        return Files.readAllLines(window);
    }

    private List<String> cut(String text, long from, long to) throws IOException {
        return cut(file(TraceText.of(text)), from, to);
    }

    private Path file(InMemoryTrace trace) throws IOException {
        return files.text("t.std", trace.lines().toArray(String[]::new));
    }

    @Test
    void a_window_without_locks_is_just_its_events() throws IOException {
        assertThat(cut("T1: w(a) w(b) w(c) w(d)", 1, 3)).containsExactly("T1|w(b)", "T1|w(c)");
    }

    @Test
    void how_many_events_were_written_is_said() throws IOException {
        Path window = files.path("window.std");
        Path trace = files.text("t.std", "T1|w(a)", "T1|w(b)", "T1|w(c)");
        assertThat(Cli.run("trace", "cut", trace, window).notes()).containsExactly("3 events written");
        assertThat(Cli.run("trace", "cut", trace, window, "--from", "2").notes())
                .containsExactly("1 event written");
    }

    @Test
    void without_bounds_the_whole_trace_is_copied() throws IOException {
        Path trace = files.racy();
        Path window = files.path("window.std");
        Cli.run("trace", "cut", trace, window).endsWith(ExitCode.OK);
        assertThat(window).hasSameTextualContentAs(trace);
    }

    @Test
    void a_lock_held_at_the_start_is_taken_first() throws IOException {
        assertThat(cut("T1: acq(m) w(x) w(y) rel(m)", 2, 4)).containsExactly("T1|acq(m)", "T1|w(y)", "T1|rel(m)");
    }

    @Test
    void the_acquire_keeps_its_location() throws IOException {
        assertThat(cut(files.text("t.std", "T1|acq(m)|17", "T1|w(x)|18"), 1, 2))
                .containsExactly("T1|acq(m)|17", "T1|w(x)|18");
    }

    @Test
    void a_lock_taken_twice_is_taken_twice() throws IOException {
        assertThat(cut("T1: acq(m) acq(m) w(x) rel(m) rel(m)", 2, 5))
                .containsExactly("T1|acq(m)", "T1|acq(m)", "T1|w(x)", "T1|rel(m)", "T1|rel(m)");
    }

    @Test
    void a_lock_given_back_before_the_start_is_not_taken() throws IOException {
        assertThat(cut("T1: acq(m) w(x) rel(m) w(y)", 3, 4)).containsExactly("T1|w(y)");
    }

    @Test
    void locks_of_several_threads_are_taken_in_the_order_of_the_trace() throws IOException {
        assertThat(cut("""
                        T1: acq(n)        w(x)
                        T2:        acq(m)
                        """, 2, 3)).containsExactly("T1|acq(n)", "T2|acq(m)", "T1|w(x)");
    }

    @Test
    void a_thread_that_waits_at_the_start_waits_in_the_window() throws IOException {
        assertThat(cut("""
                        T1: acq(m) wait(m)                              wake(m) rel(m)
                        T2:                acq(m) w(x) notify(m) rel(m)
                        """, 3, 8))
                .containsExactly(
                        "T1|acq(m)",
                        "T1|wait(m)",
                        "T2|acq(m)",
                        "T2|w(x)",
                        "T2|notify(m)",
                        "T2|rel(m)",
                        "T1|wake(m)",
                        "T1|rel(m)");
    }

    @Test
    void a_thread_that_has_woken_before_the_start_holds_its_lock() throws IOException {
        assertThat(cut("""
                        T1: acq(m) wait(m)               wake(m) w(x) rel(m)
                        T2:                acq(m) rel(m)
                        """, 5, 7)).containsExactly("T1|acq(m)", "T1|w(x)", "T1|rel(m)");
    }

    @Test
    void a_thread_that_waits_at_the_start_keeps_its_other_locks() throws IOException {
        assertThat(cut("""
                        T1: acq(n) acq(m) wait(m)             wake(m)
                        T2:                        acq(m) rel(m)
                        """, 4, 6))
                .containsExactly("T1|acq(n)", "T1|acq(m)", "T1|wait(m)", "T2|acq(m)", "T2|rel(m)", "T1|wake(m)");
    }

    @Test
    void a_window_behind_the_end_is_empty() throws IOException {
        assertThat(cut("T1: acq(m) w(x)", 10, 20)).isEmpty();
    }

    @Test
    void every_window_of_a_random_trace_is_well_formed_and_ends_with_its_events() throws IOException {
        RandomTraces random = new RandomTraces().extended().weight(Op.WAIT, 8).events(30);
        for (long seed = 1; seed <= 8; seed++) {
            InMemoryTrace trace = random.apply(seed);
            Path file = file(trace);
            for (int from = 0; from < trace.size(); from += 4) {
                List<String> window = cut(file, from, from + 10);
                assertThat(InMemoryTrace.ofLines(window).violationOrNull())
                        .as("%d of%n%s", from, trace)
                        .isNull();
                List<String> events = trace.lines().subList(from, Math.min(trace.size(), from + 10));
                assertThat(window.subList(window.size() - events.size(), window.size()))
                        .isEqualTo(events);
            }
        }
    }

    @Test
    void accesses_of_a_window_hold_the_locks_that_they_held() throws IOException {
        InMemoryTrace trace =
                new RandomTraces().extended().weight(Op.WAIT, 8).events(60).apply(7);
        Path file = file(trace);
        for (int from = 0; from < trace.size(); from += 3) {
            InMemoryTrace window = InMemoryTrace.ofLines(cut(file, from, trace.size()));
            int added = window.size() - (trace.size() - from);
            int start = from;
            assertThat(IntStream.range(from, trace.size())
                            .mapToObj(event -> LocksHeld.at(window, event - start + added)))
                    .as("from %d", from)
                    .isEqualTo(IntStream.range(from, trace.size())
                            .mapToObj(event -> LocksHeld.at(trace, event))
                            .toList());
        }
    }

    @Test
    void a_binary_trace_is_cut_like_its_text() throws IOException {
        Path text = files.text("t.std", "T1|acq(m)|1", "T1|w(x)|2", "T1|rel(m)|3", "T1|w(y)|4");
        List<String> window = cut(text, 1, 3);
        Cli.run("trace", "convert", text, files.path("t.pft")).endsWith(ExitCode.OK);
        assertThat(cut(files.path("t.pft"), 1, 3)).isEqualTo(window);
    }

    @Test
    void an_ill_formed_trace_cannot_be_cut_and_leaves_no_file() throws IOException {
        Path trace = files.text("t.std", "T1|w(x)", "T1|rel(m)");
        Cli.run("trace", "cut", trace, "-o", files.path("window.std")).endsWith(ExitCode.BROKEN_INPUT);
        files.containsOnly("t.std");
    }
}
