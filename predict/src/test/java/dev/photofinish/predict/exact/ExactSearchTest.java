package dev.photofinish.predict.exact;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Pairs;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import org.junit.jupiter.api.Test;

class ExactSearchTest {
    private static final long BUDGET = 1_000_000;

    private static PairEngine engine(WholeTrace trace) {
        return new ExactSearch(trace, BUDGET, Deadline.NEVER);
    }

    @Test
    void proves_exactly_the_predictable_races_and_refutes_the_rest() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expects("predictable") ? c.expectedRaces("predictable") : null,
                ExactSearchTest::provedWithNoneOpen);
    }

    private static Object provedWithNoneOpen(InMemoryTrace trace) {
        assertThat(Pairs.of(trace, ExactSearchTest::engine, Outcome.OPEN)).isEmpty();
        return Pairs.of(trace, ExactSearchTest::engine, Outcome.PROVED);
    }
}
