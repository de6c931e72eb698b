package dev.photofinish.detect.hb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.detect.EngineRun;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class DjitTest {
    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Djit::new, trace);
    }

    @Test
    void racy_variables_and_where_they_show_are_those_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(), c -> c.expectedAt("hb"), trace -> run(trace).at());
    }

    @Test
    void the_first_race_is_that_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(), c -> c.expectedFirst("hb"), trace -> run(trace).first());
    }

    @Test
    void flags_exactly_the_events_that_are_the_later_access_of_a_race() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> EngineRun.seconds(c.expectedRaces("hb")),
                trace -> run(trace).racyEvents());
    }

    @Test
    void agrees_with_the_definition_on_random_traces() {
        RandomCheck.forAll(7, 5_000, new RandomTraces().extended(), DjitTest::agrees);
    }

    @Test
    @Tag("nightly")
    void agrees_with_the_definition_on_very_many_random_traces() {
        RandomCheck.forAll(7_000_000, 100_000, new RandomTraces().extended(), DjitTest::agrees);
    }

    private static void agrees(InMemoryTrace trace) {
        HappensBefore truth = new HappensBefore(trace);
        EngineRun run = run(trace);
        assertThat(run.racyEvents()).isEqualTo(EngineRun.seconds(truth.races()));
        assertThat(run.first()).isEqualTo(truth.first());
        assertThat(run.pairs()).isSubsetOf(truth.races());
    }
}
