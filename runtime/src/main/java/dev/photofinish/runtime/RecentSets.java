package dev.photofinish.runtime;

import jdk.internal.vm.annotation.ForceInline;

/** Read sets in which one thread lately found or left a read of its own. Grows with what the thread reads at a time. */
final class RecentSets {
    private static final int FIRST_SIZE = 1 << 3;
    private static final int MOST = 1 << 12;

    /** Most threads never read what others read at the same time. */
    private static final long[] NONE = new long[2];

    private static final long[] NO_ROOM = {};

    /** The word of a set, followed by the epoch of the read. */
    private long[] entries = NONE;

    /** Where a set is put together that may be there already. */
    private long[] room = NO_ROOM;
    /** How often one set had to make way for another one of the same epoch. */
    private int conflicts;

    /** Whether the set of a word has a read of this epoch. */
    @ForceInline
    boolean has(long set, long epoch) {
        long[] all = entries;
        int at = place(set, all);
        return all[at] == set && all[at + 1] == epoch;
    }

    void add(long set, long epoch) {
        if (entries == NONE) {
            entries = new long[2 * FIRST_SIZE];
        }
        int at = place(set, entries);
        if (entries[at] != set && entries[at + 1] == epoch && ++conflicts > entries.length) {
            conflicts = 0;
            if (entries.length < 2 * MOST) {
                entries = new long[2 * entries.length];
                at = place(set, entries);
            }
        }
        entries[at] = set;
        entries[at + 1] = epoch;
    }

    /** Room for so many reads, until it is asked for again. */
    long[] room(int size) {
        if (room.length < size) {
            room = new long[Math.max(2 * size, FIRST_SIZE)];
        }
        return room;
    }

    @ForceInline
    private static int place(long set, long[] entries) {
        return ((int) set << 1) & (entries.length - 2);
    }
}
