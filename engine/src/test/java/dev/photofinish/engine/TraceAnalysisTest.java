package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.IllFormedTraceException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceAnalysisTest {
    private static final List<EngineInfo> FASTTRACK = EngineCatalog.parse("fasttrack");
    private static final String[] RACE = {"T1|w(x)|a.A.f(A.java:3)", "T2|r(x)|a.A.g(A.java:9)"};
    private static final String[] NO_RACE = {"T1|w(x)", "T1|fork(T2)", "T2|r(x)"};

    private static Result analyse(boolean partial, TraceReader... traces) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(FASTTRACK, partial, Progress.NONE);
        for (int i = 0; i < traces.length; i++) {
            analysis.add(traces[i], "trace-" + (i + 1));
        }
        return analysis.result();
    }

    private static Result analyse(String... lines) throws IOException {
        return analyse(false, TestTraces.text(lines));
    }

    @Test
    void a_race_is_told_with_both_accesses() throws IOException {
        Result result = analyse("T1|acq(m)", "T1|w(x)|a.A.f(A.java:3) < a.A.run(A.java:1)", "T2|r(x)|a.A.g(A.java:9)");
        Finding race = result.findings().get(0);
        assertThat(race.variable()).isEqualTo("x");
        assertThat(race.certainty()).isEqualTo(Certainty.PROVED);
        assertThat(race.first().stack()).containsExactly("a.A.f(A.java:3)", "a.A.run(A.java:1)");
        assertThat(race.first().locks()).containsExactly("m");
        assertThat(race.first().writes()).isTrue();
        assertThat(race.second().thread()).isEqualTo("T2");
        assertThat(race.second().event()).isEqualTo(2);
        assertThat(race.second().locks()).isEmpty();
    }

    @Test
    void a_trace_without_races_has_no_findings() throws IOException {
        Result result = analyse(NO_RACE);
        assertThat(result.findings()).isEmpty();
        assertThat(result.engines()).containsExactly(new EngineSummary("fasttrack", "trace-1", 0, 0, 0, -1, -1));
    }

    @Test
    void what_was_read_is_counted() throws IOException {
        assertThat(analyse("T1|acq(m)", "T1|w(x)", "T1|rel(m)").traces())
                .containsExactly(new TraceFacts("trace-1", 3, 1, 1, 1, true, List.of()));
    }

    @Test
    void notes_of_the_reader_are_kept() throws IOException {
        assertThat(analyse("T1|w(x)", "", "T1|w(x)").traces().get(0).notes())
                .containsExactly("test: 1 blank lines left out");
    }

    @Test
    void several_traces_are_told_apart() throws IOException {
        Result result = analyse(false, TestTraces.text(RACE), TestTraces.text(NO_RACE), TestTraces.text(RACE));
        assertThat(result.traces()).extracting(TraceFacts::name).containsExactly("trace-1", "trace-2", "trace-3");
        assertThat(result.engines()).extracting(EngineSummary::races).containsExactly(1L, 0L, 1L);
        assertThat(result.findings()).extracting(Finding::trace).containsExactly("trace-1", "trace-3");
    }

    @Test
    void the_same_race_in_two_traces_has_the_same_id() throws IOException {
        Result result = analyse(false, TestTraces.text(RACE), TestTraces.text("T1|w(y)", RACE[0], RACE[1]));
        assertThat(result.findings())
                .extracting(Finding::id)
                .containsOnly(result.findings().get(0).id());
    }

    @Test
    void variables_of_one_trace_do_not_race_with_those_of_another() throws IOException {
        Result result = analyse(false, TestTraces.text("T1|w(x)"), TestTraces.text("T2|w(x)"));
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void a_race_that_two_engines_see_is_one_finding_told_by_the_more_certain() throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("eraser,fasttrack"), false, Progress.NONE);
        analysis.add(TestTraces.text(RACE), "trace");
        assertThat(analysis.result().findings()).hasSize(1);
        Finding race = analysis.result().findings().get(0);
        assertThat(race.engines()).containsExactly("eraser", "fasttrack");
        assertThat(race.certainty()).isEqualTo(Certainty.PROVED);
        assertThat(race.count()).isEqualTo(1);
    }

    @Test
    void every_engine_has_its_own_summary() throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("djit,eraser"), false, Progress.NONE);
        analysis.add(TestTraces.text(RACE), "trace");
        assertThat(analysis.result().engines())
                .extracting(EngineSummary::engine)
                .containsExactly("djit", "eraser");
    }

    @Test
    void progress_is_told_with_the_name_of_the_trace() throws IOException {
        List<String> told = new ArrayList<>();
        TraceAnalysis analysis =
                new TraceAnalysis(FASTTRACK, false, (trace, events, bytes) -> told.add(trace + " " + events));
        analysis.add(TestTraces.text(RACE), "one");
        analysis.add(TestTraces.text(NO_RACE), "two");
        assertThat(told).containsExactly("one 2", "two 3");
    }

    @Test
    void a_cut_trace_gives_what_could_be_read_and_is_called_incomplete() throws IOException {
        byte[] binary = TestTraces.binary(RACE[0], RACE[1], "T3|w(y)", "T3|w(y)");
        Result result = analyse(false, TestTraces.cut(binary, binary.length - 40));
        assertThat(result.isComplete()).isFalse();
        assertThat(result.findings()).hasSize(1);
        assertThat(result.traces().get(0).notes()).singleElement().asString().startsWith("test was cut off at byte ");
    }

    @Test
    void wherever_a_trace_is_cut_the_analysis_ends_well() throws IOException {
        byte[] binary = TestTraces.binary(RACE);
        for (int size = 16; size < binary.length; size++) {
            Result result = analyse(false, TestTraces.cut(binary, size));
            assertThat(result.isComplete()).as("cut at byte %d", size).isFalse();
        }
    }

    @Test
    void an_ill_formed_trace_is_refused() {
        assertThatThrownBy(() -> analyse(RACE[0], RACE[1], "T1|rel(m)"))
                .isInstanceOf(IllFormedTraceException.class)
                .hasMessage("trace-1:3: REL_NOT_HELD: T1 does rel(m) while nobody holds it;"
                        + " a thread releases only locks that it holds");
    }

    @Test
    void an_engine_never_sees_the_event_that_breaks_a_rule_nor_what_follows() throws IOException {
        Result result = analyse(true, TestTraces.text("T1|w(x)", "T1|join(T2)", "T2|w(x)", "T3|w(x)"));
        assertThat(result.traces().get(0).events()).isEqualTo(2);
        assertThat(result.findings()).isEmpty();
    }

    @Test
    void a_partial_analysis_tells_what_comes_before_the_break() throws IOException {
        Result result = analyse(true, TestTraces.text(RACE[0], RACE[1], "T1|rel(m)", "T3|w(x)"));
        assertThat(result.findings()).hasSize(1);
        assertThat(result.isComplete()).isFalse();
        assertThat(result.traces().get(0).notes())
                .singleElement()
                .asString()
                .startsWith("trace-1:3: REL_NOT_HELD: ")
                .endsWith(" (partial result: only what comes before)");
    }

    @Test
    void a_damaged_trace_is_refused() throws IOException {
        byte[] binary = TestTraces.binary(RACE);
        assertThatThrownBy(() -> analyse(false, TestTraces.damaged(binary, binary.length / 2)))
                .isInstanceOf(BrokenTraceException.class)
                .hasMessageMatching("test is damaged: .* at byte \\d+: .*");
    }

    @Test
    void a_partial_analysis_of_a_damaged_trace_tells_what_comes_before() throws IOException {
        byte[] binary = TestTraces.binary(RACE[0], RACE[1], "T3|w(y)", "T3|w(z)");
        Result result = analyse(true, TestTraces.damaged(binary, lastBlock(binary) + 40));
        assertThat(result.findings()).hasSize(1);
        assertThat(result.isComplete()).isFalse();
    }

    /** Where the index starts: the trailer says it. */
    private static int lastBlock(byte[] binary) {
        int trailer = binary.length - 16;
        return (binary[trailer] & 0xFF) | (binary[trailer + 1] & 0xFF) << 8;
    }

    @Test
    void races_hidden_from_happens_before_are_counted_apart() throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse("cp"), false, Progress.NONE);
        analysis.add(
                TestTraces.text(
                        "T1|w(x)|1", "T1|acq(m)", "T1|rel(m)", "T2|acq(m)", "T2|rel(m)", "T2|w(x)|2", "T3|w(x)|2"),
                "t");
        EngineSummary cp = analysis.result().engines().get(0);
        assertThat(cp.races()).isEqualTo(3);
        assertThat(cp.hiddenRaces()).isEqualTo(1);
        assertThat(cp.hiddenPairs()).isEqualTo(1);
        assertThat(cp.visiblePairs()).isEqualTo(2);
    }

    @Test
    void an_engine_whose_verdict_covers_only_a_part_says_so_and_the_result_is_incomplete() throws IOException {
        EngineInfo cp = EngineCatalog.parse("cp").get(0).within(new EngineLimits(0, 0));
        TraceAnalysis analysis = new TraceAnalysis(List.of(cp), false, Progress.NONE);
        String[] open = {"T2|acq(m)", "T2|rel(m)", "T1|acq(m)", "T1|acq(n)", "T1|rel(n)"};
        analysis.add(TestTraces.text(open), "t");
        assertThat(analysis.result().isComplete()).isFalse();
        assertThat(analysis.result().traces().get(0).notes())
                .singleElement()
                .asString()
                .startsWith("t: cp covers the first 5 events only");
    }
}
