package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

class SyncTableTest {
    private final Object object = new Object();
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    @Test
    void a_release_is_seen_by_an_acquire_of_the_same_part() {
        long before = one.epoch;
        Sync.release(object, 16, one);
        Sync.acquire(object, 16, two);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void a_release_is_not_seen_by_an_acquire_of_another_part() {
        long before = one.epoch;
        Sync.release(object, 16, one);
        Sync.acquire(object, 20, two);
        Sync.acquire(object, SyncTable.MONITOR, two);
        assertThat(two.knows(before)).isFalse();
    }

    @Test
    void a_release_of_a_part_that_could_be_any_is_seen_by_all_offsets() {
        long before = one.epoch;
        Sync.release(object, SyncTable.ANY_OFFSET, one);
        Sync.acquire(object, 24, two);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void a_part_that_appears_after_a_release_of_any_has_it_too() {
        long before = one.epoch;
        Sync.release(object, SyncTable.ANY_OFFSET, one);
        ThreadState three = Actors.stranger();
        Sync.release(object, 24, three);
        Sync.acquire(object, 24, two);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void an_acquire_of_any_part_sees_all_offsets() {
        long before = one.epoch;
        Sync.release(object, 40, one);
        Sync.acquire(object, SyncTable.ANY_OFFSET, two);
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void a_monitor_hands_over_what_happened_under_it() {
        long before = one.epoch;
        Hooks.entered(object, one, 1);
        Hooks.beforeExit(object, one);
        Hooks.entered(object, two, 1);
        assertThat(two.knows(before)).isTrue();
        assertThat(two.held.count()).isEqualTo(1);
        assertThat(one.held.count()).isZero();
    }

    @Test
    void a_wait_that_ends_in_an_exception_has_acquired_the_monitor() {
        Hooks.entered(object, two, 1);
        Hooks.beforeWait(object, two);
        long before = one.epoch;
        Hooks.entered(object, one, 1);
        Hooks.beforeExit(object, one);
        two.settle();
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void no_release_is_lost_when_many_threads_release_at_once() throws Exception {
        int threads = 4;
        int rounds = 20_000;
        ThreadState[] states = new ThreadState[threads];
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Callable<Void>> tasks = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                ThreadState state = Actors.stranger();
                states[t] = state;
                tasks.add(() -> {
                    for (int i = 0; i < rounds; i++) {
                        state.touched();
                        Sync.release(object, 16, state);
                    }
                    return null;
                });
            }
            for (Future<Void> task : pool.invokeAll(tasks)) {
                task.get();
            }
        } finally {
            pool.shutdown();
        }
        Sync.acquire(object, 16, two);
        for (ThreadState state : states) {
            assertThat(two.knows(state.slot(), state.clock() - 1)).isTrue();
        }
    }
}
