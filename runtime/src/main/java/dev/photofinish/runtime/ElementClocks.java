package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * An array, or an atomic one of the JDK, through whose elements threads synchronise. Of a long one, several elements
 * share a clock: threads work on neighbours at a time, which then have clocks of their own.
 */
final class ElementClocks extends SyncEntry {
    private static final long CLOCKS = Raw.U.objectFieldOffset(ElementClocks.class, "clocks");
    private static final SpinLock LOCK = new SpinLock();
    private static final int FIRST_ROOM = 4;
    private static final int MOST = 16;
    private static final int CACHED = 64;
    /** Beyond all offsets of fields. */
    private static final long FIRST_KEY = 1L << 40;

    /** As many as the elements that were met need: atomic arrays of two or three elements are common. */
    private @Nullable SyncClock[] clocks = new SyncClock[FIRST_ROOM];

    ElementClocks(Object array, int hash) {
        super(array, hash);
    }

    /** Room for arrays that a thread has found lately, by place in the code. */
    static @Nullable ElementClocks[] newCache() {
        return new ElementClocks[CACHED];
    }

    /** The clock of an element to acquire; null if nothing was released to it. */
    static @Nullable SyncClock findOrNull(Object array, int index, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[site & (CACHED - 1)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elementsOrNull(array);
            if (found == null) {
                return null;
            }
            thread.elementClocks[site & (CACHED - 1)] = found;
        }
        SyncClock clock = found.atOrNull(index & (MOST - 1));
        return clock != null ? clock : found.findOrNull(SyncTable.ANY_OFFSET);
    }

    /** The clock of an element to release to. */
    static SyncClock findOrAdd(Object array, int index, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[site & (CACHED - 1)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elements(array);
            thread.elementClocks[site & (CACHED - 1)] = found;
        }
        int place = index & (MOST - 1);
        SyncClock clock = found.atOrNull(place);
        return clock != null ? clock : found.add(place);
    }

    private @Nullable SyncClock atOrNull(int place) {
        @Nullable SyncClock[] all = (SyncClock[]) Raw.U.getReferenceAcquire(this, CLOCKS);
        return place < all.length ? (SyncClock) Raw.U.getReferenceAcquire(all, Raw.offset(place)) : null;
    }

    @DontInline
    private SyncClock add(int place) {
        SyncClock clock = findOrAdd(FIRST_KEY + place); // whoever adds it first: all find the same one
        LOCK.lock();
        try {
            @Nullable SyncClock[] all = clocks;
            if (place >= all.length) {
                all = new SyncClock[MOST];
                System.arraycopy(clocks, 0, all, 0, clocks.length);
            }
            Raw.U.putReferenceRelease(all, Raw.offset(place), clock);
            Raw.U.putReferenceRelease(this, CLOCKS, all);
            return clock;
        } finally {
            LOCK.unlock();
        }
    }
}
