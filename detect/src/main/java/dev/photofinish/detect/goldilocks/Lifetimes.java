package dev.photofinish.detect.goldilocks;

import java.util.Arrays;

/**
 * Who forked and who first joined each thread, and where in the update list. Also gives threads <em>slots</em>: a
 * new thread follows in the slot of one that its parent has joined, or that such a one has joined in turn. So
 * whatever happened in a slot before a thread is ordered before all of the thread.
 */
final class Lifetimes {
    private static final int NONE = -1;
    private static final long NEVER = -1;
    /** Where a thread ends that nobody has joined. */
    static final long OPEN = Long.MAX_VALUE;

    private final boolean reusesSlots;
    private int[] parent = new int[0];
    private long[] forked = new long[0];
    private int[] joiner = new int[0];
    private long[] joined = new long[0];

    private int[] slot = new int[0];
    private int slots;
    /** By thread: first and last of the free slots that its children may use; by slot: the next free one. */
    private int[] firstFree = new int[0];

    private int[] lastFree = new int[0];
    private int[] nextFree = new int[16];

    Lifetimes(boolean reusesSlots) {
        this.reusesSlots = reusesSlots;
    }

    void fork(int thread, int child, long position) {
        makeRoomFor(Math.max(thread, child));
        parent[child] = thread;
        forked[child] = position;
        int free = firstFree[thread];
        if (free != NONE) {
            firstFree[thread] = nextFree[free];
            slot[child] = free;
        }
    }

    void join(int thread, int child, long position) {
        makeRoomFor(Math.max(thread, child));
        if (joiner[child] != NONE) {
            return;
        }
        joiner[child] = thread;
        joined[child] = position;
        if (reusesSlots) {
            int own = slotOf(child);
            nextFree[own] = firstFree[child];
            int last = firstFree[child] == NONE ? own : lastFree[child];
            append(thread, own, last);
        }
    }

    private void append(int thread, int first, int last) {
        if (firstFree[thread] == NONE) {
            firstFree[thread] = first;
        } else {
            nextFree[lastFree[thread]] = first;
        }
        lastFree[thread] = last;
    }

    /** Position of the rule that forked a thread, or -1. */
    long forked(int thread) {
        return thread < forked.length ? forked[thread] : NEVER;
    }

    /** Position of the rule that first joined a thread: all its accesses come before. */
    long joined(int thread) {
        return thread < joined.length ? joined[thread] : OPEN;
    }

    /** The slot of a thread, a new one if it has none. */
    int slotOf(int thread) {
        makeRoomFor(thread);
        if (slot[thread] == NONE) {
            if (slots == nextFree.length) {
                nextFree = Arrays.copyOf(nextFree, slots * 2);
            }
            slot[thread] = slots++;
        }
        return slot[thread];
    }

    /** How many slots there are. */
    int slots() {
        return slots;
    }

    /** Whether a thread was forked after this access by the thread of the access or by one that had joined that. */
    boolean isForkedAfter(int source, long position, int thread) {
        long fork = forked(thread);
        if (fork < position) {
            return false;
        }
        return parent[thread] == source
                || (source < joiner.length && joiner[source] == parent[thread] && joined[source] < fork);
    }

    private void makeRoomFor(int thread) {
        int old = parent.length;
        if (thread < old) {
            return;
        }
        int length = Math.max(thread + 1, Math.max(16, old * 2));
        parent = larger(parent, length);
        joiner = larger(joiner, length);
        slot = larger(slot, length);
        firstFree = larger(firstFree, length);
        lastFree = larger(lastFree, length);
        forked = Arrays.copyOf(forked, length);
        Arrays.fill(forked, old, length, NEVER);
        joined = Arrays.copyOf(joined, length);
        Arrays.fill(joined, old, length, OPEN);
    }

    private static int[] larger(int[] table, int length) {
        int[] larger = Arrays.copyOf(table, length);
        Arrays.fill(larger, table.length, length, NONE);
        return larger;
    }
}
