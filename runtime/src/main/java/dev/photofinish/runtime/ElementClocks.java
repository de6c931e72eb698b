package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The clocks of array elements that one thread has found lately at one place in the code. Such a place walks through an
 * array: with those of fields, which have one clock each, its clocks would leave no room for others.
 */
final class ElementClocks {
    private static final int PLACES = 64;

    private final @Nullable SyncClock[] byStripe = new SyncClock[SyncTable.ARRAY_STRIPES];

    /** Room for what a thread finds. */
    static @Nullable ElementClocks[] newCache() {
        return new ElementClocks[PLACES];
    }

    private static ElementClocks at(int site, ThreadState thread) {
        ElementClocks[] cache = thread.elementClocks;
        ElementClocks found = cache[site & (PLACES - 1)];
        if (found == null) {
            found = new ElementClocks();
            cache[site & (PLACES - 1)] = found;
        }
        return found;
    }

    /** The clock of an element to acquire; null if nothing was released to it. */
    static @Nullable SyncClock findOrNull(Object array, int stripe, ThreadState thread, int site) {
        ElementClocks found = at(site, thread);
        SyncClock clock = found.byStripe[stripe];
        if (clock == null || !clock.owner.refersTo(array)) {
            SyncEntry entry = SyncTable.entryOrNull(array);
            clock = entry == null ? null : entry.findOrNull(stripe);
            if (clock == null) {
                return entry == null ? null : entry.findOrNull(SyncTable.ANY_OFFSET);
            }
            found.byStripe[stripe] = clock;
        }
        return clock;
    }

    /** The clock of an element to release to. */
    static SyncClock findOrAdd(Object array, int stripe, ThreadState thread, int site) {
        ElementClocks found = at(site, thread);
        SyncClock clock = found.byStripe[stripe];
        if (clock == null || !clock.owner.refersTo(array)) {
            clock = SyncTable.findOrAdd(array, stripe);
            found.byStripe[stripe] = clock;
        }
        return clock;
    }
}
