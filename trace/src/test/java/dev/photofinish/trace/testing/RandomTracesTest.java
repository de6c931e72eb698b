package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class RandomTracesTest {
    private static final int COUNT = 1_000;
    private static final RandomTraces CLASSIC = new RandomTraces().threads(4);
    private static final RandomTraces EXTENDED = new RandomTraces().threads(4).extended();

    @Test
    void traces_are_well_formed() {
        for (long seed = 0; seed < COUNT; seed++) {
            assertThat(CLASSIC.apply(seed).violationOrNull())
                    .as("classic, seed %d", seed)
                    .isNull();
            assertThat(EXTENDED.apply(seed).violationOrNull())
                    .as("extended, seed %d", seed)
                    .isNull();
        }
    }

    @Test
    void the_same_seed_gives_the_same_trace() {
        assertThat(EXTENDED.apply(7).lines()).isEqualTo(EXTENDED.apply(7).lines());
    }

    @Test
    void all_that_is_allowed_happens_sooner_or_later() {
        Set<TraceFeature> seen = EnumSet.noneOf(TraceFeature.class);
        for (long seed = 0; seed < COUNT; seed++) {
            seen.addAll(TraceFeature.of(CLASSIC.apply(seed)));
        }
        assertThat(seen).containsExactlyInAnyOrder(TraceFeature.values());
    }

    @Test
    void every_operation_is_used() {
        Set<Op> seen = new HashSet<>();
        for (long seed = 0; seed < COUNT; seed++) {
            InMemoryTrace trace = EXTENDED.apply(seed);
            for (int i = 0; i < trace.size(); i++) {
                seen.add(trace.op(i));
            }
        }
        assertThat(seen).containsExactlyInAnyOrder(Op.values());
    }

    @Test
    void neither_nearly_all_nor_nearly_no_traces_race() {
        long racy = 0;
        for (long seed = 0; seed < COUNT; seed++) {
            racy += new HappensBefore(CLASSIC.apply(seed)).first().isPresent() ? 1 : 0;
        }
        assertThat(racy).isBetween(COUNT / 5L, COUNT * 19L / 20);
    }
}
