package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.check.Rule;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Traces that no program could have produced: rule, line and what is expected are named. */
class IllFormedTraceTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            SYNTAX;            T1|w(x) / T1|move(x);                 "T1|move(x)": the operation is not known
            SYNTAX;            T1|w();                               "T1|w()": the argument is empty
            SYNTAX;            T1|w(x;                               "T1|w(x": not of the form THREAD|OP(ARGUMENT)|LOCATION
            SYNTAX;            T1|w(x)y;                             "T1|w(x)y": '|' is missing before the location
            ACQ_HELD_LOCK;     T1|acq(m) / T2|acq(m);                T2 does acq(m) while T1 holds it
            REL_NOT_HELD;      T1|w(x) / T1|rel(m);                  T1 does rel(m) while nobody holds it
            REL_NOT_HELD;      T1|acq(m) / T2|rel(m);                T2 does rel(m) while T1 holds it
            FORK_SELF;         T1|fork(T1);                          T1 does fork(T1)
            JOIN_SELF;         T1|join(T1);                          T1 does join(T1)
            FORK_TWICE;        T1|fork(T2) / T1|fork(T2);            T1 does fork(T2) again
            FORK_AFTER_START;  T2|w(x) / T1|fork(T2);                T1 does fork(T2) after that thread's first event
            FORK_AFTER_JOIN;   T1|join(T2) / T1|fork(T2);            T1 does fork(T2) after that thread was joined
            EVENT_AFTER_JOIN;  T1|join(T2) / T2|w(x);                T2 does w(x) after it was joined
            WAIT_NOT_HELD;     T1|wait(m);                           T1 does wait(m) while nobody holds it
            WAKE_WITHOUT_WAIT; T1|acq(m) / T1|wait(m) / T1|w(x);     T1 does w(x)
            BEGIN_AFTER_START; T1|w(x) / T1|begin(T1);               T1 does begin(T1) after its first event
            EVENT_AFTER_END;   T1|end(T1) / T1|w(x);                 T1 does w(x) after its end
            """)
    void every_rule_has_its_message(Rule rule, String events, String what) throws IOException {
        String[] lines = events.split(" / ", -1);
        Path trace = files.text("bad.std", lines);
        String message = trace + ":" + lines.length + ": " + rule + ": " + what + "; " + rule.expected();
        Cli.run("analyze", trace).failsWith(ExitCode.BROKEN_INPUT, message);
        Cli.run("trace", "validate", trace).failsWith(ExitCode.BROKEN_INPUT, message);
    }

    @Test
    void the_line_is_that_of_the_file_even_if_lines_were_left_out() throws IOException {
        Path trace = files.text("bad.std", "", "T1|req(m)", "T1|rel(m)");
        Cli.Run run = Cli.run("analyze", trace).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.notes()).singleElement().asString().startsWith(trace + ":3: REL_NOT_HELD: ");
    }

    @Test
    void races_before_the_bad_event_are_not_reported_because_the_trace_cannot_be_trusted() throws IOException {
        String[] lines = {TestFiles.RACE[0], TestFiles.RACE[1], "T1|rel(m)"};
        Cli.Run run = Cli.run("analyze", files.text("bad.std", lines)).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.out()).isEmpty();
    }

    @Test
    void races_before_the_bad_event_are_reported_when_asked_for() throws IOException {
        String[] lines = {TestFiles.RACE[0], TestFiles.RACE[1], "T1|rel(m)"};
        Path trace = files.text("bad.std", lines);
        Cli.Run run = Cli.run("analyze", "--partial", trace).endsWith(ExitCode.RACES);
        assertThat(run.out()).contains("data race PF-", "INCOMPLETE");
        assertThat(run.notes())
                .containsExactly(trace + ":3: REL_NOT_HELD: T1 does rel(m) while nobody holds it;"
                        + " a thread releases only locks that it holds (partial result: only what comes before)");
    }

    @Test
    void a_partial_result_without_races_is_unknown_when_strict() throws IOException {
        Path trace = files.text("bad.std", "T1|w(x)", "T1|rel(m)");
        Cli.run("analyze", "--partial", "--strict", trace).endsWith(ExitCode.UNKNOWN);
    }

    @Test
    void a_converted_trace_is_not_left_half_written() throws IOException {
        Path trace = files.text("bad.std", "T1|w(x)", "T1|rel(m)");
        Cli.run("trace", "convert", trace, "-o", files.path("new.pft")).endsWith(ExitCode.BROKEN_INPUT);
        files.containsOnly("bad.std");
    }

    @Test
    void a_failed_conversion_leaves_the_old_file_alone() throws IOException {
        Path trace = files.text("bad.std", "T1|w(x)", "T1|rel(m)");
        Path old = files.text("new.std", "T1|r(old)");
        Cli.run("trace", "convert", trace, "-o", old).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(old).hasContent("T1|r(old)");
        files.containsOnly("bad.std", "new.std");
    }

    @Test
    void repair_mends_it_and_lists_every_change() throws IOException {
        String[] lines = {"T1|acq(m)", "T2|acq(m)", "T1|rel(n)", "T1|join(T2)", "T2|w(x)|7", "nonsense"};
        Path mended = files.path("mended.std");
        Cli.Run run = Cli.run("trace", "convert", "--repair", files.text("bad.std", lines), mended)
                .endsWith(ExitCode.OK);
        assertThat(run.notes())
                .containsExactly(
                        "line 6: SYNTAX: dropped",
                        "line 2: ACQ_HELD_LOCK: put in T1|rel(m) before it",
                        "line 3: REL_NOT_HELD: dropped T1|rel(n)",
                        "line 4: EVENT_AFTER_JOIN: dropped T1|join(T2): that thread goes on until line 5",
                        "4 repairs");
        assertThat(mended).hasContent("T1|acq(m)\nT1|rel(m)\nT2|acq(m)\nT2|w(x)|7\n");
    }

    @Test
    void repair_of_a_good_trace_changes_nothing() throws IOException {
        Path trace = files.racy();
        Path mended = files.path("mended.std");
        Cli.Run run = Cli.run("trace", "convert", "--repair", trace, mended).endsWith(ExitCode.OK);
        assertThat(run.notes()).containsExactly("nothing had to be repaired");
        assertThat(mended).hasSameTextualContentAs(trace);
    }

    @Test
    void validate_tells_all_bad_traces_among_several() throws IOException {
        Path bad = files.text("bad.std", "T1|rel(m)");
        Path good = files.clean();
        Path worse = files.text("worse.std", "nonsense");
        Cli.Run run = Cli.run("trace", "validate", bad, good, worse).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(run.out()).isEqualTo(good + ": well-formed, 2 events\n");
        assertThat(run.notes())
                .satisfiesExactly(
                        first -> assertThat(first).startsWith(bad + ":1: REL_NOT_HELD: "),
                        second -> assertThat(second).startsWith(worse + ":1: SYNTAX: "));
    }

    @Test
    void the_cases_above_name_every_rule() throws NoSuchMethodException {
        CsvSource cases = IllFormedTraceTest.class
                .getDeclaredMethod("every_rule_has_its_message", Rule.class, String.class, String.class)
                .getAnnotation(CsvSource.class);
        List<String> covered =
                cases.textBlock().lines().map(line -> line.split(";", -1)[0]).toList();
        assertThat(covered)
                .containsAll(Arrays.stream(Rule.values()).map(Rule::name).toList());
    }
}
