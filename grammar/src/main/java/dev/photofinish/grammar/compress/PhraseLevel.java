package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.IntList;

/**
 * One step of the hierarchy: takes items one by one, makes repetitions of what is repeated, cuts the rest into blocks,
 * and hands these to the next level. A block begins where a hash of the items has a local minimum: that depends on the
 * neighbours only, so the same stretch of a trace is cut in the same way wherever it stands, but for its ends.
 *
 * <p>A level takes many items before their blocks are looked up, and before the next level takes any: most of the time goes
 * into waiting for memory, and so it is waited for many blocks at once.
 */
final class PhraseLevel {
    private static final int NONE = PhraseTable.NONE;

    private final PhraseTable phrases;
    /** The item that may be repeated by the next one, and how often it was seen in a row. */
    private int repeated = NONE;

    private long times;

    /** Items of blocks that are complete but were not looked up yet, then those of the block at hand. */
    private final IntList row = new IntList();

    /** Where the complete blocks of the row end. */
    private final IntList ends = new IntList();

    /** Where the block at hand begins. */
    private int start;

    /** Hash of the last item of the block at hand, and whether it is smaller than the one before. */
    private int lastHash;

    private boolean falling;

    private long blocks;
    private long knownBlocks;

    PhraseLevel(PhraseTable phrases) {
        this.phrases = phrases;
    }

    /** Takes the next items, and appends the blocks that they complete. {@link PhraseTable#NONE} among them ends a block. */
    void add(IntList items, IntList complete) {
        int[] array = items.array();
        for (int i = 0; i < items.size(); i++) {
            int item = array[i];
            if (item == NONE) {
                endBlock();
            } else if (item == repeated) {
                times++;
            } else {
                endRun();
                repeated = item;
                times = 1;
            }
        }
        lookUp(complete);
    }

    /** Ends the block at hand: what comes next neither belongs to it nor repeats it. */
    void end(IntList complete) {
        endBlock();
        lookUp(complete);
    }

    private void endRun() {
        if (repeated != NONE) {
            addToBlock(times == 1 ? repeated : phrases.run(repeated, times));
        }
    }

    /** Cuts before the item that was added last, if its hash is smaller than that of both its neighbours. */
    private void addToBlock(int item) {
        int hash = hash(item);
        int size = row.size() - start;
        if (falling && size > 1 && hash > lastHash) {
            start = row.size() - 1;
            ends.add(start);
        }
        falling = size > 0 && hash < lastHash;
        lastHash = hash;
        row.add(item);
    }

    private void endBlock() {
        endRun();
        repeated = NONE;
        if (row.size() > start) {
            start = row.size();
            ends.add(start);
        }
        falling = false;
    }

    private void lookUp(IntList complete) {
        int from = 0;
        for (int i = 0; i < ends.size(); i++) {
            phrases.prepare(row.array(), from, ends.get(i));
            from = ends.get(i);
        }
        from = 0;
        for (int i = 0; i < ends.size(); i++) {
            complete.add(phrase(from, ends.get(i)));
            from = ends.get(i);
        }
        ends.cutTo(0);
        row.removeFirst(from);
        start = 0;
    }

    private int phrase(int from, int to) {
        if (to - from == 1) {
            return row.get(from);
        }
        int before = phrases.size();
        int phrase = phrases.block(row.array(), from, to);
        blocks++;
        knownBlocks += ~phrase < before ? 1 : 0;
        return phrase;
    }

    /** Whether enough of the blocks so far had been there before for a further level to find anything. */
    boolean isWorthALevel() {
        return knownBlocks * 16 >= blocks || blocks < 1 << 10;
    }

    /** Forgets how many blocks were known. */
    void restartCount() {
        blocks = 0;
        knownBlocks = 0;
    }

    private static int hash(int phrase) {
        int product = (phrase + 1) * 0x9E3779B1;
        return product ^ (product >>> 15);
    }
}
