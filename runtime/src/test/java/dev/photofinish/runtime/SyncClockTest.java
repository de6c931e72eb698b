package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SyncClockTest {
    private final SyncClock clock = SyncTable.findOrAdd(new Object(), 16);
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();
    private final ThreadState three = Actors.stranger();

    @Test
    void before_the_first_release_there_is_nothing_to_learn() {
        int[] before = two.known();
        clock.acquire(two);
        assertThat(two.known()).isSameAs(before);
    }

    @Test
    void a_release_that_does_not_know_the_one_before_is_added_to_it() {
        long ofOne = one.epoch;
        long ofTwo = two.epoch;
        clock.release(one);
        clock.release(two);
        clock.acquire(three);
        assertThat(three.knows(ofOne)).isTrue();
        assertThat(three.knows(ofTwo)).isTrue();
    }

    @Test
    void a_release_that_knows_the_ones_before_stands_for_them() {
        long ofOne = one.epoch;
        clock.release(one);
        clock.release(two);
        clock.acquire(three);
        clock.release(three);
        ThreadState four = Actors.stranger();
        clock.acquire(four);
        assertThat(four.knows(ofOne)).isTrue();
        assertThat(four.knows(three.slot(), three.clock() - 1)).isTrue();
    }

    @Test
    void what_one_thread_has_told_is_handed_on_without_another_one_that_learns_it() {
        Object ended = new Object();
        Object group = new Object();
        long ofOne = one.epoch;
        long ofTwo = two.epoch;
        Sync.release(ended, SyncTable.END, one);
        Sync.handOn(ended, SyncTable.END, group);
        Sync.handOn(new Object(), SyncTable.END, group);
        Sync.acquire(group, SyncTable.SAID, three);
        assertThat(three.knows(ofOne)).isTrue();
        assertThat(three.knows(ofTwo)).isFalse();
    }

    @Test
    void what_a_thread_has_learned_meanwhile_is_told_by_its_next_release() {
        clock.release(one);
        clock.acquire(two);
        long ofThree = three.epoch;
        one.learn(three.release());
        clock.release(one);
        clock.acquire(two);
        assertThat(two.knows(ofThree)).isTrue();
    }

    @Test
    void a_clock_takes_over_what_another_has_whether_of_one_thread_or_of_several() {
        SyncClock other = SyncTable.findOrAdd(new Object(), 16);
        long ofOne = one.epoch;
        long ofTwo = two.epoch;
        clock.absorb(other);
        other.release(one);
        clock.absorb(other);
        clock.acquire(three);
        assertThat(three.knows(ofOne)).isTrue();
        other.release(two);
        clock.absorb(other);
        clock.acquire(three);
        assertThat(three.knows(ofTwo)).isTrue();
    }

    @Test
    void an_older_release_that_is_taken_over_does_not_stand_for_a_newer_one_of_the_same_thread() {
        SyncClock other = SyncTable.findOrAdd(new Object(), 16);
        other.release(one);
        one.touched();
        long newer = one.epoch;
        clock.release(one);
        clock.absorb(other);
        clock.acquire(three);
        assertThat(three.knows(newer)).isTrue();
    }

    /** Each thread learns one step of a source of its own before each release, so that the two must be known together. */
    @Test
    void nobody_learns_of_a_release_without_all_that_it_told_however_many_release_at_once() throws Exception {
        int rounds = 100_000;
        int threads = 3;
        Releasing[] released = new Releasing[threads];
        Releasing[] sources = new Releasing[threads];
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<?>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                released[i] = Releasing.stranger();
                sources[i] = Releasing.stranger();
                ThreadState thread = released[i].thread();
                ThreadState source = sources[i].thread();
                boolean acquires = i > 0; // then most of its releases replace those of others
                tasks.add(pool.submit(() -> {
                    for (int round = 0; round < rounds; round++) {
                        if (acquires) {
                            clock.acquire(thread);
                        }
                        source.touched();
                        thread.learn(source.release());
                        thread.touched();
                        clock.release(thread);
                    }
                }));
            }
            ThreadState reader = Actors.stranger();
            boolean isComplete = true;
            while (tasks.stream().anyMatch(task -> !task.isDone())) {
                for (int often = 0; often < 1_000; often++) {
                    clock.acquire(reader);
                    isComplete &= knowsAllOrNothing(reader, released, sources);
                }
            }
            assertThat(isComplete).isTrue();
            for (Future<?> task : tasks) {
                task.get();
            }
            clock.acquire(reader);
            for (Releasing thread : released) {
                assertThat(thread.knownTo(reader)).isEqualTo(rounds);
            }
        } finally {
            pool.shutdownNow();
        }
    }

    private static boolean knowsAllOrNothing(ThreadState reader, Releasing[] released, Releasing[] sources) {
        boolean is = true;
        for (int i = 0; i < released.length; i++) {
            is &= sources[i].knownTo(reader) >= released[i].knownTo(reader);
        }
        return is;
    }

    /** A thread, and how many of its releases are known to another one. */
    private record Releasing(ThreadState thread, int firstClock) {
        static Releasing stranger() {
            ThreadState thread = Actors.stranger();
            return new Releasing(thread, thread.clock());
        }

        int knownTo(ThreadState other) {
            return Math.max(0, other.knownClock(thread.slot()) - firstClock + 1);
        }
    }
}
