package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What threads have read of elements of collections: whoever replaces one looks here. Each slot of {@link Slots} has a few
 * places, and an element may be in the same ones of all slots; where other reads are in the way, one is forgotten, and a
 * race with it may be missed. Reads of one collection by many threads so write nothing that they share.
 *
 * <p><b>Assumptions.</b> Only the thread that has the slot writes. <b>Guarantees.</b> What others find was a read of that
 * element with that word. <b>Progress.</b> Wait-free.
 */
final class ElementReads {
    /** Stands for all elements of a collection; above what positions are. */
    static final long ALL = 1L << Integer.SIZE;

    private static final int BITS = 6;
    /** Places that an element may be in. */
    private static final int WAYS = 2;
    /** A word, the collection's number, the position. */
    private static final int LONGS = 3;
    /** Threads beyond these are not looked at by those who replace something. */
    private static final int MOST_SLOTS = 256;

    private static final long[] NOBODY = {0};

    private static final SpinLock LOCK = new SpinLock();
    private static volatile long[] @Nullable [] bySlot = new long[0][];

    private ElementReads() {}

    /** The places of a slot; null if there are none for it. */
    static long @Nullable [] ofSlot(int slot) {
        if (slot == 0 || slot >= MOST_SLOTS) {
            return null;
        }
        LOCK.lock();
        try {
            long[] @Nullable [] all = bySlot;
            if (slot >= all.length) {
                long[] @Nullable [] more = new long[Math.max(2 * all.length, slot + 1)][];
                System.arraycopy(all, 0, more, 0, all.length);
                all = more;
            }
            long[] places = all[slot];
            if (places == null) {
                places = new long[(WAYS * LONGS) << BITS];
                all[slot] = places;
            }
            bySlot = all;
            return places;
        } finally {
            LOCK.unlock();
        }
    }

    private static int place(long collection, long position) {
        return (int) (((collection * 31 + position) * 0x9E3779B97F4A7C15L) >>> (Long.SIZE - BITS)) * (WAYS * LONGS);
    }

    /**
     * Notes a read of the slot's own thread, unless its places have others of the same collection since the thread last
     * synchronised: of many elements, the first ones stay. Gives whether it was there already.
     */
    static boolean note(long[] places, long collection, long position, long word) {
        int at = place(collection, position);
        if (isAt(places, at, collection, position, word)) {
            return true;
        }
        if (((places[at] ^ word) >>> Epoch.SITE_BITS) == 0) { // what was read just now stays
            at += LONGS;
            if (places[at] == word && places[at + 1] == collection) {
                return places[at + 2] == position;
            }
        }
        places[at] = 0; // who finds the word on both sides of the rest has found what belongs to it
        Raw.U.storeFence();
        places[at + 1] = collection;
        places[at + 2] = position;
        Raw.U.storeFence();
        places[at] = word;
        return false;
    }

    private static boolean isAt(long[] places, int at, long collection, long position, long word) {
        return places[at] == word && places[at + 1] == collection && places[at + 2] == position;
    }

    private static long find(long[] places, int at, long collection, long position) {
        long word = Raw.U.getLongAcquire(places, Raw.longOffset(at));
        boolean isOfElement = places[at + 1] == collection && places[at + 2] == position;
        Raw.U.loadFence();
        return isOfElement && places[at] == word ? word : 0;
    }

    /** The reads of an element that a thread does not know; 0 ends them. */
    static long[] unordered(long collection, long position, ThreadState thread) {
        long[] @Nullable [] all = bySlot;
        long[] found = NOBODY;
        int count = 0;
        for (int i = 0; i < 2 * WAYS * all.length; i++) {
            long[] places = all[i / (2 * WAYS)];
            long wanted = (i & 1) == 0 ? position : ALL;
            int at = place(collection, wanted) + (i >> 1) % WAYS * LONGS;
            long read = places == null ? 0 : find(places, at, collection, wanted);
            if (!thread.knows(read)) {
                found = found == NOBODY ? new long[2 * WAYS * all.length + 1] : found;
                found[count++] = read;
            }
        }
        return found;
    }
}
