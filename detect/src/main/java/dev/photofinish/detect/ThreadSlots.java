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
    /** Slot 0 is nobody's. */
    private int slots = 1;
    /** Slots of joined threads, latest last; by slot: when its last thread ended. */
    private int[] free = new int[16];

    private int freeCount;
    private long[] ended = new long[16];

    /** Which thread used a slot from which time on: per slot, pairs of time and thread. */
    private long[][] history = new long[16][];

    private int[] historySize = new int[16];

    ThreadSlots(boolean reuse) {
        this.reuse = reuse;
    }

    /** Opens a slot that nobody used before. */
    int openNew(int thread, long time) {
        if (slots == ended.length) {
            ended = Arrays.copyOf(ended, slots * 2);
            history = Arrays.copyOf(history, slots * 2);
            historySize = Arrays.copyOf(historySize, slots * 2);
        }
        int slot = slots++;
        assign(thread, slot, time);
        return slot;
    }

    /** Opens a slot for a thread whose parent has this clock: a used one if the parent knows its end. */
    int open(int thread, long[] parentClock, long time) {
        int stop = Math.max(0, freeCount - LOOK_AT);
        for (int i = freeCount - 1; i >= stop; i--) {
            int slot = free[i];
            if (parentClock[slot] >= ended[slot]) {
                System.arraycopy(free, i + 1, free, i, freeCount - i - 1);
                freeCount--;
                assign(thread, slot, time);
                return slot;
            }
        }
        return openNew(thread, time);
    }

    private void assign(int thread, int slot, long time) {
        long[] users = history[slot];
        int size = historySize[slot];
        if (users == null) {
            users = new long[2];
        } else if (size == users.length) {
            users = Arrays.copyOf(users, size * 2);
        }
        users[size] = time;
        users[size + 1] = thread;
        history[slot] = users;
        historySize[slot] = size + 2;
    }

    /** Frees the slot of a thread that has ended by this time. */
    void close(int slot, long time) {
        if (!reuse) {
            return;
        }
        ended[slot] = time;
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, freeCount * 2);
        }
        free[freeCount++] = slot;
    }

    /** The thread that used a slot at a time. */
    int threadAt(int slot, long time) {
        long[] users = history[slot];
        int low = 0;
        int high = historySize[slot] / 2 - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (users[2 * middle] <= time) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return (int) users[2 * low + 1];
    }
}
