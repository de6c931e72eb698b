package dev.photofinish.detect.hb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.race.RacePair;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class FastTrackTest {
    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(FastTrack::new, trace);
    }

    private static EngineRun run(String text) {
        return run(TraceText.of(text));
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
    void agrees_with_the_definition_on_random_traces() {
        RandomCheck.forAll(1, 5_000, new RandomTraces().extended(), FastTrackTest::agreesWithDefinition);
    }

    @Test
    @Tag("nightly")
    void agrees_with_the_definition_on_very_many_random_traces() {
        RandomCheck.forAll(1_000_000, 100_000, new RandomTraces().extended(), FastTrackTest::agreesWithDefinition);
    }

    @Test
    void agrees_with_the_definition_when_many_threads_come_and_go() {
        RandomCheck.forAll(
                1, 300, new RandomTraces().threads(30).events(250).neverForked(5), FastTrackTest::agreesWithDefinition);
    }

    private static void agreesWithDefinition(InMemoryTrace trace) {
        HappensBefore truth = new HappensBefore(trace);
        EngineRun run = run(trace);
        assertThat(run.at()).isEqualTo(truth.at());
        assertThat(run.first()).isEqualTo(truth.first());
    }

    @Test
    void lock_handover_orders_the_accesses() {
        assertThat(run("""
                        T1: acq(m)  w(x)  rel(m)
                        T2:                       acq(m)  r(x)  rel(m)
                        """).at()).isEmpty();
    }

    @Test
    void write_after_unlock_is_not_ordered_by_that_unlock() {
        assertThat(run("""
                        T1: acq(m)  rel(m)  w(x)
                        T2:                       acq(m)  r(x)  rel(m)
                        """).at()).isEqualTo(Map.of("x", 4L));
    }

    @Test
    void a_volatile_read_is_ordered_after_every_earlier_write_not_only_the_last() {
        assertThat(run("""
                        T1: w(x)  vw(flag)
                        T2:                 w(y)  vw(flag)
                        T3:                                 vr(flag)  r(x)  r(y)
                        """).at()).isEmpty();
    }

    @Test
    void a_volatile_write_is_not_ordered_after_an_earlier_read() {
        assertThat(run("""
                        T1: w(x)  vr(flag)
                        T2:                 vw(flag)  w(x)
                        """).first()).isEqualTo(Optional.of(new EventPair(0, 3)));
    }

    @Test
    void two_volatile_writes_do_not_order_each_other() {
        assertThat(run("""
                        T1: w(x)  vw(flag)
                        T2:                 vw(flag)  w(x)
                        """).first()).isEqualTo(Optional.of(new EventPair(0, 3)));
    }

    @Test
    void atomic_updates_order_each_other() {
        assertThat(run("""
                        T1: w(x)  upd(n)
                        T2:               upd(n)  w(x)
                        """).at()).isEmpty();
    }

    @Test
    void waiting_hands_the_lock_over() {
        assertThat(run("""
                        T1: acq(m)  w(x)  wait(m)                                    wake(m)  r(y)  rel(m)
                        T2:                        acq(m)  r(x)  w(y)  notify(m)  rel(m)
                        """).at()).isEmpty();
    }

    @Test
    void a_sighting_knows_threads_locations_and_locks_of_both_accesses() {
        RacePair pair = run("""
                        T1|acq(m)|1
                        T1|acq(n)|2
                        T1|w(x)|3
                        T1|rel(n)|4
                        T2|acq(o)|5
                        T2|r(x)|6
                        """).log().pairs().get(0);
        Sighting seen = pair.first();
        assertThat(new long[] {seen.firstEvent, seen.secondEvent, seen.firstThread, seen.secondThread})
                .containsExactly(2, 5, 0, 1);
        assertThat(seen.firstWrites).isTrue();
        assertThat(seen.secondWrites).isFalse();
        assertThat(pair.minDistance()).isEqualTo(3);
    }

    @Test
    void a_thread_in_a_used_slot_is_told_apart_from_the_one_before() {
        EngineRun run = run("""
                        T0|fork(T1)|1
                        T0|fork(T9)|1
                        T1|w(x)|2
                        T0|join(T1)|3
                        T0|fork(T2)|4
                        T2|w(y)|5
                        T9|r(x)|6
                        T9|r(y)|7
                        """);
        assertThat(run.log().pairs())
                .extracting(pair -> pair.first().firstThread)
                .as("T1 then T2, numbered in order of appearance")
                .containsExactly(1, 3);
    }
}
