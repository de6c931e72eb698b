package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Which thread used a slot when; the latest {@value #KEPT} of each slot. Changed under the lock of {@link Slots}. */
final class SlotHistory {
    private static final int KEPT = 32;

    private static volatile @Nullable SlotHistory[] bySlot = new SlotHistory[64];

    /** Both are as long; they grow up to {@link #KEPT}, as most slots of many have one thread only. */
    private volatile int[] since = new int[1];

    private volatile @Nullable ThreadFacts[] threads = new ThreadFacts[1];
    private int next;

    private SlotHistory() {}

    static void add(int slot, int clock, @Nullable ThreadFacts thread) {
        @Nullable SlotHistory[] all = bySlot;
        if (slot >= all.length) {
            SlotHistory[] more = new SlotHistory[slot * 2];
            System.arraycopy(all, 0, more, 0, all.length);
            all = more;
        }
        SlotHistory history = all[slot];
        if (history == null) {
            history = new SlotHistory();
            all[slot] = history;
        }
        history.add(clock, thread);
        bySlot = all;
    }

    private void add(int clock, @Nullable ThreadFacts thread) {
        if (next == KEPT) {
            next = 0;
        } else if (next == since.length) {
            ThreadFacts[] more = new ThreadFacts[Math.min(KEPT, 2 * next)];
            System.arraycopy(threads, 0, more, 0, next);
            threads = more; // first: whoever finds a clock looks here
            since = Snapshot.copy(since, more.length);
        }
        threads[next] = thread;
        since[next++] = clock;
    }

    /** The only thread that ever had a slot; null if there were several. */
    static @Nullable ThreadFacts onlyThreadOrNull(int slot) {
        @Nullable SlotHistory[] all = bySlot;
        SlotHistory history = slot > 0 && slot < all.length ? all[slot] : null;
        return history != null && history.next == 1 && history.threads.length == 1 ? history.threads[0] : null;
    }

    /** Whose access a word is; null if that was too long ago. */
    static @Nullable ThreadFacts threadOrNull(long word) {
        @Nullable SlotHistory[] all = bySlot;
        int slot = Epoch.slot(word);
        SlotHistory history = slot < all.length ? all[slot] : null;
        if (history == null) {
            return null;
        }
        ThreadFacts best = null;
        int bestSince = -1;
        int[] since = history.since;
        for (int i = 0; i < since.length; i++) {
            if (since[i] <= Epoch.clock(word) && since[i] > bestSince) {
                bestSince = since[i];
                best = history.threads[i];
            }
        }
        return best;
    }
}
