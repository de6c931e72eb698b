package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.predict.exact.ExactSearch;
import dev.photofinish.predict.m2.M2;
import dev.photofinish.predict.osr.Osr;
import dev.photofinish.predict.syncp.SyncP;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The engines against all reorderings, also of traces with channels, waits and other operations beyond the classic ones. */
class RandomTracesTest {
    private static final RandomTraces SMALL = new RandomTraces().extended().events(22);

    @Test
    void engines_agree_with_the_definition() {
        RandomCheck.forAll(77, 400, SMALL, RandomTracesTest::agree);
    }

    @Test
    @Tag("nightly")
    void engines_agree_with_the_definition_on_many_traces() {
        RandomCheck.forAll(77_000_000, 20_000, SMALL.threads(4).events(26), RandomTracesTest::agree);
    }

    private static void agree(InMemoryTrace trace) {
        List<EventPair> races = Exhaustive.races(Pairs.collect(trace));
        assertThat(Pairs.of(trace, ExactSearch::new, Outcome.PROVED))
                .as("exact")
                .isEqualTo(races);
        assertThat(Pairs.of(trace, ExactSearch::new, Outcome.OPEN)).as("exact").isEmpty();
        assertThat(races).as("syncp").containsAll(Pairs.of(trace, SyncP::new, Outcome.PROVED));
        assertThat(races).as("osr").containsAll(Pairs.of(trace, Osr::new, Outcome.PROVED));
        assertThat(races).as("m2").containsAll(Pairs.of(trace, M2::new, Outcome.PROVED));
        assertThat(Pairs.of(trace, M2::new, Outcome.REFUTED))
                .as("refuted by m2")
                .noneMatch(races::contains);
    }
}
