package dev.photofinish.runtime;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/**
 * An array through whose elements threads synchronise. Of a long one, several elements share a clock: threads work on
 * neighbours at a time, which then have clocks of their own.
 */
final class ElementClocks extends SyncEntry {
    private static final int MOST = 16;
    private static final int CACHED = 64;

    private final @Nullable SyncClock[] clocks;

    ElementClocks(Object array, int hash) {
        super(array, hash);
        clocks = new SyncClock[Math.min(MOST, Integer.highestOneBit(Math.max(1, Array.getLength(array))))];
    }

    /** Room for arrays that a thread has found lately, by place in the code. */
    static @Nullable ElementClocks[] newCache() {
        return new ElementClocks[CACHED];
    }

    /** The clock of an element to acquire; null if nothing was released to it. */
    static @Nullable SyncClock findOrNull(Object array, long offset, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[site & (CACHED - 1)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elementsOrNull(array);
            if (found == null) {
                return null;
            }
            thread.elementClocks[site & (CACHED - 1)] = found;
        }
        SyncClock clock = found.atOrNull(found.place(array, offset));
        return clock != null ? clock : found.findOrNull(SyncTable.ANY_OFFSET);
    }

    /** The clock of an element to release to. */
    static SyncClock findOrAdd(Object array, long offset, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[site & (CACHED - 1)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elements(array);
            thread.elementClocks[site & (CACHED - 1)] = found;
        }
        int place = found.place(array, offset);
        SyncClock clock = found.atOrNull(place);
        if (clock == null) {
            clock = found.findOrAdd(place); // whoever adds it first: all find the same one
            Raw.U.putReferenceRelease(found.clocks, Raw.offset(place), clock);
        }
        return clock;
    }

    private int place(Object array, long offset) {
        return Offsets.indexOf(array, offset) & (clocks.length - 1);
    }

    private @Nullable SyncClock atOrNull(int place) {
        return (SyncClock) Raw.U.getReferenceAcquire(clocks, Raw.offset(place));
    }
}
