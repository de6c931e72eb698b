package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ThreadStateTest {
    private final ThreadState one = Actors.stranger();
    private final ThreadState two = Actors.stranger();

    @Test
    void strangers_know_nothing_of_each_other() {
        assertThat(one.knows(two.epoch)).isFalse();
        assertThat(two.knows(one.epoch)).isFalse();
    }

    @Test
    void what_was_released_is_known_to_who_learns_it() {
        long before = one.epoch;
        two.learn(one.release());
        assertThat(two.knows(before)).isTrue();
    }

    @Test
    void what_comes_after_the_release_is_not_known() {
        two.learn(one.release());
        assertThat(two.knows(one.epoch)).isFalse();
    }

    @Test
    void knowledge_is_passed_on() {
        ThreadState three = Actors.stranger();
        long before = one.epoch;
        two.learn(one.release());
        three.learn(two.release());
        assertThat(three.knows(before)).isTrue();
    }

    @Test
    void a_second_release_without_anything_new_is_the_first_one() {
        Snapshot first = one.release();
        Snapshot second = one.release();
        assertThat(second.known).isSameAs(first.known);
        assertThat(second.clock).isEqualTo(first.clock);
    }

    @Test
    void an_access_makes_the_next_release_a_new_one() {
        Snapshot first = one.release();
        one.touched();
        assertThat(one.release().clock).isGreaterThan(first.clock);
    }

    @Test
    void what_was_learned_after_a_release_is_not_mistaken_for_part_of_it() {
        two.learn(one.release());
        ThreadState three = Actors.stranger();
        long ofThree = three.epoch;
        one.learn(three.release());
        two.learn(one.release());
        assertThat(two.knows(ofThree)).isTrue();
    }

    @Test
    void what_was_learned_after_a_claim_is_not_mistaken_for_part_of_it() {
        two.learn(one.claim());
        ThreadState three = Actors.stranger();
        long ofThree = three.epoch;
        one.learn(three.release());
        two.learn(one.release());
        assertThat(two.knows(ofThree)).isTrue();
    }

    @Test
    void a_snapshot_does_not_change_when_its_thread_learns() {
        Snapshot snapshot = one.release();
        int[] before = snapshot.known.clone();
        one.learn(two.release());
        assertThat(one.knows(two.slot(), two.clock() - 1)).isTrue();
        assertThat(snapshot.known).containsExactly(before);
    }

    @Test
    void a_thread_that_has_used_up_its_clock_goes_on_in_another_slot() {
        int slot = one.slot();
        one.open(slot, Epoch.MAX_CLOCK);
        long last = one.epoch;
        Snapshot snapshot = one.release();
        assertThat(one.slot()).isNotEqualTo(slot);
        assertThat(one.knows(last)).isTrue();
        two.learn(snapshot);
        assertThat(two.knows(last)).isTrue();
        assertThat(two.knows(one.epoch)).isFalse();
    }
}
