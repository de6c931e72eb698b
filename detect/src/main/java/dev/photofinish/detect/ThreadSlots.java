package dev.photofinish.detect;

import java.util.Arrays;

/**
 * Gives each running thread a place in the vector clocks, and gives the place of a joined thread to a
 * new one. A new thread may follow in a slot when its parent knows the end of the slot's last thread:
 * then all that happened in the slot is ordered before the new thread, and one clock component serves
 * both. So clocks are as long as threads are alive at once, not as long as the history of threads.
 */
final class ThreadSlots {
    /** How many free slots a fork looks at; the first one fits nearly always. */
    private static final int LOOK_AT = 32;

    private final boolean reuse;
    private int slots;
    /** Slots of joined threads, latest last, and the last clock value used there. */
    private int[] free = new int[16];

    private int freeCount;
    private int[] lastClock = new int[16];

    /** Which thread used a slot from which clock value on: per slot, pairs of clock and thread. */
    private int[][] history = new int[16][];

    private int[] historySize = new int[16];

    ThreadSlots(boolean reuse) {
        this.reuse = reuse;
    }

    /** How many slots there are. */
    int size() {
        return slots;
    }

    /** Opens a slot that nobody used before. */
    int openNew(int thread) {
        if (slots == lastClock.length) {
            lastClock = Arrays.copyOf(lastClock, slots * 2);
            history = Arrays.copyOf(history, slots * 2);
            historySize = Arrays.copyOf(historySize, slots * 2);
        }
        int slot = slots++;
        assign(thread, slot, 1);
        return slot;
    }

    /** Opens a slot for a thread whose parent has this clock: a used one if the parent knows its end. */
    int open(int thread, int[] parentClock) {
        int stop = Math.max(0, freeCount - LOOK_AT);
        for (int i = freeCount - 1; i >= stop; i--) {
            int slot = free[i];
            if (parentClock[slot] >= lastClock[slot] && lastClock[slot] < Integer.MAX_VALUE / 2) {
                System.arraycopy(free, i + 1, free, i, freeCount - i - 1);
                freeCount--;
                assign(thread, slot, lastClock[slot] + 1);
                return slot;
            }
        }
        return openNew(thread);
    }

    private void assign(int thread, int slot, int fromClock) {
        lastClock[slot] = fromClock;
        int[] users = history[slot];
        int size = historySize[slot];
        if (users == null) {
            users = new int[2];
        } else if (size == users.length) {
            users = Arrays.copyOf(users, size * 2);
        }
        users[size] = fromClock;
        users[size + 1] = thread;
        history[slot] = users;
        historySize[slot] = size + 2;
    }

    /** The clock value that a new user of the slot starts with. */
    int firstClock(int slot) {
        return lastClock[slot];
    }

    /** Frees the slot of a thread that has ended at this clock value. */
    void close(int slot, int finalClock) {
        if (!reuse) {
            return;
        }
        lastClock[slot] = finalClock;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, freeCount * 2);
        }
        free[freeCount++] = slot;
    }

    /** The thread that used a slot at a clock value. */
    int threadAt(int slot, int clock) {
        int[] users = history[slot];
        int low = 0;
        int high = historySize[slot] / 2 - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (users[2 * middle] <= clock) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return users[2 * low + 1];
    }
}
