package dev.photofinish.grammar.hb;

/**
 * What {@link HbChunk} says about a part of a trace, of which all nodes are numbered by {@link FewNodes}: sets of entries are
 * words, and slots are those of the whole trace. Nodes about which nothing is learned in the part are no exits.
 */
final class FewChunk extends AccessSummary {
    static final FewChunk EMPTY = new FewChunk(new HbChunk.Columns(), 0, Bits.NONE, new int[0]);

    /** Sets of nodes: the before sets by their numbers, then others that exits have. */
    final long[] sets;
    /** The nodes through which order leaves, and which set of entries each of them has. */
    final int[] exits;

    final int[] exitSet;
    /** By exit and slot: all events of the thread before this position are known; 0: none. */
    final long[] exitClocks;

    FewChunk(HbChunk.Columns columns, int slots, long[] sets, int[] exitSet) {
        super(columns, slots);
        this.sets = sets;
        this.exits = columns.exits;
        this.exitSet = exitSet;
        this.exitClocks = columns.exitClocks;
    }
}
