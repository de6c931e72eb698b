package dev.photofinish.detect.cp;

import dev.photofinish.detect.Section;
import dev.photofinish.detect.SyncClocks;

/**
 * A critical section and the one integer that is the state of the whole recursion: {@link #follows}, the latest
 * earlier section of its lock whose release is CP-before its acquire.
 */
final class CpSection extends Section {
    private static final long[] NOTHING = {};

    final LockSections lock;
    /** Place of its thread in clocks. */
    final int slot;
    /** Place among the sections of its lock, from 0. */
    final int index;
    /** Index of the section that it follows, or -1. Only ever grows. */
    int follows = -1;
    /** Clock of all that is CP-before its release, as far as is known. May be shared: copied before it grows. */
    long[] before = NOTHING;

    /** Whether what is CP-before its release may still grow. */
    boolean unsettled;

    /** Whether it is open for ever, because its thread has ended. */
    boolean abandoned;
    /** Whether it began before the window, so that it may hold accesses nobody has seen. */
    boolean partial;
    /** Used while candidates are thinned. */
    boolean needed;

    CpSection(LockSections lock, int thread, long acquireEpoch) {
        super(thread, SyncClocks.timeOf(acquireEpoch));
        this.lock = lock;
        this.slot = SyncClocks.slotOf(acquireEpoch);
        this.index = lock.nextIndex();
    }

    /** Whether its acquire happens before, or is, a point of this thread with this clock at this time. */
    boolean startsBefore(int otherThread, long[] clock, long time) {
        return acquired <= time && (otherThread == thread || (slot < clock.length && clock[slot] >= acquired));
    }

    boolean isOpen() {
        return released == SyncClocks.NEVER;
    }

    /**
     * Whether it may still have to follow a later section than it does. While it is open any earlier section can
     * turn out to conflict; after that only candidates for rule (b).
     */
    boolean canGrow() {
        return isOpen() ? follows < index - 1 : lock.hasCandidateBetween(follows, index);
    }
}
