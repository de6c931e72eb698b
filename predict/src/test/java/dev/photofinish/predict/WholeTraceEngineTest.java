package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.predict.witness.Claim;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceText;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

class WholeTraceEngineTest {
    private static final InMemoryTrace RACE = TraceText.of("""
            T1: w(x)
            T2:       w(y)  w(x)
            """);

    /** An engine that claims whatever it is told to. */
    private static WholeTraceEngine claiming(InMemoryTrace from, Function<WholeTrace, List<Found>> claims) {
        WholeTraceEngine engine = new WholeTraceEngine(Long.MAX_VALUE) {
            @Override
            protected List<Found> analyze(WholeTrace trace) {
                return claims.apply(trace);
            }
        };
        for (EventBlock block : from.blocksOf(7)) {
            engine.accept(block);
        }
        return engine;
    }

    @Test
    void a_witness_that_does_not_show_its_race_ends_the_run() {
        WholeTraceEngine engine =
                claiming(RACE, trace -> List.of(new Found("hasty", new Claim(0, 1, new int[2], 0, new int[0]))));
        assertThatThrownBy(engine::finish)
                .isInstanceOf(BrokenWitnessException.class)
                .hasMessageContainingAll("hasty", "events 0 and 1", "do not conflict")
                .hasRootCauseMessage("the claim: first 0, second 1, cut [0, 0], start 0, rest []");
        assertThat(engine.races().races()).isZero();
    }

    @Test
    void running_out_of_memory_is_told_and_names_what_helps() {
        WholeTraceEngine engine = claiming(RACE, trace -> {
            throw new OutOfMemoryError("for the test");
        });
        engine.finish();
        assertThat(engine.notes()).singleElement().asString().contains("--max-memory", "-Xmx");
        assertThat(engine.races().races()).isZero();
    }

    @Test
    void a_limit_of_memory_leaves_a_part_of_the_trace_that_is_looked_at() {
        InMemoryTrace trace = TraceText.of("""
                T1: w(x)        w(y)
                T2:       w(x)        w(y)
                """);
        PredictEngine engine = new PredictEngine(new PredictLimits(1, Deadline.NEVER, 1));
        trace.blocksOf(2).forEach(engine::accept);
        engine.finish();
        assertThat(engine.proofs()).hasSize(1);
        assertThat(engine.notes()).singleElement().asString().contains("the first 2 events only", "--max-memory");
    }

    /** T3 is not needed for the race, but a witness may have it. */
    @Test
    void what_a_witness_does_not_need_is_left_out() {
        WholeTraceEngine engine = claiming(
                TraceText.of("""
                        T1: w(x)
                        T2:             w(x)
                        T3:       w(y)
                        """),
                trace -> List.of(new Found("lavish", new Claim(0, 2, new int[] {0, 0, 1}, 0, new int[] {1}))));
        engine.finish();
        Claim witness = engine.proofs().get(0).witness();
        assertThat(witness.cut()).containsOnly(0);
        assertThat(witness.rest()).isEmpty();
    }
}
