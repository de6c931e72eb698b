package dev.photofinish.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class FarClocksTest {
    private static final int[] SLOTS = {256, 257, 287, 288, 1023, 1024, 5_000, 5_001, 65_533, 65_534};

    private static int get(@Nullable FarClocks clocks, int slot) {
        return clocks == null ? 0 : clocks.get(slot);
    }

    /** Clocks as a tree, and the same in an array. */
    @SuppressWarnings("ArrayRecordComponent") // never compared
    private record Pair(@Nullable FarClocks tree, int[] array) {
        void check() {
            for (int i = 0; i < SLOTS.length; i++) {
                assertThat(get(tree, SLOTS[i])).isEqualTo(array[i]);
            }
        }

        boolean covers(Pair other, int except) {
            for (int i = 0; i < SLOTS.length; i++) {
                if (other.array[i] > array[i] && SLOTS[i] != except) {
                    return false;
                }
            }
            return true;
        }

        Pair with(int index, int clock) {
            int[] more = array.clone();
            more[index] = Math.max(more[index], clock);
            return new Pair(FarClocks.with(tree, SLOTS[index], clock), more);
        }

        Pair joined(Pair other) {
            int[] more = array.clone();
            Snapshot.raise(more, other.array);
            return new Pair(FarClocks.joined(tree, other.tree), more);
        }
    }

    @Test
    void trees_know_what_arrays_would_know() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            Pair[] all = new Pair[6];
            for (int i = 0; i < all.length; i++) {
                all[i] = new Pair(null, new int[SLOTS.length]);
            }
            for (int step = 0; step < 300; step++) {
                int at = random.nextInt(all.length);
                Pair other = all[random.nextInt(all.length)];
                Pair before = all[at];
                int slot = random.nextInt(SLOTS.length);
                switch (random.nextInt(3)) {
                    case 0 -> all[at] = before.with(slot, random.nextInt(50));
                    case 1 -> all[at] = before.joined(other);
                    default ->
                        assertThat(FarClocks.covers(before.tree, other.tree, SLOTS[slot]))
                                .isEqualTo(before.covers(other, SLOTS[slot]));
                }
                all[at].check();
                before.check();
            }
        }
    }

    @Test
    void who_is_behind_takes_over_the_tree_of_who_is_ahead() {
        FarClocks first = FarClocks.with(null, 300, 1);
        FarClocks second = FarClocks.with(first, 40_000, 1);
        FarClocks third = FarClocks.with(second, 300, 2);
        assertThat(FarClocks.joined(first, third)).isSameAs(third);
        assertThat(FarClocks.joined(third, first)).isSameAs(third);
    }

    @Test
    void two_that_continue_the_same_tree_do_not_stand_for_each_other() {
        FarClocks first = FarClocks.with(null, 300, 1);
        FarClocks left = FarClocks.with(first, 301, 1);
        FarClocks right = FarClocks.with(first, 302, 1);
        assertThat(FarClocks.covers(left, right, 0)).isFalse();
        assertThat(FarClocks.covers(right, left, 0)).isFalse();
        FarClocks both = FarClocks.joined(left, right);
        assertThat(FarClocks.covers(both, left, 0) && FarClocks.covers(both, right, 0))
                .isTrue();
    }

    @Test
    void nothing_new_makes_no_new_tree() {
        FarClocks known = FarClocks.with(null, 300, 5);
        assertThat(FarClocks.with(known, 300, 5)).isSameAs(known);
        assertThat(FarClocks.joined(known, FarClocks.with(null, 300, 4))).isSameAs(known);
    }
}
