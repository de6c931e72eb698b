package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Which thread used a slot when; the latest {@value #KEPT} of each slot. Changed under the lock of {@link Slots}. */
final class SlotHistory {
    private static final int KEPT = 32;

    private static volatile @Nullable SlotHistory[] bySlot = new SlotHistory[64];

    private final int[] since = new int[KEPT];
    private final @Nullable ThreadFacts[] threads = new ThreadFacts[KEPT];
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
        history.since[history.next] = clock;
        history.threads[history.next] = thread;
        history.next = (history.next + 1) % KEPT;
        bySlot = all;
    }

    /** The only thread that ever had a slot; null if there were several. */
    static @Nullable ThreadFacts onlyThreadOrNull(int slot) {
        @Nullable SlotHistory[] all = bySlot;
        SlotHistory history = slot > 0 && slot < all.length ? all[slot] : null;
        return history != null && history.next == 1 && history.threads[1] == null ? history.threads[0] : null;
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
        for (int i = 0; i < KEPT; i++) {
            if (history.since[i] <= Epoch.clock(word) && history.since[i] > bestSince) {
                bestSince = history.since[i];
                best = history.threads[i];
            }
        }
        return best;
    }
}
