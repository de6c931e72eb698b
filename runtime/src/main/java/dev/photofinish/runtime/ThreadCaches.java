package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What one thread has found lately, mostly by place in the code: short cuts to what tables would find as well.
 *
 * <p>There may be very many threads, most of which find little: the arrays are made when they are first needed. Those of a
 * virtual thread are small at first, most of them, and are replaced by larger ones when too much is found at the same places.
 *
 * <p>The length of each is a power of two. The empty ones have room for something that is never there, so that who
 * looks needs not ask.
 */
abstract class ThreadCaches {
    private static final int LARGEST = 256;
    private static final int SMALL = 16;
    private static final int LARGEST_OF_ELEMENTS = 64;
    private static final int GROWTH = 4;

    private static final @Nullable SyncClock[] NO_CLOCKS = new SyncClock[1];
    private static final @Nullable ElementClocks[] NO_ELEMENTS = new ElementClocks[1];
    private static final @Nullable ArrayShadow[] NO_ARRAYS = new ArrayShadow[1];
    private static final @Nullable Footprint[] NO_FOOTPRINTS = new Footprint[LARGEST];
    private static final @Nullable LoopRange[] NO_RANGES = new LoopRange[1];
    private static final @Nullable Cursor[] NO_CURSORS = new Cursor[LARGEST];

    /** Clocks, by site. */
    @Nullable
    SyncClock[] clocks = NO_CLOCKS;

    /** Arrays through whose elements threads synchronise, by site. */
    @Nullable
    ElementClocks[] elementClocks = NO_ELEMENTS;

    /** Arrays that were accessed, by site. */
    @Nullable
    ArrayShadow[] arrays = NO_ARRAYS;

    /** Arrays that were accessed, by their identity: what one place in the code has filled, another one reads. */
    @Nullable
    ArrayShadow[] recentArrays = NO_ARRAYS;

    /** What the thread has accessed of arrays since it last synchronised, by site. */
    @Nullable
    Footprint[] footprints = NO_FOOTPRINTS;

    /** Elements that loops accessed, by site. */
    @Nullable
    LoopRange[] ranges = NO_RANGES;

    /** In a trace: the last elements recorded, by site. */
    @Nullable
    Cursor[] cursors = NO_CURSORS;

    private final boolean isOneOfMany;
    /** How often something has made way for something else. */
    private int replaced;

    ThreadCaches(boolean isOneOfMany) {
        this.isOneOfMany = isOneOfMany;
    }

    /** Where something is or would be in the two arrays that loops look at: one size for all, so that it is a constant. */
    static int atSite(int site) {
        return site & (LARGEST - 1);
    }

    /** Where something is or would be in one of the others. */
    static int at(int key, @Nullable Object[] cache) {
        return key & (cache.length - 1);
    }

    final void keep(int key, SyncClock clock) {
        int size = newSize(clocks, key, LARGEST);
        if (size > 0) {
            clocks = new SyncClock[size];
        }
        clocks[at(key, clocks)] = clock;
    }

    final void keep(int key, ElementClocks found) {
        int size = newSize(elementClocks, key, LARGEST_OF_ELEMENTS);
        if (size > 0) {
            elementClocks = new ElementClocks[size];
        }
        elementClocks[at(key, elementClocks)] = found;
    }

    final void keep(int key, ArrayShadow array) {
        int size = newSize(arrays, key, LARGEST);
        if (size > 0) {
            arrays = new ArrayShadow[size];
        }
        arrays[at(key, arrays)] = array;
    }

    final void keepRecent(int hash, ArrayShadow array) {
        int size = newSize(recentArrays, hash, LARGEST);
        if (size > 0) {
            recentArrays = new ArrayShadow[size];
        }
        recentArrays[at(hash, recentArrays)] = array;
    }

    final void keep(int key, LoopRange range) {
        int size = newSize(ranges, key, LARGEST);
        if (size > 0) {
            ranges = new LoopRange[size];
        }
        ranges[at(key, ranges)] = range;
    }

    /** A new footprint for a site. */
    final Footprint newFootprint(int site) {
        if (footprints == NO_FOOTPRINTS) {
            footprints = new Footprint[LARGEST];
        }
        Footprint made = new Footprint();
        footprints[atSite(site)] = made;
        return made;
    }

    /** A new cursor for a site. */
    final Cursor newCursor(int site) {
        if (cursors == NO_CURSORS) {
            cursors = new Cursor[LARGEST];
        }
        Cursor made = new Cursor();
        cursors[atSite(site)] = made;
        return made;
    }

    /** How large an array has to become before something is put into it; 0 if it may stay as it is. */
    private int newSize(@Nullable Object[] cache, int key, int largest) {
        int size = cache.length;
        if (size == 1) {
            return isOneOfMany ? SMALL : largest;
        }
        if (size == largest || cache[at(key, cache)] == null || ++replaced < size) {
            return 0;
        }
        replaced = 0;
        return Math.min(largest, size * GROWTH);
    }
}
