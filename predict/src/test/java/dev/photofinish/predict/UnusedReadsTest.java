package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.predict.witness.Claim;
import dev.photofinish.predict.witness.WitnessChecker;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceText;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads whose values decide nothing bind no write, and only those. */
class UnusedReadsTest {
    private static List<EventPair> races(String text) {
        InMemoryTrace trace = TraceText.of(text);
        PredictEngine engine = new PredictEngine(PredictLimits.NONE);
        engine.decideEveryPair();
        for (EventBlock block : trace.blocksOf(3)) {
            engine.accept(block);
        }
        engine.finish();
        return engine.proofs().stream()
                .map(proof -> new EventPair(proof.first(), proof.second()))
                .toList();
    }

    @Test
    void a_counter_that_is_only_counted_does_not_bind_the_order_of_its_sections() {
        assertThat(races("""
                T1: w(x)  acq(m)  ru(c)  w(c)  rel(m)
                T2:                                    acq(m)  ru(c)  w(c)  rel(m)  w(x)
                """)).containsExactly(new EventPair(0, 9));
    }

    @Test
    void a_counter_that_somebody_reads_in_earnest_binds() {
        assertThat(races("""
                T1: w(x)  acq(m)  ru(c)  w(c)  rel(m)
                T2:                                    acq(m)  ru(c)  w(c)  rel(m)  w(x)
                T3:                                                                       acq(m)  r(c)  rel(m)
                """)).isEmpty();
    }

    @Test
    void a_read_without_the_mark_binds() {
        assertThat(races("""
                T1: w(x)  acq(m)  ru(c)  w(c)  rel(m)
                T2:                                    acq(m)  r(c)  w(c)  rel(m)  w(x)
                """)).isEmpty();
    }

    @Test
    void a_received_value_that_nobody_uses_orders_nothing() {
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvu(v)  w(x)
                """)).containsExactly(new EventPair(0, 3));
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvu(v)  w(x)  recv(v)
                """)).isEmpty();
    }

    @Test
    void a_value_that_is_moved_counts_as_used_where_it_is_moved_to() {
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvm(v)  w(s)  w(x)
                """)).containsExactly(new EventPair(0, 4));
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvm(v)  w(s)  r(s)  w(x)
                """)).isEmpty();
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvm(v)  w(s)  w(x)
                T3:                                      r(s)
                """)).containsExactly(new EventPair(3, 5));
    }

    @Test
    void a_value_that_is_moved_nobody_knows_where_is_used() {
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                recvm(v)  acq(m)  w(s)  w(x)  rel(m)
                """)).isEmpty();
        assertThat(races("""
                T1: w(x)  send(v)
                T2:                w(x)  recvm(v)
                """)).hasSize(1);
    }

    @Test
    void an_unused_read_still_races() {
        assertThat(races("""
                T1: w(c)
                T2:       ru(c)
                """)).containsExactly(new EventPair(0, 1));
    }

    @Test
    void the_judge_finds_out_by_itself_what_is_used() {
        String counted = """
                T1: w(x)  acq(m)  ru(c)  w(c)  rel(m)
                T2:                                    acq(m)  %s(c)  w(c)  rel(m)  w(x)
                """;
        // the second thread's section first, then both are at x
        Claim claim = new Claim(0, 9, new int[] {0, 4}, 0, new int[] {5, 6, 7, 8});
        WholeTrace unused = Pairs.collect(TraceText.of(counted.formatted("ru")));
        WholeTrace used = Pairs.collect(TraceText.of(counted.formatted("r")));
        assertThat(new WitnessChecker(unused.recording()).problemOrNull(claim)).isNull();
        assertThat(new WitnessChecker(used.recording()).problemOrNull(claim)).isEqualTo("event 6 sees another write");
    }
}
