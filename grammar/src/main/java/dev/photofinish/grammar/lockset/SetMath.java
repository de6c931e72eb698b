package dev.photofinish.grammar.lockset;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Calculates with numbered sets of locks. */
final class SetMath {
    private SetMath() {}

    /** The locks that are in both sets. */
    static int both(LockSets sets, int a, int b) {
        if (a == b || a == LockSets.EMPTY || b == LockSets.EMPTY) {
            return a == b ? a : LockSets.EMPTY;
        }
        int common = a;
        int[] others = sets.locks(b);
        for (int lock : sets.locks(a)) {
            if (Arrays.binarySearch(others, lock) < 0) {
                common = sets.without(common, lock);
            }
        }
        return common;
    }

    /** The locks that are in one of two sets. */
    static int plus(LockSets sets, int set, int other) {
        if (set == LockSets.EMPTY || other == LockSets.EMPTY) {
            return set == LockSets.EMPTY ? other : set;
        }
        int larger = set;
        for (int lock : sets.locks(other)) {
            larger = sets.with(larger, lock);
        }
        return larger;
    }

    /** The numbers of the sets of a part. */
    static int[] numbers(LockSets sets, LockChunk part) {
        int[] numbers = new int[part.sets.length];
        for (int i = 0; i < numbers.length; i++) {
            for (int lock : part.sets[i]) {
                numbers[i] = sets.with(numbers[i], lock);
            }
        }
        return numbers;
    }
}
