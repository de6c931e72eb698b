package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Stacks of earlier accesses. A word has room for a place, not for a stack. So the first few accesses at each place
 * leave their stacks here, which is enough for what happens once; and when two places were seen to race, all that
 * follow do so for a while, and the next time both stacks are there.
 */
public final class KeptStacks {
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

    private static final int PLACES = 1 << 12;
    /** Stacks that are kept of a place that nobody asked for. */
    private static int firstPerSite = 2;
    /** A place that races all the time is not slowed down for ever. */
    private static final int MOST_PER_SITE = 2_000;

    private static final @Nullable Kept[] KEPT = new Kept[PLACES];
    /** By site: how many more stacks are kept; for those beyond the end, the first few. */
    private static volatile int[] wanted = {};

    private static final SpinLock LOCK = new SpinLock();

    private KeptStacks() {}

    /** Says how many accesses at each place leave their stacks; before the first hook runs. */
    public static void keep(int stacks) {
        firstPerSite = stacks;
    }

    /** From now on, stacks of accesses at this place are kept. */
    static void want(int site) {
        withRoom(site)[site] = MOST_PER_SITE;
        Sites.setCalm(site, false);
    }

    private static int[] withRoom(int site) {
        LOCK.lock();
        try {
            int length = wanted.length;
            if (site >= length) {
                int[] more = Snapshot.copy(wanted, Math.max(site + 1, length * 2));
                for (int i = length; i < more.length; i++) {
                    more[i] = firstPerSite;
                }
                wanted = more;
            }
            return wanted;
        } finally {
            LOCK.unlock();
        }
    }

    /** The stacks of this place are not needed any more. */
    static void forget(int site) {
        withRoom(site)[site] = 0;
        Sites.setCalm(site, true);
    }

    static boolean areWanted(int site) {
        int[] bySite = wanted;
        return site >= bySite.length || bySite[site] > 0;
    }

    /** Keeps the stack of an access, if it is at such a place. */
    static void keepIfWanted(long word, ThreadState thread, int site) {
        if (areWanted(site) && thread.late == 0) {
            keep(word, thread, site);
        }
    }

    @DontInline
    private static void keep(long word, ThreadState thread, int site) {
        if (--withRoom(site)[site] <= 0) { // roughly: two threads may count one stack together
            Sites.setCalm(site, true);
        }
        thread.inside++;
        try {
            KEPT[place(word)] = new Kept(word, Race.stack(thread), Race.locks(thread));
        } catch (Throwable failure) {
            forget(site); // a report without this stack is better than no program
        } finally {
            thread.inside--;
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
