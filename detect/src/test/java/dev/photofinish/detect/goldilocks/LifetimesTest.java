package dev.photofinish.detect.goldilocks;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class LifetimesTest {
    private final Lifetimes lifetimes = new Lifetimes(true);

    @Test
    void a_thread_follows_in_the_slot_of_one_that_its_parent_has_joined() {
        lifetimes.fork(0, 1, 10);
        int slot = lifetimes.slotOf(1);
        lifetimes.join(0, 1, 20);
        lifetimes.fork(0, 2, 30);
        lifetimes.fork(0, 3, 31);
        assertThat(lifetimes.slotOf(2)).isEqualTo(slot);
        assertThat(lifetimes.slotOf(3)).isNotEqualTo(slot);
    }

    @Test
    void a_thread_does_not_follow_one_that_only_others_have_joined() {
        lifetimes.fork(0, 1, 10);
        int slot = lifetimes.slotOf(1);
        lifetimes.join(5, 1, 20);
        lifetimes.fork(0, 2, 30);
        assertThat(lifetimes.slotOf(2)).isNotEqualTo(slot);
    }

    @Test
    void slots_of_grandchildren_come_back_with_their_parents() {
        for (int child = 1; child <= 2; child++) {
            lifetimes.fork(0, child, child);
            lifetimes.slotOf(child);
            for (int grandchild = 1; grandchild <= 3; grandchild++) {
                lifetimes.fork(child, 10 * child + grandchild, 50);
                lifetimes.slotOf(10 * child + grandchild);
            }
            for (int grandchild = 1; grandchild <= 3; grandchild++) {
                lifetimes.join(child, 10 * child + grandchild, 60);
            }
        }
        lifetimes.join(0, 1, 70);
        lifetimes.join(0, 2, 71);
        int slots = lifetimes.slots();
        for (int child = 100; child < 108; child++) {
            lifetimes.fork(0, child, 80);
            lifetimes.slotOf(child);
        }
        assertThat(lifetimes.slots()).as("8 threads have ended, 8 follow").isEqualTo(slots);
        lifetimes.fork(0, 108, 81);
        assertThat(lifetimes.slotOf(108)).as("the next one needs a new slot").isEqualTo(slots);
    }

    @Test
    void only_the_first_join_gives_the_slot_back() {
        lifetimes.fork(0, 1, 10);
        int slot = lifetimes.slotOf(1);
        lifetimes.join(0, 1, 20);
        lifetimes.join(0, 1, 21);
        lifetimes.join(3, 1, 22);
        lifetimes.fork(0, 4, 30);
        lifetimes.fork(0, 5, 31);
        lifetimes.fork(3, 6, 32);
        assertThat(lifetimes.slotOf(4)).isEqualTo(slot);
        assertThat(lifetimes.slotOf(5)).isNotEqualTo(slot);
        assertThat(lifetimes.slotOf(6)).isNotEqualTo(slot);
        assertThat(lifetimes.joined(1)).isEqualTo(20);
    }

    @Test
    void without_reuse_every_thread_has_a_slot_of_its_own() {
        Lifetimes plain = new Lifetimes(false);
        plain.fork(0, 1, 10);
        int slot = plain.slotOf(1);
        plain.join(0, 1, 20);
        plain.fork(0, 2, 30);
        assertThat(plain.slotOf(2)).isNotEqualTo(slot);
    }

    @Test
    void a_thread_is_forked_after_what_its_parent_did_before() {
        lifetimes.fork(0, 1, 10);
        assertThat(lifetimes.isForkedAfter(0, 10, 1)).isTrue();
        assertThat(lifetimes.isForkedAfter(0, 11, 1)).isFalse();
        assertThat(lifetimes.isForkedAfter(7, 5, 1)).isFalse();
        assertThat(lifetimes.isForkedAfter(0, 5, 7)).as("never forked").isFalse();
    }

    @Test
    void a_thread_is_forked_after_all_of_a_thread_that_its_parent_had_joined() {
        lifetimes.fork(0, 1, 1);
        lifetimes.fork(0, 2, 2);
        lifetimes.join(0, 1, 10);
        lifetimes.fork(0, 3, 11);
        assertThat(lifetimes.isForkedAfter(1, 9, 3)).isTrue();
        assertThat(lifetimes.isForkedAfter(1, 1, 2)).as("joined too late").isFalse();
        assertThat(lifetimes.isForkedAfter(2, 5, 3)).as("not joined").isFalse();
    }
}
