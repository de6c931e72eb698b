package dev.photofinish.detect;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The accesses of every variable that a later one may race with, so that it can be told for each access
 * exactly whether it races.
 *
 * <p>Mostly accesses are ordered. Then the last write and the last read are enough: what is ordered after
 * them is ordered after all. They stand together in half a line of the cache:
 *
 * <pre>
 *   0             1             2             3
 *  +-------------+-------------+-------------+-----------+
 *  | write epoch | write site  | read epoch  | read site |
 *  +-------------+-------------+-------------+-----------+
 * </pre>
 *
 * <p>When accesses are not ordered, the variable gets a list with such a group for every slot: if any access of a
 * slot is unordered with a later event, the last one of its kind is. The list serves until a write comes
 * after all that is in it.
 */
public final class LastAccesses {
    /** Takes the earlier accesses that an access is not ordered after. */
    @FunctionalInterface
    public interface Unordered {
        /** An earlier access. */
        void found(long epoch, boolean writes, long site);
    }

    private static final int GROUP = 4;
    private static final int READ = 2;
    private static final int SITE = 1;
    /** The first words are left out: with the header of the array they fill the first line of the cache. */
    private static final int BASE = 6;

    private final Unordered listener;
    private final boolean usesEpochs;

    /** By variable: its group. While there is a list, it has epochs that nobody knows. */
    private long[] words = new long[BASE];

    /** By variable: how many words of its list are in use, then the list. */
    private long[] @Nullable [] lists = new long[0][];

    /**
     * Without accesses yet.
     *
     * @param listener is told what races
     * @param usesEpochs whether lists are left out where possible; all variables have one otherwise, for good, which
     *     is slow, and plain to see that it is right
     */
    public LastAccesses(Unordered listener, boolean usesEpochs) {
        this.listener = listener;
        this.usesEpochs = usesEpochs;
    }

    /** Grows the tables to this many variables. */
    public void makeRoom(int variables) {
        if (variables > lists.length) {
            int old = lists.length;
            lists = Arrays.copyOf(lists, Math.max(variables, old + (old >> 1)));
            words = Arrays.copyOf(words, at(lists.length));
            if (!usesEpochs) {
                Arrays.fill(words, at(old), words.length, SyncClocks.UNKNOWN);
            }
        }
    }

    private static int at(int variable) {
        return variable * GROUP + BASE;
    }

    /** Compares a read with all earlier writes, and keeps it. */
    public void read(int variable, long epoch, long[] clock, long site) {
        int at = at(variable);
        if (isBefore(words[at], epoch, clock) && isBefore(words[at + READ], epoch, clock)) {
            words[at + READ] = epoch;
            words[at + READ + SITE] = site;
        } else {
            long[] list = list(variable);
            compare(list, epoch, clock, false);
            keep(variable, list, READ, epoch, site);
        }
    }

    /** Compares a write with all earlier accesses, and keeps it. */
    public void write(int variable, long epoch, long[] clock, long site) {
        int at = at(variable);
        boolean afterAll = isBefore(words[at], epoch, clock) && isBefore(words[at + READ], epoch, clock);
        if (!afterAll) {
            long[] list = list(variable);
            afterAll = compare(list, epoch, clock, true) && usesEpochs;
            if (!afterAll) {
                keep(variable, list, 0, epoch, site);
                return;
            }
            lists[variable] = null;
        }
        words[at] = epoch;
        words[at + SITE] = site;
        words[at + READ] = SyncClocks.NEVER;
    }

    /** Lets go of what is kept of a variable that is not accessed any more. */
    public void forget(int variable) {
        lists[variable] = null;
        Arrays.fill(words, at(variable), at(variable + 1), usesEpochs ? SyncClocks.NEVER : SyncClocks.UNKNOWN);
    }

    /** A clock need not say what is known of the own slot: all of it is. */
    private static boolean isBefore(long earlier, long epoch, long[] clock) {
        return SyncClocks.isKnown(earlier, clock) || SyncClocks.slotOf(earlier) == SyncClocks.slotOf(epoch);
    }

    /** The list of a variable; if it has none, it begins with its group. */
    private long[] list(int variable) {
        long[] list = lists[variable];
        if (list != null) {
            return list;
        }
        list = new long[1 + 2 * GROUP];
        lists[variable] = list;
        int at = at(variable);
        list = keep(variable, list, 0, words[at], words[at + SITE]);
        list = keep(variable, list, READ, words[at + READ], words[at + READ + SITE]);
        words[at] = SyncClocks.UNKNOWN;
        words[at + READ] = SyncClocks.UNKNOWN;
        return list;
    }

    /** Compares an access with those of a list that conflict, and tells whether all of them come before. */
    private boolean compare(long[] list, long epoch, long[] clock, boolean writes) {
        boolean allBefore = true;
        for (int i = 1; i <= list[0]; i += GROUP) {
            if (!isBefore(list[i], epoch, clock)) {
                listener.found(list[i], true, list[i + SITE]);
                allBefore = false;
            }
            if (writes && !isBefore(list[i + READ], epoch, clock)) {
                listener.found(list[i + READ], false, list[i + READ + SITE]);
                allBefore = false;
            }
        }
        return allBefore;
    }

    /** Makes an access the last one of its kind in its slot, and returns the list, which may have to grow. */
    private long[] keep(int variable, long[] list, int kind, long epoch, long site) {
        int slot = SyncClocks.slotOf(epoch);
        if (slot == 0) {
            return list; // not an access
        }
        int at = 1;
        while (at <= list[0] && !isOf(slot, list, at)) {
            at += GROUP;
        }
        long[] groups = list;
        if (at > list[0]) {
            if (at == list.length) {
                int groupsMore = Math.max(1, list.length / (4 * GROUP)); // most variables have few
                groups = Arrays.copyOf(list, list.length + groupsMore * GROUP);
                lists[variable] = groups;
            }
            Arrays.fill(groups, at, at + GROUP, SyncClocks.NEVER);
            groups[0] += GROUP;
        }
        groups[at + kind] = epoch;
        groups[at + kind + SITE] = site;
        return groups;
    }

    private static boolean isOf(int slot, long[] list, int at) {
        long any = list[at] != SyncClocks.NEVER ? list[at] : list[at + READ];
        return SyncClocks.slotOf(any) == slot;
    }
}
