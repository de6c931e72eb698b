package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;

/**
 * What a thread knew when it released something: for every slot, up to which clock value everything there
 * happened before. Never changes.
 *
 * <p>The releasing thread's own clock stands apart, so that a release does not copy the rest: many snapshots
 * of one thread share one array.
 */
final class Snapshot {
    /** Has slot 0, which no thread has: a word of 0, no access at all, counts as known. */
    static final int[] NOTHING = {0};

    /** Clock by slot; slots beyond the end are 0. Not to be changed. */
    final int[] known;
    /** Slot of the releasing thread; 0 when the snapshot is of several threads. */
    final int slot;
    /** Clock of the releasing thread. */
    final int clock;

    Snapshot(int[] known, int slot, int clock) {
        this.known = known;
        this.slot = slot;
        this.clock = clock;
    }

    /** What at least one of two knew, their own clocks included. */
    @DontInline
    static int[] merged(int[] known, int slot, int clock, int[] more, long moreOwn) {
        int moreSlot = Epoch.slot(moreOwn);
        int[] merged = copy(known, Math.max(Math.max(known.length, more.length), Math.max(slot, moreSlot) + 1));
        raise(merged, more);
        merged[slot] = Math.max(merged[slot], clock);
        merged[moreSlot] = Math.max(merged[moreSlot], Epoch.clock(moreOwn));
        return merged;
    }

    static int[] copy(int[] from, int size) {
        int[] copy = new int[size];
        System.arraycopy(from, 0, copy, 0, from.length);
        return copy;
    }

    /** Takes the larger clock of each slot. */
    static void raise(int[] known, int[] by) {
        for (int i = 0; i < by.length; i++) {
            if (by[i] > known[i]) {
                known[i] = by[i];
            }
        }
    }
}
