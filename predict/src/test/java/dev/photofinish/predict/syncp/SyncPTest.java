package dev.photofinish.predict.syncp;

import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.Pairs;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import org.junit.jupiter.api.Test;

class SyncPTest {
    @Test
    void races_are_those_of_the_specification_and_each_has_a_witness() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expects("syncp") ? c.expectedRaces("syncp") : null,
                trace -> Pairs.of(trace, SyncP::new, Outcome.PROVED));
    }
}
