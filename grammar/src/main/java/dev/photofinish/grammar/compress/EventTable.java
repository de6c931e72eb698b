package dev.photofinish.grammar.compress;

import java.util.Arrays;

/**
 * Numbers events. First operation, thread and location make a site, of which there are few; then site and target, in
 * one word, are looked up with a single access to memory in most cases.
 */
final class EventTable {
    private static final int LARGE = 1 << 18;

    /** Two words a slot: key and number plus one; 0 for a free slot. */
    private long[] slots = new long[1 << 12];

    private int size;

    /** The same for sites: thread and location, then operation and number plus one. */
    private long[] siteSlots = new long[1 << 8];

    private int sites;

    /** How many events there are. */
    int size() {
        return size;
    }

    /** Forgets all events. */
    void clear() {
        if (slots.length > LARGE) {
            slots = new long[LARGE]; // one that was large for once need not stay so, far from the cache
        } else {
            Arrays.fill(slots, 0);
        }
        size = 0;
    }

    /** The number of an event; {@link #size()} from before the call if it is new. */
    int intern(byte op, int thread, int target, int location) {
        long key = (long) site(op, thread, location) << 32 | target;
        int mask = slots.length - 1;
        int slot = slotOf(key, mask);
        while (slots[slot + 1] != 0) {
            if (slots[slot] == key) {
                return (int) slots[slot + 1] - 1;
            }
            slot = (slot + 2) & mask;
        }
        slots[slot] = key;
        slots[slot + 1] = ++size;
        if (size * 4L > slots.length) {
            grow();
        }
        return size - 1;
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
        long product = key * 0x9E3779B97F4A7C15L;
        return (int) (product >>> 32) & mask & ~1;
    }

    private void grow() {
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (int i = 0; i < old.length; i += 2) {
            if (old[i + 1] != 0) {
                put(slots, slotOf(old[i], mask), old[i], old[i + 1]);
            }
        }
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
