package dev.photofinish.grammar.hb;

/**
 * What need not be worked out again each time a summary is appended: an exit often knows the same entries as some before
 * set, and is nearly always an entry of its own. Found once, for summaries with few entries; these are the ones that are
 * appended thousands of times.
 */
final class ExitShortcuts {
    private static final ExitShortcuts NONE = new ExitShortcuts(new int[0], 0);

    /** By exit: a before set with the same entries plus one, or 0. */
    private final int[] before;
    /** Exits, below 64, that are among their own entries. */
    private final long own;

    private ExitShortcuts(int[] before, long own) {
        this.before = before;
        this.own = own;
    }

    static ExitShortcuts of(HbChunk.Columns columns) {
        int exits = columns.exits.length;
        if (exits > Long.SIZE || columns.entries.length > Long.SIZE || columns.entries.length == 0) {
            return NONE;
        }
        int[] before = new int[exits];
        long own = 0;
        for (int exit = 0; exit < exits; exit++) {
            before[exit] = indexOf(columns.exitEntries[exit], columns.befores) + 1;
            for (int entry = 0; entry < columns.entries.length; entry++) {
                boolean isOwn = columns.entries[entry] == columns.exits[exit];
                own |= isOwn ? (columns.exitEntries[exit] >>> entry & 1) << exit : 0;
            }
        }
        return new ExitShortcuts(before, own);
    }

    private static int indexOf(long set, long[] sets) {
        for (int i = Math.min(sets.length, Byte.SIZE) - 1; i >= 0; i--) {
            if (sets[i] == set) {
                return i;
            }
        }
        return -1;
    }

    /** A before set with the entries of an exit, or -1 if none is known. */
    int before(int exit) {
        return exit < before.length ? before[exit] - 1 : -1;
    }

    /** Whether an exit is known to be among its own entries. */
    boolean isOwnEntry(int exit) {
        return exit < before.length && (own >>> exit & 1) != 0;
    }
}
