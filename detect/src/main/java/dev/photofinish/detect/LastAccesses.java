package dev.photofinish.detect;

import java.util.Arrays;

/**
 * The last write and the last read of every variable by every slot. This is all that is needed to tell
 * for each access exactly whether it races: if any access of a thread is unordered with a later event,
 * the last one of its kind is.
 *
 * <p>What one slot did to a variable is a group of six words:
 *
 * <pre>
 *   0             1             2             3            4            5
 *  +-------------+-------------+-------------+------------+------------+-----------+
 *  | write epoch | write event | write site  | read epoch | read event | read site |
 *  +-------------+-------------+-------------+------------+------------+-----------+
 * </pre>
 *
 * <p>Epoch 0 means never. The first group of a variable, often the only one, stands in one large array with
 * those of the other variables; further ones in an array of the variable's own.
 */
public final class LastAccesses {
    private static final int WORDS = 6;
    private static final int READ = 3;
    private static final int EVENT = 1;
    private static final int SITE = 2;
    private static final long[] NO_MORE = new long[0];

    /** Takes the earlier accesses that an access is not ordered after. */
    @FunctionalInterface
    public interface Unordered {
        /** An earlier access. */
        void found(long epoch, boolean writes, long event, long site);
    }

    private final Unordered listener;
    private long[] first = new long[0];
    private long[][] more = new long[0][];

    /** Without accesses yet; {@code listener} is told what races. */
    public LastAccesses(Unordered listener) {
        this.listener = listener;
    }

    /** Grows the tables to this many variables. */
    public void makeRoom(int variables) {
        if (variables * WORDS > first.length) {
            int old = more.length;
            first = Arrays.copyOf(first, Math.max(variables * WORDS, first.length + (first.length >> 1)));
            more = Arrays.copyOf(more, first.length / WORDS);
            Arrays.fill(more, old, more.length, NO_MORE);
        }
    }

    /** Compares a read with all earlier writes, and keeps it. */
    public void read(int variable, long epoch, int[] clock, long event, long site) {
        keep(ownGroup(variable, epoch, clock, false), ownAt + READ, epoch, event, site);
    }

    /** Compares a write with all earlier accesses, and keeps it. */
    public void write(int variable, long epoch, int[] clock, long event, long site) {
        keep(ownGroup(variable, epoch, clock, true), ownAt, epoch, event, site);
    }

    private static void keep(long[] group, int at, long epoch, long event, long site) {
        group[at] = epoch;
        group[at + EVENT] = event;
        group[at + SITE] = site;
    }

    /** Where the group of the accessing slot starts in the array that {@link #ownGroup} returned last. */
    private int ownAt;

    /** Compares with the groups of all other slots, and finds or makes the one of this slot. */
    private long[] ownGroup(int variable, long epoch, int[] clock, boolean writes) {
        int slot = SyncClocks.slotOf(epoch);
        int at = variable * WORDS;
        long[] own = null;
        if (isOf(slot, first, at)) {
            own = first;
            ownAt = at;
        } else {
            compare(first, at, clock, writes);
        }
        long[] others = more[variable];
        for (int i = 0; i < others.length && (others[i] | others[i + READ]) != 0; i += WORDS) {
            if (isOf(slot, others, i)) {
                own = others;
                ownAt = i;
            } else {
                compare(others, i, clock, writes);
            }
        }
        return own != null ? own : newGroup(variable);
    }

    /** A group without accesses is free for any slot. */
    private static boolean isOf(int slot, long[] words, int at) {
        long any = words[at] != 0 ? words[at] : words[at + READ];
        return any == 0 || SyncClocks.slotOf(any) == slot;
    }

    private void compare(long[] words, int at, int[] clock, boolean writes) {
        if (!SyncClocks.isKnown(words[at], clock)) {
            listener.found(words[at], true, words[at + EVENT], words[at + SITE]);
        }
        if (writes && !SyncClocks.isKnown(words[at + READ], clock)) {
            listener.found(words[at + READ], false, words[at + READ + EVENT], words[at + READ + SITE]);
        }
    }

    private long[] newGroup(int variable) {
        long[] groups = more[variable];
        int used = 0;
        while (used < groups.length && (groups[used] | groups[used + READ]) != 0) {
            used += WORDS;
        }
        if (used == groups.length) {
            groups = Arrays.copyOf(groups, Math.max(WORDS, used * 2));
            more[variable] = groups;
        }
        ownAt = used;
        return groups;
    }
}
