package dev.photofinish.detect.wcp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.detect.Saving;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class WcpTest {
    private static final List<SpecCase> CASES =
            SpecCases.all().stream().filter(c -> c.expects("wcpCross")).toList();

    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Wcp::new, trace);
    }

    @Test
    void racy_variables_and_where_they_show_are_those_of_the_specification() {
        SpecHarness.compare(
                CASES, c -> c.expectedAt("wcpCross"), trace -> run(trace).at());
    }

    @Test
    void the_first_race_is_that_of_the_specification() {
        SpecHarness.compare(
                CASES, c -> c.expectedFirst("wcpCross"), trace -> run(trace).first());
    }

    @Test
    void flags_exactly_the_events_that_are_the_later_access_of_a_race() {
        SpecHarness.compare(
                CASES,
                c -> EngineRun.seconds(c.expectedRaces("wcpCross")),
                trace -> run(trace).racyEvents());
    }

    @Test
    void agrees_with_the_definition_on_random_traces() {
        RandomCheck.forAll(5, 3_000, new RandomTraces().extended().events(40), trace -> {
            WeaklyCausallyPrecedes truth = new WeaklyCausallyPrecedes(trace);
            EngineRun run = run(trace);
            assertThat(run.racyEvents()).isEqualTo(EngineRun.seconds(truth.races()));
            assertThat(run.pairs()).isSubsetOf(truth.races());
            assertThat(run.hiddenPairs()).isEqualTo(run.pairsBeyond(new HappensBefore(trace).races()));
        });
    }

    @Test
    void hand_over_hand_locking_makes_its_races_candidates() {
        assertThat(certaintyOf("""
                        T1: acq(m)  acq(n)  rel(m)  rel(n)
                        """)).isEqualTo(Certainty.CANDIDATE);
        assertThat(certaintyOf("""
                        T1: acq(m)  acq(n)  rel(n)  rel(m)
                        """)).isEqualTo(Certainty.PREDICTED);
    }

    private static Certainty certaintyOf(String text) {
        return engineAfter(TraceText.of(text)).certainty();
    }

    private static Wcp engineAfter(InMemoryTrace trace) {
        Wcp engine = new Wcp();
        TraceChecker checker = new TraceChecker(trace.symbols());
        for (EventBlock block : trace.blocks()) {
            assertThat(checker.check(block)).isNull();
            engine.accept(block);
        }
        return engine;
    }

    @Test
    void sections_that_the_lock_covers_are_not_kept() {
        String round = """
                T1|acq(m)
                T1|acq(n)
                T1|w(x)
                T1|rel(n)
                T1|rel(m)
                T2|acq(m)
                T2|acq(n)
                T2|w(x)
                T2|rel(n)
                T2|rel(m)
                """;
        assertThat(engineAfter(TraceText.of(round.repeat(200))).keptSections()).isLessThan(10);
    }

    @Test
    void dropping_what_locks_cover_changes_nothing() {
        RandomTraces traces = new RandomTraces()
                .threads(4)
                .neverForked(100)
                .locks(8)
                .variables(400)
                .events(20_000);
        RandomCheck.forAll(17, 10, traces, trace -> {
            EngineRun plain = EngineRun.of(() -> new Wcp(EnumSet.noneOf(Saving.class)), trace);
            assertThat(run(trace).racyEvents()).isEqualTo(plain.racyEvents());
        });
    }

    @Test
    void pairs_of_lock_and_variable_that_the_lock_covers_are_not_kept() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            String thread = "T" + i % 3;
            text.append(thread + "|acq(m)\n" + thread + "|w(shared)\n" + thread + "|w(x" + i + ")\n" + thread
                    + "|rel(m)\n");
        }
        assertThat(engineAfter(TraceText.of(text.toString())).keptConflicts()).isLessThan(1_000);
    }
}
