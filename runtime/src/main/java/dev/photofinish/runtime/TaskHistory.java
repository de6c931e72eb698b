package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Which tasks a thread has run lately, by its clock: the latest changes from one task to another.
 *
 * <p><b>Assumptions.</b> Only the thread itself adds to it, and its clock moves on with each change. <b>Guarantees.</b>
 * Whoever sees the word of an access finds the task of that access or none, never another one: entries are whole, they are
 * written before the word, and the oldest ones are overwritten first.
 */
final class TaskHistory {
    private static final int KEPT = 64;

    /** From this epoch on the thread ran this; null stands for no task. */
    private static final class Entry {
        private final long since;
        private final @Nullable Submission task;

        Entry(long since, @Nullable Submission task) {
            this.since = since;
            this.task = task;
        }
    }

    private final @Nullable Entry[] entries = new Entry[KEPT];
    private int next;

    void add(long epoch, @Nullable Submission task) {
        entries[next] = new Entry(epoch, task);
        next = (next + 1) % KEPT;
        Raw.U.storeFence(); // before the words of accesses that come now
    }

    /** The task in which the access of a word was; null if it was in none, or too long ago. */
    @Nullable
    Submission taskOrNull(long word) {
        Raw.U.loadFence(); // after the word
        Entry latest = null;
        for (Entry entry : entries) {
            boolean isBefore = entry != null
                    && Epoch.slot(entry.since) == Epoch.slot(word)
                    && Epoch.clock(entry.since) <= Epoch.clock(word);
            if (isBefore && (latest == null || Epoch.clock(latest.since) < Epoch.clock(entry.since))) {
                latest = entry;
            }
        }
        return latest == null ? null : latest.task;
    }
}
