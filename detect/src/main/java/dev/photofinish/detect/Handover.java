package dev.photofinish.detect;

import java.util.Arrays;

/** What is handed over at each lock or channel: a clock and the epoch of the event that left it there. */
final class Handover {
    /** Stands for the epoch of what several unordered events left; no real epoch is negative. */
    static final long SEVERAL = -1;

    private long[] epoch = new long[16];
    private int[][] clock = new int[16][];

    /** Epoch of an event that knows all the others that were left, {@link #SEVERAL} if there is none, or 0. */
    long epoch(int target) {
        return target < epoch.length ? epoch[target] : SyncClocks.NEVER;
    }

    int[] clock(int target) {
        return clock[target];
    }

    void visit(ClockVisitor visitor) {
        for (int target = 0; target < clock.length; target++) {
            if (clock[target] != null) {
                visitor.clock(clock[target], epoch[target]);
            }
        }
    }

    /** Leaves this clock instead of what was there. */
    void replace(int target, long newEpoch, int[] newClock) {
        if (target >= epoch.length) {
            int length = Math.max(target + 1, epoch.length * 2);
            epoch = Arrays.copyOf(epoch, length);
            clock = Arrays.copyOf(clock, length);
        }
        epoch[target] = newEpoch;
        clock[target] = newClock;
    }

    /** Leaves this clock in addition to what was there, which it does not know. */
    void merge(int target, long newEpoch, int[] newClock) {
        int[] both = new int[Math.max(clock[target].length, newClock.length)];
        SyncClocks.join(both, clock[target], epoch[target]);
        SyncClocks.join(both, newClock, newEpoch);
        replace(target, SEVERAL, both);
    }
}
