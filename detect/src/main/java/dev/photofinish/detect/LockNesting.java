package dev.photofinish.detect;

import java.util.Arrays;

/** Notices when locks are not given back in the reverse order of their taking (hand-over-hand locking). */
public final class LockNesting {
    private int[][] stack = new int[16][];
    private int[] depth = new int[16];
    private boolean nested = true;

    /** A thread takes a lock. */
    public void acquire(int thread, int lock) {
        if (thread >= stack.length) {
            stack = Arrays.copyOf(stack, Math.max(thread + 1, stack.length * 2));
            depth = Arrays.copyOf(depth, stack.length);
        }
        int[] held = stack[thread];
        if (held == null) {
            held = new int[4];
        } else if (depth[thread] == held.length) {
            held = Arrays.copyOf(held, held.length * 2);
        }
        held[depth[thread]++] = lock;
        stack[thread] = held;
    }

    /** A thread gives back a lock that it holds. */
    public void release(int thread, int lock) {
        int[] held = stack[thread];
        int top = depth[thread] - 1;
        int at = top;
        while (held[at] != lock) {
            at--;
        }
        nested &= at == top;
        System.arraycopy(held, at + 1, held, at, top - at);
        depth[thread] = top;
    }

    /** Whether all critical sections so far are nested or disjoint. */
    public boolean isNested() {
        return nested;
    }
}
