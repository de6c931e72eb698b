package dev.photofinish.bench.generate;

import java.util.Arrays;

/** Who holds which lock, and how often. */
final class LockTable {
    private static final int FREE = -1;

    private final int[] holder;
    private final int[] depth;

    LockTable(int locks) {
        holder = new int[locks];
        Arrays.fill(holder, FREE);
        depth = new int[locks];
    }

    boolean isFree(int lock) {
        return holder[lock] == FREE;
    }

    /** Takes the lock, maybe once more, unless another thread holds it. */
    boolean tryAcquire(int lock, int thread) {
        if (holder[lock] != FREE && holder[lock] != thread) {
            return false;
        }
        holder[lock] = thread;
        depth[lock]++;
        return true;
    }

    /** Undoes one acquire. */
    void release(int lock) {
        if (--depth[lock] == 0) {
            holder[lock] = FREE;
        }
    }
}
