package dev.photofinish.detect.shb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.detect.EngineRun;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class ShbTest {
    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Shb::new, trace);
    }

    @Test
    void racy_variables_and_where_they_show_are_those_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(), c -> c.expectedAt("shb"), trace -> run(trace).at());
    }

    @Test
    void the_first_race_is_that_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expectedFirst("shb"),
                trace -> run(trace).first());
    }

    @Test
    void flags_exactly_the_events_that_are_the_later_access_of_a_race() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> EngineRun.seconds(c.expectedRaces("shb")),
                trace -> run(trace).racyEvents());
    }

    @Test
    void every_reported_pair_is_a_race_of_the_specification() {
        SpecCases.all().stream()
                .filter(c -> c.expects("shb"))
                .forEach(c -> assertThat(run(c.trace()).pairsBeyond(c.expectedRaces("shb")))
                        .as(c.name())
                        .isEmpty());
    }

    @Test
    void a_read_orders_what_follows_it_after_the_write_it_observed() {
        assertThat(run(TraceText.of("""
                        T1: w(x)  w(y)
                        T2:             r(y)  r(x)
                        """)).first()).isEqualTo(Optional.of(new EventPair(1, 2)));
        assertThat(run(TraceText.of("""
                        T1: w(x)  w(y)
                        T2:             r(y)  r(x)
                        """)).at()).containsOnlyKeys("y");
    }
}
