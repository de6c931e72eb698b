package dev.photofinish.detect.goldilocks;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Applies rules one by one to the lockset of an access, which exists only meanwhile, as marks on its elements:
 * {@code Apply-Lockset-Rules} of the paper's Figure 3.
 */
final class Walk {
    private final UpdateList list;
    private final Elements elements;

    /** By element: number of the walk whose lockset has it. */
    private int[] marks = new int[16];

    private int walk;
    private long[] column = OldLocksets.NOTHING;
    private long position;
    private long lastAlike;
    private long begin;
    private long end;

    private long walks;
    private long rules;

    Walk(SyncState state) {
        list = state.list();
        elements = state.elements();
    }

    /** Starts with an access of a thread at a position of the list: its lockset is the thread alone. */
    boolean finds(int wanted, int source, long fromPosition) {
        column = OldLocksets.NOTHING;
        position = fromPosition;
        long last = list.lastTo(wanted) + 1;
        long at = fromPosition;
        while (at < last && Rule.from(list.rule(at)) != source) {
            at++;
        }
        lastAlike = at;
        return finds(wanted, source, at, last);
    }

    /** Starts with an access of a thread from before the list: its lockset there is told by a column. */
    boolean findsOld(int wanted, int source, long fromPosition, long[] oldLocksets) {
        column = oldLocksets;
        position = fromPosition;
        lastAlike = fromPosition;
        return finds(wanted, source, list.begin(), list.lastTo(wanted) + 1);
    }

    /** Later rules than the last one to the wanted element cannot add it. */
    private boolean finds(int wanted, int source, long start, long last) {
        long[] ring = list.ring();
        int mask = ring.length - 1;
        int[] marked = newMarks();
        int mark = walk;
        long[] old = column;
        marked[source] = mark;
        boolean found = false;
        long at = start;
        for (; !found && at < last; at++) {
            long rule = ring[(int) at & mask];
            int from = Rule.from(rule);
            if (marked[from] == mark || (from < old.length && old[from] >= position)) {
                marked[Rule.to(rule)] = mark;
                found = Rule.to(rule) == wanted;
            }
        }
        begin = Math.max(position, list.begin());
        end = at;
        walks++;
        rules += length();
        return found;
    }

    private int[] newMarks() {
        if (marks.length < elements.count()) {
            marks = Arrays.copyOf(marks, elements.count() * 2);
        }
        if (++walk == Integer.MAX_VALUE) {
            Arrays.fill(marks, 0);
            walk = 1;
        }
        return marks;
    }

    /** Position of the access of the last walk. */
    long position() {
        return position;
    }

    /** Accesses of the same thread from that position up to this one have the same lockset. */
    long lastAlike() {
        return lastAlike;
    }

    /** Where the last walk ended. */
    long end() {
        return end;
    }

    /** How many rules the last walk looked at. */
    long length() {
        return Math.max(0, end - begin);
    }

    /** The lockset at the end of the last walk. */
    BitSet lockset() {
        int count = elements.count();
        BitSet set = new BitSet(count);
        for (int i = 0; i < count; i++) {
            if (marks[i] == walk || (i < column.length && column[i] >= position)) {
                set.set(i);
            }
        }
        return set;
    }

    /** How many walks there were. */
    long walks() {
        return walks;
    }

    /** How many rules all walks looked at. */
    long rules() {
        return rules;
    }
}
