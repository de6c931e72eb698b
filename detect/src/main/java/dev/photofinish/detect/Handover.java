package dev.photofinish.detect;

import java.util.Arrays;

/** What is handed over at each lock or channel: a clock and the epoch of the event that left it there. */
final class Handover {
    /** Stands for the epoch of what several unordered events left; no slot has that number. */
    static final long SEVERAL = -1;

    private static final int SHORT = 64;
    private static final long[] NOTHING = {};

    private long[] epoch = new long[16];
    private long[][] clock = new long[16][];

    /** Epoch of an event that knows all the others that were left, {@link #SEVERAL} if there is none, or 0. */
    long epoch(int target) {
        return target < epoch.length ? epoch[target] : SyncClocks.NEVER;
    }

    long[] clock(int target) {
        return clock[target];
    }

    /** Shows the clocks that were left. */
    void visit(ClockVisitor visitor) {
        for (int target = 0; target < clock.length; target++) {
            if (clock[target] != null) {
                visitor.clock(clock[target], epoch[target] == SEVERAL ? SyncClocks.NEVER : epoch[target]);
            }
        }
    }

    /**
     * Leaves this clock instead of what was there.
     *
     * @return whether it must not change from now on. A short clock is copied to where the last one was: that
     *     costs less than the copy that its thread would have to make soon, which is garbage in the end.
     */
    boolean leave(int target, long newEpoch, long[] newClock) {
        if (newClock.length > SHORT) {
            replace(target, newEpoch, newClock);
            return true;
        }
        long[] place = epoch(target) == SyncClocks.NEVER ? NOTHING : clock[target];
        if (place.length != newClock.length) {
            replace(target, newEpoch, newClock.clone());
        } else {
            System.arraycopy(newClock, 0, place, 0, place.length);
            epoch[target] = newEpoch;
        }
        return false;
    }

    private void replace(int target, long newEpoch, long[] newClock) {
        if (target >= epoch.length) {
            int length = Math.max(target + 1, epoch.length * 2);
            epoch = Arrays.copyOf(epoch, length);
            clock = Arrays.copyOf(clock, length);
        }
        epoch[target] = newEpoch;
        clock[target] = newClock;
    }

    /** Leaves this clock in addition to what was there, which it does not know. */
    void merge(int target, long newEpoch, long[] newClock) {
        long[] both = new long[Math.max(clock[target].length, newClock.length)];
        SyncClocks.join(both, clock[target], epoch[target]);
        SyncClocks.join(both, newClock, newEpoch);
        replace(target, SEVERAL, both);
    }
}
