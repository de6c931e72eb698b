package dev.photofinish.agent.record;

import java.util.Arrays;

/**
 * Keeps locks in the trace well-formed. What the agent sees of them is not always whole: a method may have begun
 * before it was rewritten.
 */
final class LockKeeper {
    private static final int NOBODY = -1;

    private int[] holder = new int[64];
    private int[] depth = new int[64];
    /** By thread: how often it had taken the lock with which it waits; 0 if it does not wait. */
    private int[] waiting = new int[64];

    LockKeeper() {
        Arrays.fill(holder, NOBODY);
    }

    /** Who holds a lock, or -1. */
    int holder(int lock) {
        return lock < holder.length ? holder[lock] : NOBODY;
    }

    /** The thread takes a lock that no other holds. */
    void takeOver(int lock, int thread) {
        if (lock >= holder.length) {
            int length = holder.length;
            holder = Arrays.copyOf(holder, Math.max(lock + 1, length * 2));
            depth = Arrays.copyOf(depth, holder.length);
            Arrays.fill(holder, length, holder.length, NOBODY);
        }
        holder[lock] = thread;
        depth[lock]++;
    }

    boolean holds(int lock, int thread) {
        return holder(lock) == thread;
    }

    /** Takes one level away. */
    void giveBack(int lock) {
        if (--depth[lock] == 0) {
            holder[lock] = NOBODY;
        }
    }

    /** The thread waits: it does not hold the lock, however often it took it. */
    void beginWait(int lock, int thread) {
        if (thread >= waiting.length) {
            waiting = Arrays.copyOf(waiting, Math.max(thread + 1, waiting.length * 2));
        }
        waiting[thread] = depth[lock];
        depth[lock] = 0;
        holder[lock] = NOBODY;
    }

    boolean isWaiting(int thread) {
        return thread < waiting.length && waiting[thread] > 0;
    }

    /** The thread has waited and holds the lock as before. */
    void endWait(int lock, int thread) {
        takeOver(lock, thread);
        depth[lock] = waiting[thread];
        waiting[thread] = 0;
    }
}
