package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.shb.Shb;
import dev.photofinish.predict.exact.ExactSearch;
import dev.photofinish.predict.m2.M2;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.TraceBuilder;
import dev.photofinish.trace.testing.TraceText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ThreadSlotsTest {
    @Test
    void a_thread_that_is_forked_after_a_join_uses_the_slot_of_the_joined_one() {
        WholeTrace trace = Pairs.collect(TraceText.of("""
                T1: fork(T2)        join(T2)  fork(T3)
                T2:           w(x)
                T3:                                     w(x)
                """));
        assertThat(trace.threads()).isEqualTo(2);
        assertThat(trace.recordedThreads()).isEqualTo(3);
        assertThat(trace.recordedThread(4)).isEqualTo(2);
        assertThat(trace.recording().place(4)).isZero();
    }

    @Test
    void a_slot_is_not_used_again_by_a_thread_that_is_forked_elsewhere() {
        WholeTrace trace = Pairs.collect(TraceText.of("""
                T1: fork(T2)        join(T2)
                T2:           w(x)
                T3:                           fork(T4)
                T4:                                     w(x)
                """));
        assertThat(trace.threads()).isEqualTo(4);
        assertThat(new ExactSearch(trace).decide(1, 4).isProved()).isTrue();
    }

    @Test
    void a_slot_with_a_lock_that_is_still_held_is_not_used_again() {
        assertThat(threadsOf("""
                T1: fork(T2)          join(T2)  fork(T3)
                T2:           acq(m)
                T3:                                       w(x)
                """)).isEqualTo(3);
    }

    private static int threadsOf(String trace) {
        return Pairs.collect(TraceText.of(trace)).threads();
    }

    @Test
    void engines_agree_with_the_definition_where_threads_come_and_go() {
        int reused = 0;
        for (int seed = 0; seed < 400; seed++) {
            InMemoryTrace in = comingAndGoing(new Random(seed));
            assertThat(in.violationOrNull()).isNull();
            WholeTrace trace = Pairs.collect(in);
            reused += trace.threads() < trace.recordedThreads() ? 1 : 0;
            List<EventPair> races = Exhaustive.races(trace);
            assertThat(Pairs.of(in, ExactSearch::new, Outcome.PROVED))
                    .as("%s", in)
                    .isEqualTo(races);
            assertThat(Pairs.of(in, ExactSearch::new, Outcome.OPEN)).isEmpty();
            assertThat(races).as("%s", in).containsAll(Pairs.of(in, M2::new, Outcome.PROVED));
            assertThat(Pairs.of(in, M2::new, Outcome.REFUTED)).as("%s", in).noneMatch(races::contains);
        }
        assertThat(reused).isGreaterThan(100);
    }

    /** One thread forks and joins others, never more than two at a time, and all of them use two variables and a lock. */
    private static InMemoryTrace comingAndGoing(Random random) {
        TraceBuilder trace = new TraceBuilder();
        List<String> alive = new ArrayList<>(List.of("main"));
        String holder = "";
        int forked = 0;
        for (int i = 0; i < 20; i++) {
            String thread = alive.get(random.nextInt(alive.size()));
            int what = random.nextInt(10);
            String last = alive.get(alive.size() - 1);
            if (thread.equals("main") && alive.size() < 3 && what < 5) {
                String child = "child" + forked++;
                trace.add(Op.FORK, thread, child, "");
                alive.add(child);
            } else if (thread.equals("main") && what < 9 && alive.size() > 1 && !last.equals(holder)) {
                trace.add(Op.JOIN, thread, last, "");
                alive.remove(last);
            } else if (what < 2 && holder.isEmpty()) {
                trace.add(Op.ACQUIRE, thread, "m", "");
                holder = thread;
            } else if (what < 5 && thread.equals(holder)) {
                trace.add(Op.RELEASE, thread, "m", "");
                holder = "";
            } else {
                trace.add(what % 2 == 0 ? Op.READ : Op.WRITE, thread, what < 7 ? "x" : "y", "");
            }
        }
        return trace.build();
    }

    @Test
    void thousands_of_short_threads_take_few_slots_and_their_races_are_found() {
        InMemoryTrace trace = shortThreads(5_000);
        Set<Integer> streaming = locations(new Shb(), trace);
        PredictEngine predict = new PredictEngine(PredictLimits.NONE);
        predict.keepTrace();
        assertThat(locations(predict, trace)).isEqualTo(streaming).hasSize(5_000 / 4);
        assertThat(predict.certificate().open()).isEmpty();
        assertThat(predict.trace().threads()).isEqualTo(5);
    }

    /** Four threads at a time, that write one variable at a line of their own under a lock, and two of them without. */
    private static InMemoryTrace shortThreads(int count) {
        TraceBuilder trace = new TraceBuilder();
        for (int first = 0; first < count; first += 4) {
            for (int i = 0; i < 4; i++) {
                trace.add(Op.FORK, "main", "T" + (first + i), "");
            }
            for (int i = 0; i < 4; i++) {
                String thread = "T" + (first + i);
                trace.add(Op.ACQUIRE, thread, "m", "");
                trace.add(Op.WRITE, thread, "guarded", "2");
                trace.add(Op.RELEASE, thread, "m", "");
            }
            trace.add(Op.WRITE, "T" + first, "x", "A" + first);
            trace.add(Op.WRITE, "T" + (first + 3), "x", "B" + first);
            for (int i = 0; i < 4; i++) {
                trace.add(Op.JOIN, "main", "T" + (first + i), "");
            }
        }
        return trace.build();
    }

    private static Set<Integer> locations(StreamingEngine engine, InMemoryTrace trace) {
        Set<Integer> later = new HashSet<>();
        engine.races().listen(race -> later.add(race.secondLocation));
        trace.blocks().forEach(engine::accept);
        engine.finish();
        return later;
    }
}
