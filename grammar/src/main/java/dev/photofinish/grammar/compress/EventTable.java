package dev.photofinish.grammar.compress;

import dev.photofinish.core.event.EventBlock;

/**
 * Numbers events. First operation, thread and location make a site, of which there are few; then site and target are
 * looked up with a single access to memory in most cases. What is looked up most is kept as small as it can be, since the
 * time it takes is that of the memory: an event is one word.
 *
 * <pre>
 *   63           47 46              21 20                0
 *  +---------------+------------------+-------------------+
 *  | site          | target           | number + 1        |
 *  +---------------+------------------+-------------------+
 * </pre>
 *
 * <p>Events that do not fit in there are in a table of their own.
 */
final class EventTable {
    private static final int NUMBER_BITS = 21;
    private static final int TARGET_BITS = 26;
    private static final int SITE_BITS = Long.SIZE - NUMBER_BITS - TARGET_BITS;
    private static final int NUMBER_MASK = (1 << NUMBER_BITS) - 1;

    /** A word for each event that fits, 0 for a free slot. */
    private long[] packed = new long[1 << 12];

    private int packedSize;

    /** For the others: site and target are a word. */
    private final NumberTable unpacked = new NumberTable();

    private int size;

    /** By event of a block: site and target in one word, complemented if they do not fit; and the number. */
    private long[] keys = {};

    private int[] numbers = {};
    /** Nobody reads it; without it nothing would be looked at. */
    @SuppressWarnings({"unused", "UnusedVariable"})
    private long seen;

    /** The same for sites: thread and location, then operation and number plus one. */
    private long[] siteSlots = new long[1 << 8];

    private int sites;

    /** How many events there are. */
    int size() {
        return size;
    }

    /** Forgets all events. */
    void clear() {
        packed = NumberTable.emptied(packed);
        packedSize = 0;
        unpacked.clear();
        size = 0;
    }

    /**
     * The numbers of the events of a block; good until the next call. New ones are counted on from {@link #size()}. All
     * places in the table are looked at first, so that it is waited for their memory at once.
     */
    int[] intern(EventBlock block) {
        if (keys.length < block.size) {
            keys = new long[block.size];
            numbers = new int[block.size];
        }
        int mask = packed.length - 1;
        long words = 0;
        for (int i = 0; i < block.size; i++) {
            int site = site(block.op[i], block.thread[i], block.location[i]);
            boolean fits = (site >>> SITE_BITS | block.target[i] >>> TARGET_BITS) == 0;
            long key = fits
                    ? (long) site << TARGET_BITS | block.target[i]
                    : ~((long) site << Integer.SIZE | block.target[i]);
            keys[i] = key;
            words += packed[NumberTable.hash(key) & mask];
        }
        seen = words;
        for (int i = 0; i < block.size; i++) {
            long key = keys[i];
            numbers[i] = key >= 0 && size < NUMBER_MASK ? internPacked(key) : internUnpacked(key);
        }
        return numbers;
    }

    private int internPacked(long key) {
        int mask = packed.length - 1;
        int slot = NumberTable.hash(key) & mask;
        for (long word = packed[slot]; word != 0; word = packed[slot]) {
            if (word >>> NUMBER_BITS == key) {
                return ((int) word & NUMBER_MASK) - 1;
            }
            slot = (slot + 1) & mask;
        }
        packed[slot] = key << NUMBER_BITS | ++size;
        if (++packedSize * 2L > packed.length) {
            growPacked();
        }
        return size - 1;
    }

    private void growPacked() {
        long[] old = packed;
        packed = new long[old.length * 2];
        int mask = packed.length - 1;
        for (long word : old) {
            if (word != 0) {
                int slot = NumberTable.hash(word >>> NUMBER_BITS) & mask;
                while (packed[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                packed[slot] = word;
            }
        }
    }

    private int internUnpacked(long key) {
        int known = unpacked.get(key);
        if (known == NumberTable.NONE) {
            unpacked.put(key, size);
            return size++;
        }
        return known;
    }

    private int site(byte op, int thread, int location) {
        long key = (long) thread << 32 | location;
        int mask = siteSlots.length - 1;
        int slot = slotOf(key * 31 + op, mask);
        while (siteSlots[slot + 1] != 0) {
            if (siteSlots[slot] == key && (byte) siteSlots[slot + 1] == op) {
                return (int) (siteSlots[slot + 1] >>> 8);
            }
            slot = (slot + 2) & mask;
        }
        int site = ++sites;
        siteSlots[slot] = key;
        siteSlots[slot + 1] = (long) site << 8 | op;
        if (sites * 4L > siteSlots.length) {
            growSites();
        }
        return site;
    }

    private static int slotOf(long key, int mask) {
        return NumberTable.hash(key) & mask & ~1;
    }

    private void growSites() {
        long[] old = siteSlots;
        siteSlots = new long[old.length * 2];
        int mask = siteSlots.length - 1;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                put(siteSlots, slotOf(old[i] * 31 + (byte) old[i + 1], mask), old[i], old[i + 1]);
            }
        }
    }

    private static void put(long[] slots, int home, long first, long second) {
        int slot = home;
        while (slots[slot + 1] != 0) {
            slot = (slot + 2) & (slots.length - 1);
        }
        slots[slot] = first;
        slots[slot + 1] = second;
    }
}
