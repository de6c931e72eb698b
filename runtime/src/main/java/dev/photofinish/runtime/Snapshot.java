package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

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

    /** Clock by slot, up to {@link FarClocks#FIRST}; slots beyond the end are 0. Not to be changed. */
    final int[] known;
    /** The clocks of further slots; null if there are none. */
    final @Nullable FarClocks far;
    /** Slot of the releasing thread; 0 when the snapshot is of several threads. */
    final int slot;
    /** Clock of the releasing thread. */
    final int clock;

    Snapshot(int[] known, @Nullable FarClocks far, int slot, int clock) {
        this.known = known;
        this.far = far;
        this.slot = slot;
        this.clock = clock;
    }

    /** What at least one of two knew of slots in arrays, their own clocks included. */
    @DontInline
    static int[] merged(int[] known, long own, int[] more, long moreOwn) {
        int slot = near(own);
        int moreSlot = near(moreOwn);
        int[] merged = copy(known, Math.max(Math.max(known.length, more.length), Math.max(slot, moreSlot) + 1));
        raise(merged, more);
        merged[slot] = Math.max(merged[slot], slot == 0 ? 0 : Epoch.clock(own));
        merged[moreSlot] = Math.max(merged[moreSlot], moreSlot == 0 ? 0 : Epoch.clock(moreOwn));
        return merged;
    }

    /** The slot of an epoch if its clock is in arrays; otherwise 0. */
    private static int near(long own) {
        return Epoch.slot(own) < FarClocks.FIRST ? Epoch.slot(own) : 0;
    }

    /** What at least one of two knew of further slots, their own clocks included. */
    static @Nullable FarClocks merged(@Nullable FarClocks known, long own, @Nullable FarClocks more, long moreOwn) {
        return withFar(withFar(FarClocks.joined(known, more), own), moreOwn);
    }

    private static @Nullable FarClocks withFar(@Nullable FarClocks known, long own) {
        int slot = Epoch.slot(own);
        return slot < FarClocks.FIRST ? known : FarClocks.with(known, slot, Epoch.clock(own));
    }

    /** Whether all clocks are at least those of another array. */
    static boolean covers(int[] known, int[] other) {
        if (other.length > known.length) {
            return false;
        }
        for (int i = 0; i < other.length; i++) {
            if (other[i] > known[i]) {
                return false;
            }
        }
        return true;
    }

    static int[] copy(int[] from, int size) {
        int[] copy = new int[size];
        System.arraycopy(from, 0, copy, 0, from.length);
        return copy;
    }

    /** Takes the larger clock of each slot. */
    static void raise(int[] known, int[] by) {
        for (int i = 0; i < by.length; i++) {
            if (by[i] > known[i]) { // seldom: to store all of them takes longer
                known[i] = by[i];
            }
        }
    }
}
