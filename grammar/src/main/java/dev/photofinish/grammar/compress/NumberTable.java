package dev.photofinish.grammar.compress;

import java.util.Arrays;

/** Numbers by a word that is their whole key: open addressing, so that one access to memory tells most of them. */
final class NumberTable {
    private static final int LARGE = 1 << 17;
    static final int NONE = -1;

    /** Two words a slot: key and number plus one; 0 for a free slot. */
    private long[] slots = new long[1 << 4];

    private int size;

    /** Nobody reads it; without it nothing would be looked at. */
    @SuppressWarnings({"unused", "UnusedVariable"})
    private long seen;

    /** Forgets everything. */
    void clear() {
        slots = emptied(slots);
        size = 0;
    }

    /** The same table with nothing in it. */
    static long[] emptied(long[] table) {
        if (table.length > LARGE) {
            return new long[LARGE]; // one that was large for once need not stay so, far from the cache
        }
        Arrays.fill(table, 0);
        return table;
    }

    /** Looks at the place of a key without waiting for what is there. */
    void prepare(long key) {
        seen += slots[(hash(key) & (slots.length - 1) & ~1) + 1];
    }

    /** The number of a key, or {@link #NONE} if it has none. */
    int get(long key) {
        return (int) slots[slotOf(key) + 1] - 1;
    }

    /** Gives a number to a key that has none. */
    void put(long key, int number) {
        if (++size * 4L > slots.length) {
            grow();
        }
        int slot = slotOf(key);
        slots[slot] = key;
        slots[slot + 1] = number + 1L;
    }

    /** The slot of a key, or the free one where it belongs. */
    private int slotOf(long key) {
        int mask = slots.length - 1;
        int slot = hash(key) & mask & ~1;
        while (slots[slot + 1] != 0 && slots[slot] != key) {
            slot = (slot + 2) & mask;
        }
        return slot;
    }

    static int hash(long key) {
        long product = key * 0x9E3779B97F4A7C15L;
        return (int) (product >>> 32);
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                int slot = slotOf(old[i]);
                slots[slot] = old[i];
                slots[slot + 1] = old[i + 1];
            }
        }
    }
}
