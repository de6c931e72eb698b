package dev.photofinish.core.race;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LockSetsTest {
    private final LockSets sets = new LockSets();

    private int setOf(int... locks) {
        int set = LockSets.EMPTY;
        for (int lock : locks) {
            set = sets.with(set, lock);
        }
        return set;
    }

    @Test
    void the_empty_set_has_no_locks() {
        assertThat(sets.locks(LockSets.EMPTY)).isEmpty();
    }

    @Test
    void locks_are_listed_ascending_whatever_the_order_they_were_taken_in() {
        assertThat(sets.locks(setOf(5, 0, 3))).containsExactly(0, 3, 5);
    }

    @Test
    void equal_sets_have_one_number_whatever_the_way_to_them() {
        assertThat(setOf(1, 2, 3)).isEqualTo(setOf(3, 1, 2));
    }

    @Test
    void different_sets_have_different_numbers() {
        assertThat(new int[] {LockSets.EMPTY, setOf(1), setOf(2), setOf(1, 2)}).doesNotHaveDuplicates();
    }

    @Test
    void adding_a_lock_of_the_set_changes_nothing() {
        int set = setOf(4, 7);
        assertThat(sets.with(set, 7)).isEqualTo(set);
    }

    @Test
    void removing_undoes_adding() {
        int set = setOf(4, 7);
        assertThat(sets.without(sets.with(set, 5), 5)).isEqualTo(set);
    }

    @Test
    void removing_the_last_lock_gives_the_empty_set() {
        assertThat(sets.without(setOf(9), 9)).isEqualTo(LockSets.EMPTY);
    }

    @Test
    void removing_a_lock_that_is_not_in_the_set_changes_nothing() {
        int set = setOf(4, 7);
        assertThat(sets.without(set, 5)).isEqualTo(set);
    }

    @Test
    void locks_may_be_removed_in_any_order() {
        assertThat(sets.locks(sets.without(setOf(1, 2, 3), 2))).containsExactly(1, 3);
    }

    @Test
    void steps_from_different_sets_with_the_same_lock_are_not_mixed_up() {
        int one = setOf(1);
        int two = setOf(2);
        assertThat(sets.locks(sets.with(one, 3))).containsExactly(1, 3);
        assertThat(sets.locks(sets.with(two, 3))).containsExactly(2, 3);
    }

    @Test
    void large_lock_numbers_are_told_apart() {
        int set = setOf(100_000, 99_999);
        assertThat(sets.locks(set)).containsExactly(99_999, 100_000);
        assertThat(sets.locks(sets.without(set, 100_000))).containsExactly(99_999);
    }

    @Test
    void adding_stays_right_while_the_tables_grow() {
        int one = setOf(0);
        for (int lock = 1; lock < 200; lock++) {
            assertThat(sets.locks(sets.with(one, lock))).containsExactly(0, lock);
        }
    }

    @Test
    void removing_stays_right_while_the_tables_grow() {
        int[] all = IntStream.range(0, 200).toArray();
        int set = setOf(all);
        for (int lock : all) {
            assertThat(sets.locks(sets.without(set, lock))).hasSize(199).doesNotContain(lock);
        }
    }
}
