package dev.photofinish.predict;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/**
 * Lists of the last accesses of variables, an entry for each thread and set of locks, to find out whether an access may race
 * with an earlier one. The entry that was used last is kept by the caller; the others are linked, in chunks of one pool.
 *
 * <p>An entry is dropped when a later access stands for it: it comes after it by causality, holds no other locks, and writes
 * if the entry does. Whatever may race with the dropped one may race with the later one. So lists are short: one entry where a
 * variable is handed over, one for each thread where it is only read.
 *
 * <p>An entry is five ints: the next entry, the thread with a bit (the caller's entry only: whether a write of it was compared
 * with all others since it is the caller's), the set of locks, the places of the last read and of the last write.
 */
final class AccessEntries {
    private static final int NEXT = 0;
    private static final int WHO = 1;
    private static final int HELD = 2;
    private static final int READ = 3;
    private static final int WRITE = 4;
    private static final int SIZE = 5;

    private static final int NONE = WholeTrace.NONE;
    private static final int CHUNK_BITS = 12;
    private static final int MASK = (1 << CHUNK_BITS) - 1;

    private final LockSets sets;
    private int[][] chunks = new int[0][];
    private int used;
    private int free = NONE;

    AccessEntries(LockSets sets) {
        this.sets = sets;
    }

    long bytes() {
        return (long) used * SIZE * Integer.BYTES;
    }

    void clear() {
        chunks = new int[0][];
    }

    /** Whether the caller's entry is that of a thread. */
    static boolean isOf(int[] chunk, int at, int thread) {
        return chunk[at + WHO] >> 1 == thread;
    }

    /** Whether the caller's entry was not used yet. */
    static boolean isNew(int[] chunk, int at) {
        return chunk[at + WHO] == NONE;
    }

    /**
     * A thread that knows of so many events of others reads or writes a variable.
     *
     * @param chunk where the caller's entry is
     * @param at its place there
     * @return whether there is no candidate yet; else the list is gone
     */
    boolean access(int[] chunk, int at, int thread, int place, boolean writes, int held, int[] clock) {
        int who = chunk[at + WHO];
        boolean isSame = who >> 1 == thread && chunk[at + HELD] == held;
        if (!isSame || (writes && (who & 1) == 0)) { // else the other entries are as when they were last compared
            if (!isSame) {
                change(chunk, at, thread, held);
            }
            if (chunk[at + NEXT] != NONE && hasCandidate(chunk, at, writes, clock)) {
                drop(chunk[at + NEXT]);
                return false;
            }
            if (writes) {
                chunk[at + WHO] |= 1;
            }
        }
        chunk[at + (writes ? WRITE : READ)] = place;
        return true;
    }

    /** Exchanges the caller's entry for that of a thread and a set of locks, which may be a new one. */
    private void change(int[] chunk, int at, int thread, int held) {
        int own = chunk[at + NEXT];
        while (own != NONE && (of(own, WHO) != thread || of(own, HELD) != held)) {
            own = of(own, NEXT);
        }
        int oldWho = chunk[at + WHO] >> 1;
        int oldHeld = chunk[at + HELD];
        int oldRead = chunk[at + READ];
        int oldWrite = chunk[at + WRITE];
        chunk[at + WHO] = thread << 1;
        chunk[at + HELD] = held;
        chunk[at + READ] = own == NONE ? NONE : of(own, READ);
        chunk[at + WRITE] = own == NONE ? NONE : of(own, WRITE);
        if (oldWho == NONE) {
            return;
        }
        if (own == NONE) {
            own = newEntry(chunk[at + NEXT]);
            chunk[at + NEXT] = own;
        }
        set(own, oldWho, oldHeld, oldRead, oldWrite);
    }

    /** Compares the caller's entry with the others, and drops those that it stands for from now on. */
    private boolean hasCandidate(int[] mine, int my, boolean writes, int[] clock) {
        int thread = mine[my + WHO] >> 1;
        int held = mine[my + HELD];
        int[] before = mine;
        int link = my + NEXT;
        for (int entry = mine[link]; entry != NONE; ) {
            int[] chunk = chunks[entry >>> CHUNK_BITS];
            int at = (entry & MASK) * SIZE;
            int other = chunk[at + WHO];
            int needed = other == thread ? Integer.MAX_VALUE : other < clock.length ? clock[other] : 0;
            boolean isOrdered = chunk[at + WRITE] < needed && chunk[at + READ] < needed;
            if (!isOrdered && (writes || chunk[at + WRITE] >= needed) && areDisjoint(chunk[at + HELD], held)) {
                return true;
            }
            int next = chunk[at + NEXT];
            if (isOrdered && (writes || chunk[at + WRITE] == NONE) && isSubset(held, chunk[at + HELD])) {
                before[link] = next;
                chunk[at + NEXT] = free;
                free = entry;
            } else {
                before = chunk;
                link = at + NEXT;
            }
            entry = next;
        }
        return false;
    }

    /** Whether two sets of locks have none in common. */
    boolean areDisjoint(int a, int b) {
        if (a == LockSets.EMPTY || b == LockSets.EMPTY) {
            return true;
        }
        if (a == b) {
            return false;
        }
        int[] others = sets.locks(b);
        for (int lock : sets.locks(a)) {
            if (Arrays.binarySearch(others, lock) >= 0) {
                return false;
            }
        }
        return true;
    }

    private boolean isSubset(int part, int whole) {
        if (part == LockSets.EMPTY || part == whole) {
            return true;
        }
        if (whole == LockSets.EMPTY) {
            return false;
        }
        int[] all = sets.locks(whole);
        for (int lock : sets.locks(part)) {
            if (Arrays.binarySearch(all, lock) < 0) {
                return false;
            }
        }
        return true;
    }

    private int of(int entry, int field) {
        return chunks[entry >>> CHUNK_BITS][(entry & MASK) * SIZE + field];
    }

    private void set(int entry, int thread, int held, int read, int write) {
        int[] chunk = chunks[entry >>> CHUNK_BITS];
        int at = (entry & MASK) * SIZE;
        chunk[at + WHO] = thread;
        chunk[at + HELD] = held;
        chunk[at + READ] = read;
        chunk[at + WRITE] = write;
    }

    private int newEntry(int next) {
        int entry = free;
        if (entry != NONE) {
            free = of(entry, NEXT);
        } else {
            entry = used++;
            int chunk = entry >>> CHUNK_BITS;
            if (chunk == chunks.length) {
                chunks = Arrays.copyOf(chunks, Math.max(16, chunk + (chunk >> 1)));
            }
            if ((entry & MASK) == 0) {
                chunks[chunk] = new int[SIZE << CHUNK_BITS];
            }
        }
        chunks[entry >>> CHUNK_BITS][(entry & MASK) * SIZE + NEXT] = next;
        return entry;
    }

    private void drop(int list) {
        for (int entry = list; entry != NONE; ) {
            int next = of(entry, NEXT);
            chunks[entry >>> CHUNK_BITS][(entry & MASK) * SIZE + NEXT] = free;
            free = entry;
            entry = next;
        }
    }
}
