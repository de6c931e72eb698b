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
    /** So many atomic accesses are looked at before the first plain one: most arrays that have such have no others. */
    private static final int FIRST_CHECKED = 32;
    /** Beyond all offsets of fields. */
    private static final int FIRST_KEY = 1 << 30;

    /** As many as the elements that were met need: atomic arrays of two or three elements are common. */
    private @Nullable SyncClock[] clocks = new SyncClock[FIRST_ROOM];

    /** The words of the array, once an element was accessed in a mode that is atomic. */
    private @Nullable ArrayShadow shadow;

    private int checked;

    ElementClocks(Object array, int hash) {
        super(array, hash);
    }

    /** The words of an array of the program, if an atomic access has to look at them. */
    static @Nullable ArrayShadow shadowOrNull(Object array, ThreadState thread, int site) {
        ElementClocks found = of(array, thread, site);
        ArrayShadow words = found.shadow;
        if (words == null) {
            words = ArrayShadow.get(array);
            found.shadow = words;
        }
        if (words.isAccessedPlainly()) {
            return words;
        }
        if (found.checked >= FIRST_CHECKED) {
            return null;
        }
        found.checked++;
        return words;
    }

    /** The clock of an element to acquire; null if nothing was released to it. */
    static @Nullable SyncClock findOrNull(Object array, int index, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[ThreadCaches.at(site, thread.elementClocks)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elementsOrNull(array);
            if (found == null) {
                return null;
            }
            thread.keep(site, found);
        }
        SyncClock clock = found.atOrNull(index & (MOST - 1));
        return clock != null ? clock : found.findOrNull(SyncTable.ANY_OFFSET);
    }

    /** The clock of an element to release to. */
    static SyncClock findOrAdd(Object array, int index, ThreadState thread, int site) {
        ElementClocks found = of(array, thread, site);
        int place = index & (MOST - 1);
        SyncClock clock = found.atOrNull(place);
        return clock != null ? clock : found.add(place);
    }

    private static ElementClocks of(Object array, ThreadState thread, int site) {
        ElementClocks found = thread.elementClocks[ThreadCaches.at(site, thread.elementClocks)];
        if (found == null || !found.refersTo(array)) {
            found = SyncTable.elements(array);
            thread.keep(site, found);
        }
        return found;
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
