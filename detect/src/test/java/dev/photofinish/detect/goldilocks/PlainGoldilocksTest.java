package dev.photofinish.detect.goldilocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class PlainGoldilocksTest {
    private static final List<GoldilocksOptions> VARIANTS = GoldilocksVariants.all();

    /** What all variants say, in one pass over the trace. */
    private static List<EventPair> run(InMemoryTrace trace) {
        List<PlainGoldilocks> engines =
                VARIANTS.stream().map(options -> new PlainGoldilocks(options)).toList();
        for (EventBlock block : trace.blocksOf(7)) {
            engines.forEach(engine -> engine.accept(block));
        }
        List<AccessPair> usual = engines.get(0).unordered();
        for (int i = 1; i < engines.size(); i++) {
            assertThat(engines.get(i).unordered()).as("%s", VARIANTS.get(i)).isEqualTo(usual);
        }
        return usual.stream()
                .map(pair -> new EventPair((int) pair.previous(), (int) pair.current()))
                .toList();
    }

    @Test
    void tells_the_pairs_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expects("goldilocks") ? c.expectedRaces("goldilocks") : null,
                PlainGoldilocksTest::run);
    }

    @Test
    void all_variants_agree_with_the_definition_on_random_traces() {
        RandomCheck.forAll(1, 5_000, new RandomTraces().extended(), PlainGoldilocksTest::agreesWithDefinition);
    }

    @Test
    @Tag("nightly")
    void all_variants_agree_with_the_definition_on_very_many_random_traces() {
        RandomCheck.forAll(
                2_000_000, 100_000, new RandomTraces().extended(), PlainGoldilocksTest::agreesWithDefinition);
    }

    private static void agreesWithDefinition(InMemoryTrace trace) {
        assertThat(run(trace)).isEqualTo(unordered(trace));
    }

    private static List<EventPair> unordered(InMemoryTrace trace) {
        HappensBefore order = new HappensBefore(trace);
        Map<Integer, Integer> last = new HashMap<>();
        List<EventPair> unordered = new ArrayList<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).space() == Space.VARIABLE) {
                Integer previous = last.put(trace.target(event), event);
                if (previous != null && !order.isOrdered(previous, event)) {
                    unordered.add(new EventPair(previous, event));
                }
            }
        }
        return unordered;
    }

    @Test
    void two_unordered_reads_are_told_although_they_are_no_race() {
        assertThat(run(TraceText.of("""
                        T1: r(x)
                        T2:       r(x)
                        """))).containsExactly(new EventPair(0, 1));
    }
}
