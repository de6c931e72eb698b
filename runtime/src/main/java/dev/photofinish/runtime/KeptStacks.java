package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Stacks of accesses at places that were seen to race. A word has room for a place, not for a stack; so when two
 * places race for the first time, the stack of the earlier access is lost. From then on accesses at these places
 * leave their stacks here, and the next time both are there.
 */
final class KeptStacks {
    /** What an access leaves behind. */
    static final class Kept {
        private final long word;
        final StackTraceElement[] stack;
        final Race.HeldLock[] locks;

        Kept(long word, StackTraceElement[] stack, Race.HeldLock[] locks) {
            this.word = word;
            this.stack = stack;
            this.locks = locks;
        }
    }

    private static final int PLACES = 1 << 10;
    /** A place that races all the time is not slowed down for ever. */
    private static final int MOST_PER_SITE = 2_000;

    private static final @Nullable Kept[] KEPT = new Kept[PLACES];
    /** By site: how many more stacks are kept; 0 for most. Replaced as a whole when it grows. */
    private static volatile int[] wanted = {};

    private static final SpinLock LOCK = new SpinLock();

    private KeptStacks() {}

    /** From now on, stacks of accesses at this place are kept. */
    static void want(int site) {
        LOCK.lock();
        try {
            if (site >= wanted.length) {
                wanted = Snapshot.copy(wanted, Math.max(site + 1, wanted.length * 2));
            }
            wanted[site] = MOST_PER_SITE;
        } finally {
            LOCK.unlock();
        }
    }

    /** The stacks of this place are not needed any more. */
    static void forget(int site) {
        if (site < wanted.length) {
            wanted[site] = 0;
        }
    }

    static boolean areWanted(int site) {
        int[] bySite = wanted;
        return site < bySite.length && bySite[site] > 0;
    }

    /** Keeps the stack of an access, if it is at such a place. */
    static void keepIfWanted(long word, ThreadState thread, int site) {
        int[] bySite = wanted;
        if (site < bySite.length && bySite[site] > 0 && thread.late == 0) {
            bySite[site]--;
            thread.inside++;
            try {
                KEPT[place(word)] = new Kept(word, Race.stack(thread), Race.locks(thread));
            } catch (Throwable failure) {
                forget(site); // a report without this stack is better than no program
            } finally {
                thread.inside--;
            }
        }
    }

    static @Nullable Kept findOrNull(long word) {
        Kept kept = KEPT[place(word)];
        return kept != null && kept.word == word ? kept : null;
    }

    private static int place(long word) {
        return (int) ((word * 0x9E3779B97F4A7C15L) >>> 40) & (PLACES - 1);
    }
}
