package dev.photofinish.detect.goldilocks;

import java.util.Arrays;
import java.util.BitSet;

/**
 * The locksets of accesses from before the first rule of the list, as they are at that rule.
 *
 * <p>Of two accesses in one slot the earlier one is ordered before the later one, so its lockset holds all that the
 * other's holds. Hence one number for each slot and element tells the locksets of all accesses: up to which position
 * accesses in the slot have the element. A rule "if a, add b" raises the number of b to that of a, for all
 * accesses at once. Slots without accesses that old have no numbers.
 */
final class OldLocksets {
    static final long[] NOTHING = new long[0];
    private static final long NEVER = -1;
    private static final int NO_SLOT = -1;

    private final Elements elements;
    private final UpdateList list;
    private final Lifetimes lifetimes;

    /** By slot, by element: the last position whose accesses have it. */
    private long[][] columns = new long[0][];

    /** By element: the slot of a thread, and where all its accesses are over. */
    private int[] slotOf = new int[0];

    private long[] endOf = new long[0];

    OldLocksets(SyncState state) {
        elements = state.elements();
        list = state.list();
        lifetimes = state.lifetimes();
    }

    /** By element: the last position whose accesses in a slot have it. Elements beyond its end are in no lockset. */
    long[] column(int slot) {
        return slot < columns.length ? columns[slot] : NOTHING;
    }

    /** How many slots have numbers. */
    int columns() {
        return (int) Arrays.stream(columns).filter(column -> column.length > 0).count();
    }

    /** Applies the rules up to a position, for the slots that have accesses from before. */
    void advance(long end, BitSet slots) {
        describeThreads();
        int old = columns.length;
        if (old < lifetimes.slots()) {
            columns = Arrays.copyOf(columns, lifetimes.slots() * 2);
            Arrays.fill(columns, old, columns.length, NOTHING);
        }
        for (int slot = 0; slot < columns.length; slot++) {
            if (!slots.get(slot)) {
                columns[slot] = NOTHING;
            } else {
                columns[slot] = withRoom(columns[slot]);
                apply(end, slot, columns[slot]);
            }
        }
    }

    private void describeThreads() {
        if (slotOf.length < elements.count()) {
            slotOf = new int[elements.count() * 2];
            endOf = new long[slotOf.length];
        }
        for (int e = 0; e < elements.count(); e++) {
            int thread = elements.threadOf(e);
            slotOf[e] = thread == Elements.NONE ? NO_SLOT : lifetimes.slotOf(thread);
            endOf[e] = thread == Elements.NONE ? 0 : lifetimes.joined(thread);
        }
    }

    private long[] withRoom(long[] column) {
        if (column.length >= elements.count()) {
            return column;
        }
        long[] larger = Arrays.copyOf(column, elements.count() + elements.count() / 2);
        Arrays.fill(larger, column.length, larger.length, NEVER);
        return larger;
    }

    private void apply(long end, int slot, long[] column) {
        for (long at = list.begin(); at < end; at++) {
            long rule = list.rule(at);
            int from = Rule.from(rule);
            // A thread's own accesses all have it, up to this rule or, if it has been joined, up to its end.
            long position = slotOf[from] == slot ? Math.min(at, endOf[from]) : column[from];
            if (position > column[Rule.to(rule)]) {
                column[Rule.to(rule)] = position;
            }
        }
    }
}
