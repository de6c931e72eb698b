package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.Op;
import org.junit.jupiter.api.Test;

class RandomCheckTest {
    private static final RandomTraces TRACES =
            new RandomTraces().threads(4).events(60).extended();

    private static boolean isRacy(InMemoryTrace trace) {
        return new HappensBefore(trace).first().isPresent();
    }

    @Test
    void a_property_that_holds_is_silent() {
        assertThatCode(() -> RandomCheck.forAll(
                        0,
                        100,
                        TRACES,
                        trace -> assertThat(trace.violationOrNull()).isNull()))
                .doesNotThrowAnyException();
    }

    @Test
    void a_failure_tells_its_seed_and_the_lines_to_paste() {
        assertThatThrownBy(() -> RandomCheck.forAll(3, 1, TRACES, trace -> {
                    throw new IllegalStateException("never");
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("seed 3; shrunk from 60 to 0 events")
                .hasRootCauseMessage("never");
    }

    @Test
    void a_race_shrinks_to_two_accesses() {
        for (long seed = 0; seed < 50; seed++) {
            InMemoryTrace trace = TRACES.apply(seed);
            if (isRacy(trace)) {
                assertThat(Shrinker.shrink(trace, RandomCheckTest::isRacy).size())
                        .as("seed %d", seed)
                        .isEqualTo(2);
            }
        }
    }

    @Test
    void pairs_that_belong_together_go_together() {
        var trace = TraceText.of("""
                T1: acq(m) acq(n) w(x) rel(n) rel(m)
                T2:                                  acq(m) r(x) rel(m)
                """);
        var small = Shrinker.shrink(
                trace, t -> t.toString().contains("w(") && t.toString().contains("r("));
        assertThat(small.lines()).containsExactly("T1|w(x)", "T2|r(x)");
    }

    @Test
    void variables_are_merged_when_their_names_do_not_matter() {
        var trace = TraceText.of("T1: w(x) w(y) w(z)");
        var small = Shrinker.shrink(trace, t -> t.lines().size() == 3);
        assertThat(small.lines()).containsExactly("T1|w(x)", "T1|w(x)", "T1|w(x)");
    }

    @Test
    void every_candidate_is_well_formed() {
        Shrinker.shrink(TRACES.apply(1), trace -> {
            assertThat(trace.violationOrNull()).isNull();
            return trace.lines().stream().anyMatch(line -> line.contains(Op.RELEASE.mnemonic()));
        });
    }
}
