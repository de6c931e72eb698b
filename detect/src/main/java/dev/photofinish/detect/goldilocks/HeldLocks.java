package dev.photofinish.detect.goldilocks;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Which locks each thread holds, and who was the last to take each lock. */
final class HeldLocks {
    private static final int NOBODY = -1;

    private final LockSets lockSets = new LockSets();
    private int[] held = new int[16];
    private int[] lastHolder = new int[0];

    /** The locks of all sets one after the other, and by set where its own begin: few cache lines, as they are asked for often. */
    private int[] locks = new int[16];

    private int[] begin = new int[16];
    private int sets;

    HeldLocks() {
        learn(LockSets.EMPTY);
    }

    /** The sets that {@link #heldBy} refers to. */
    LockSets lockSets() {
        return lockSets;
    }

    /** Number of the set of locks that a thread holds. */
    int heldBy(int thread) {
        return thread < held.length ? held[thread] : LockSets.EMPTY;
    }

    void acquire(int thread, int lock) {
        if (thread >= held.length) {
            held = Arrays.copyOf(held, Math.max(thread + 1, held.length * 2));
        }
        if (lock >= lastHolder.length) {
            int old = lastHolder.length;
            lastHolder = Arrays.copyOf(lastHolder, Math.max(lock + 1, Math.max(16, old * 2)));
            Arrays.fill(lastHolder, old, lastHolder.length, NOBODY);
        }
        held[thread] = learn(lockSets.with(held[thread], lock));
        lastHolder[lock] = thread;
    }

    void release(int thread, int lock) {
        held[thread] = learn(lockSets.without(held[thread], lock));
    }

    /**
     * Whether a thread was the last to take one of the locks of a set. If another thread held that lock at some
     * earlier point, it has released it since then, and before this one took it.
     */
    boolean isLastToTake(int thread, int set) {
        if (set == LockSets.EMPTY) {
            return false;
        }
        if (set == heldBy(thread)) {
            return true;
        }
        for (int i = begin[set]; i < begin[set + 1]; i++) {
            if (lastHolder[locks[i]] == thread) {
                return true;
            }
        }
        return false;
    }

    /** Copies the locks of a set if it is new. Sets are numbered one by one, so a new one is the next. */
    private int learn(int set) {
        if (set < sets) {
            return set;
        }
        assert set == sets : set + " " + sets;
        int[] more = lockSets.locks(set);
        int end = begin[set] + more.length;
        if (set + 1 == begin.length) {
            begin = Arrays.copyOf(begin, begin.length * 2);
        }
        if (end > locks.length) {
            locks = Arrays.copyOf(locks, Math.max(end, locks.length * 2));
        }
        System.arraycopy(more, 0, locks, begin[set], more.length);
        begin[set + 1] = end;
        sets++;
        return set;
    }
}
