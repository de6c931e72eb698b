package dev.photofinish.grammar.compress;

import java.util.Arrays;

/**
 * One step of the hierarchy: takes items one by one, makes repetitions of what is repeated, cuts the rest into blocks,
 * and hands these to the next level. A block begins where a hash of the items has a local minimum: that depends on the
 * neighbours only, so the same stretch of a trace is cut in the same way wherever it stands, but for its ends.
 */
final class PhraseLevel {
    private static final int NONE = PhraseTable.NONE;

    private final PhraseTable phrases;
    /** The item that may be repeated by the next one, and how often it was seen in a row. */
    private int repeated = NONE;

    private long times;

    private int[] block = new int[16];
    private int size;
    /** Hashes of the last two phrases of the block. */
    private int lastHash;

    private boolean falling;

    private long blocks;
    private long knownBlocks;

    PhraseLevel(PhraseTable phrases) {
        this.phrases = phrases;
    }

    /** Takes the next item; returns the block that it completes, or {@link PhraseTable#NONE}. */
    int add(int item) {
        if (item == repeated) {
            times++;
            return NONE;
        }
        int complete = repeated == NONE ? NONE : addToBlock(endRun());
        repeated = item;
        times = 1;
        return complete;
    }

    private int endRun() {
        return times == 1 ? repeated : phrases.run(repeated, times);
    }

    /** Cuts before the phrase that was added last, if its hash is smaller than that of both its neighbours. */
    private int addToBlock(int phrase) {
        int hash = hash(phrase);
        boolean rises = size > 0 && hash > lastHash;
        int complete = NONE;
        if (rises && falling && size > 1) {
            complete = endBlock(size - 1);
            block[0] = block[size - 1];
            size = 1;
        }
        falling = size > 0 && hash < lastHash;
        if (size == block.length) {
            block = Arrays.copyOf(block, size * 2);
        }
        block[size++] = phrase;
        lastHash = hash;
        return complete;
    }

    /** What comes next is not a repetition. Returns a block that this completes, or {@link PhraseTable#NONE}. */
    int cut() {
        if (repeated == NONE) {
            return NONE;
        }
        int complete = addToBlock(endRun());
        repeated = NONE;
        return complete;
    }

    /** What is left after {@link #cut}, as one item, or {@link PhraseTable#NONE}. */
    int rest() {
        int rest = size == 0 ? NONE : endBlock(size);
        size = 0;
        falling = false;
        return rest;
    }

    private int endBlock(int length) {
        if (length == 1) {
            return block[0];
        }
        int before = phrases.size();
        int phrase = phrases.block(block, 0, length);
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
