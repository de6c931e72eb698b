package dev.photofinish.runtime;

/**
 * Who was the last to replace an element of a collection, for some of its elements. An element has one place that it may be
 * in; there are more places if threads use the collection without order.
 *
 * <p><b>Guarantees.</b> A word that is found is one of that element. <b>Progress.</b> Finding is wait-free, putting
 * holds a lock for a few instructions.
 */
final class ReplacedElements extends SpinLock {
    private static final int FIRST_PLACES = 16;
    private static final int MOST_PLACES = 1 << 10;
    /** A word, the position. */
    private static final int LONGS = 2;

    private volatile long[] places = new long[FIRST_PLACES * LONGS];

    private static int place(long[] places, long position) {
        int hash = (int) (position * 0x9E3779B9) >>> 16;
        return (hash & (places.length / LONGS - 1)) * LONGS;
    }

    /** The word of whoever replaced an element last; 0 if that is not known. */
    long find(long position) {
        long[] all = places;
        return word(all, place(all, position), position);
    }

    private static long word(long[] all, int at, long position) {
        long word = Raw.U.getLongAcquire(all, Raw.longOffset(at));
        boolean isOfElement = all[at + 1] == position;
        Raw.U.loadFence();
        return isOfElement && all[at] == word ? word : 0; // see put
    }

    /** Any element whose last replacement a thread does not know; -1 if there is none. */
    long unorderedOrNone(ThreadState thread) {
        long[] all = places;
        for (int at = 0; at < all.length; at += LONGS) {
            if (!thread.knows(all[at])) {
                return all[at + 1];
            }
        }
        return -1;
    }

    /**
     * Whether there is nothing to do for a thread in its epoch, with which no other collides: it has replaced the element, or
     * another one that is in the way.
     */
    boolean isTakenIn(long epoch, long position) {
        long[] all = places;
        return ((all[place(all, position)] ^ epoch) >>> Epoch.SITE_BITS) == 0;
    }

    /** Notes a replacement; what is in the way stays as well, as far as there is room, if that matters. */
    void put(long position, long word, boolean matters) {
        lock();
        try {
            long[] all = places;
            int at = place(all, position);
            while (matters && all[at] != 0 && all[at + 1] != position && all.length < MOST_PLACES * LONGS) {
                all = grown(all);
                at = place(all, position);
            }
            put(all, at, position, word);
            places = all;
        } finally {
            unlock();
        }
    }

    private static long[] grown(long[] all) {
        long[] more = new long[2 * all.length];
        for (int at = 0; at < all.length; at += LONGS) {
            if (all[at] != 0) {
                put(more, place(more, all[at + 1]), all[at + 1], all[at]);
            }
        }
        return more;
    }

    /** Who finds the word on both sides of the position has found what belongs to it. */
    private static void put(long[] all, int at, long position, long word) {
        all[at] = 0;
        Raw.U.storeFence();
        all[at + 1] = position;
        Raw.U.storeFence();
        all[at] = word;
    }
}
