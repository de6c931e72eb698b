package dev.photofinish.detect.lockset;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Intersections of numbered lock sets; the same few are asked for again and again. */
final class Guards {
    private static final int CACHE = 1 << 12;

    private final LockSets sets;
    private final long[] pairs = new long[CACHE];
    private final int[] results = new int[CACHE];

    Guards(LockSets sets) {
        this.sets = sets;
        Arrays.fill(pairs, -1);
    }

    int both(int a, int b) {
        if (a == b) {
            return a;
        }
        if (a == LockSets.EMPTY || b == LockSets.EMPTY) {
            return LockSets.EMPTY;
        }
        long pair = (long) a << 32 | b;
        int at = (int) ((pair * 0x9E3779B97F4A7C15L) >>> 52);
        if (pairs[at] != pair) {
            pairs[at] = pair;
            results[at] = intersect(a, b);
        }
        return results[at];
    }

    private int intersect(int a, int b) {
        int[] others = sets.locks(b);
        int common = a;
        for (int lock : sets.locks(a)) {
            if (Arrays.binarySearch(others, lock) < 0) {
                common = sets.without(common, lock);
            }
        }
        return common;
    }
}
