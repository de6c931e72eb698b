package dev.photofinish.predict.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.OpenPair;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Pairs;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PredictEngineTest {
    /** The writes of x race if the section of T2 comes first: a reversal, which is looked for pair by pair. */
    private static final String REVERSAL = """
            T1: acq(m)  w(x)  rel(m)
            T2:                       acq(m)  rel(m)  w(x)
            """;

    private static PredictEngine runOnEveryPair(InMemoryTrace trace) {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        engine.decideEveryPair();
        return run(engine, trace);
    }

    private static PredictEngine run(PredictEngine engine, InMemoryTrace trace) {
        for (EventBlock block : trace.blocksOf(7)) {
            engine.accept(block);
        }
        engine.finish();
        return engine;
    }

    private static List<EventPair> races(PredictEngine engine) {
        return engine.proofs().stream().map(PredictEngineTest::pair).sorted().toList();
    }

    private static EventPair pair(Proof proof) {
        return new EventPair(proof.first(), proof.second());
    }

    @Test
    void proves_exactly_the_predictable_races_and_leaves_none_open() {
        SpecHarness.compare(
                SpecCases.all(), c -> c.expects("predictable") ? c.expectedRaces("predictable") : null, trace -> {
                    PredictEngine engine = runOnEveryPair(trace);
                    assertThat(engine.certificate().open()).isEmpty();
                    return races(engine);
                });
    }

    @Test
    void says_what_became_of_all_candidates() {
        PredictEngine engine = run(new PredictEngine(PredictLimits.NONE), TraceText.of(REVERSAL));
        assertThat(engine.certificate()).isEqualTo(new Certificate(1, 0, List.of()));
        assertThat(engine.remarks())
                .containsExactly("decided all of 1 candidate pairs of places: 1 proved, 0 refuted; no predictable race"
                        + " was missed");
        assertThat(engine.notes()).isEmpty();
    }

    @Test
    void what_is_left_when_time_is_up_is_open_with_the_reason() {
        Deadline passed = Deadline.in(1);
        while (!passed.isOver()) {
            Thread.onSpinWait();
        }
        PredictEngine engine =
                run(new PredictEngine(new PredictLimits(Long.MAX_VALUE, passed, 1)), TraceText.of(REVERSAL));
        assertThat(engine.open()).containsExactly(new OpenPair(1, 5, "time is up (--timeout)"));
        assertThat(engine.notes()).anyMatch(note -> note.contains("--timeout"));
    }

    @Test
    void several_cores_find_the_same() {
        for (SpecCase specCase : SpecCases.figures()) {
            PredictEngine two = new PredictEngine(new PredictLimits(Long.MAX_VALUE, Deadline.NEVER, 2));
            two.decideEveryPair();
            assertThat(races(run(two, specCase.trace())))
                    .as(specCase.name())
                    .isEqualTo(races(runOnEveryPair(specCase.trace())));
        }
    }

    @Test
    void a_pair_that_takes_too_much_memory_is_open_and_others_are_decided() {
        WholeTrace trace = Pairs.collect(TraceText.of(REVERSAL));
        PairEngine greedy = (first, second) -> {
            throw new OutOfMemoryError("for the test");
        };
        GroupDecider decider = new GroupDecider(trace, Deadline.NEVER, List.of(Map.of("greedy", greedy)));
        Candidates.Group group =
                new Candidates(trace, Sites.LOCATIONS).groups().iterator().next();
        Decision decision = decider.decide(group, null);
        assertThat(decision.outcome()).isEqualTo(Outcome.OPEN);
        assertThat(decision.reason()).contains("-Xmx");
        assertThat(List.of(decision.first(), decision.second())).containsExactly(1, 5);
    }

    @Test
    void a_hard_pair_is_put_off_for_one_that_is_easy() {
        WholeTrace trace = Pairs.collect(TraceText.of(REVERSAL));
        List<Integer> asked = new ArrayList<>();
        Map<String, PairEngine> cheap = Map.of("cheap", (first, second) -> {
            asked.add(1);
            return Verdict.open("too hard");
        });
        Map<String, PairEngine> dear = Map.of("dear", (first, second) -> {
            asked.add(2);
            return Verdict.REFUTED;
        });
        GroupDecider decider = new GroupDecider(trace, Deadline.NEVER, List.of(cheap, dear));
        Candidates.Group group =
                new Candidates(trace, Sites.LOCATIONS).groups().iterator().next();
        assertThat(decider.decide(group, null).outcome()).isEqualTo(Outcome.REFUTED);
        assertThat(asked).containsExactly(1, 2);
    }

    @Test
    void deciding_tells_how_far_it_is() {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        TraceText.of(REVERSAL).blocksOf(7).forEach(engine::accept);
        List<String> told = new ArrayList<>();
        engine.finish((done, of) -> told.add(done + " of " + of));
        assertThat(told).containsExactly("0 of 1", "1 of 1");
    }
}
