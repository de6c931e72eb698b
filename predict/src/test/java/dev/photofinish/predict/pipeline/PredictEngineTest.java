package dev.photofinish.predict.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.predict.Proof;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import java.util.List;
import org.junit.jupiter.api.Test;

class PredictEngineTest {
    private static PredictEngine run(InMemoryTrace trace, boolean everyPair) {
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        if (everyPair) {
            engine.decideEveryPair();
        }
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
                    PredictEngine engine = run(trace, true);
                    assertThat(engine.certificate().open()).isEmpty();
                    return races(engine);
                });
    }
}
