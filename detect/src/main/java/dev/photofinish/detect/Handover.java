package dev.photofinish.detect;

import java.util.Arrays;

/** What is handed over at each lock or channel: a vector clock and the epoch of the event that left it there. */
final class Handover {
    /**
     * Epoch of an event that knows all the others that were left; {@link #UNKNOWN} when several unordered
     * events left theirs.
     */
    private long[] lastEpoch = new long[16];

    private int[][] clock = new int[16][];

    /** An epoch that nobody knows: slot 0 never gets this far. */
    private static final long UNKNOWN = Integer.MAX_VALUE;

    long lastEpoch(int target) {
        return target < lastEpoch.length ? lastEpoch[target] : SyncClocks.NEVER;
    }

    int[] clock(int target) {
        return clock[target];
    }

    /** Leaves this clock instead of what was there. */
    void replace(int target, long epoch, int[] with) {
        makeRoomFor(target);
        lastEpoch[target] = epoch;
        int[] kept = clock[target];
        if (kept == null || kept.length != with.length) {
            clock[target] = with.clone();
        } else {
            System.arraycopy(with, 0, kept, 0, with.length);
        }
    }

    /** Leaves this clock in addition to what was there, which it does not know. */
    void merge(int target, int[] other) {
        int[] kept = clock[target];
        if (kept.length < other.length) {
            kept = Arrays.copyOf(kept, other.length);
            clock[target] = kept;
        }
        for (int i = 0; i < other.length; i++) {
            kept[i] = Math.max(kept[i], other[i]);
        }
        lastEpoch[target] = UNKNOWN;
    }

    private void makeRoomFor(int target) {
        if (target >= lastEpoch.length) {
            int length = Math.max(target + 1, lastEpoch.length * 2);
            lastEpoch = Arrays.copyOf(lastEpoch, length);
            clock = Arrays.copyOf(clock, length);
        }
    }
}
