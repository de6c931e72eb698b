package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SlotsTest {
    private static Snapshot end(ThreadState thread) {
        thread.touched();
        Snapshot end = thread.release();
        Slots.free(thread);
        return end;
    }

    @Test
    void a_thread_that_knows_the_end_of_another_follows_in_its_slot() {
        ThreadState parent = Actors.stranger();
        ThreadState first = Actors.startedBy(parent);
        long access = first.epoch;
        parent.learn(end(first));
        ThreadState second = Actors.startedBy(parent);
        assertThat(second.slot()).isEqualTo(first.slot());
        assertThat(second.knows(access)).isTrue();
        assertThat(second.epoch).isNotEqualTo(access);
    }

    @Test
    void a_thread_that_does_not_know_the_end_of_another_gets_a_slot_of_its_own() {
        ThreadState parent = Actors.stranger();
        ThreadState first = Actors.startedBy(parent);
        end(first);
        ThreadState second = Actors.startedBy(parent);
        assertThat(second.slot()).isNotEqualTo(first.slot());
        assertThat(second.knows(first.epoch)).isFalse();
    }

    @Test
    void a_million_threads_that_nobody_waits_for_need_few_slots() {
        ThreadState parent = Actors.stranger();
        int highest = 0;
        for (int i = 0; i < 1_000_000; i++) {
            ThreadState thread = Actors.startedBy(parent);
            highest = Math.max(highest, thread.slot());
            end(thread);
        }
        assertThat(highest).isBetween(1, 4 * Slots.WAITING);
    }

    @Test
    void ten_thousand_threads_live_at_once() {
        ThreadState parent = Actors.stranger();
        ThreadState[] threads = new ThreadState[10_000];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = Actors.startedBy(parent);
        }
        assertThat(threads)
                .extracting(ThreadState::slot)
                .doesNotHaveDuplicates()
                .doesNotContain(0);
        for (ThreadState thread : threads) {
            parent.learn(end(thread));
        }
    }

    @Test
    void who_learns_from_all_knows_what_all_have_done() {
        ThreadState one = Actors.stranger();
        ThreadState late = Actors.stranger();
        Slots.learnFromAll(late);
        assertThat(late.knows(one.epoch)).isTrue();
        one.release();
        assertThat(late.knows(one.epoch)).isFalse();
    }
}
