package dev.photofinish.detect.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.SyncClocks;
import java.util.Arrays;

/**
 * The last write and the last reads of every variable. The words of one variable stand together in half a
 * line of the cache:
 *
 * <pre>
 *   0             1                       2            3
 *  +-------------+-----------------------+------------+----------------------+
 *  | write epoch | write site            | read epoch | read site            |
 *  +-------------+-----------------------+------------+----------------------+
 * </pre>
 *
 * <p>When several reads are not ordered among each other, the read epoch is {@link #SHARED} and the reads
 * stand in a list of their own, two words each.
 */
final class AccessHistory {
    static final int WORDS = 4;
    static final int READ = 2;
    static final int SITE = 1;
    /** An epoch that nobody knows, so that it stands out without being asked for. */
    static final long SHARED = SyncClocks.UNKNOWN;
    /** Words of one read in a list. */
    static final int READ_WORDS = 2;

    /** The first words are left out: with the header of the array they fill the first line of the cache. */
    private static final int BASE = 6;

    long[] words = new long[BASE];
    /** Makes the loads of {@link #touch} count, or the compiler would leave them out. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    /** By variable: how many words of the list are in use, then the list. */
    private long[][] readLists = new long[0][];

    void makeRoom(int variables) {
        if (variables > readLists.length) {
            readLists = Arrays.copyOf(readLists, Math.max(variables, readLists.length + (readLists.length >> 1)));
            words = Arrays.copyOf(words, at(readLists.length));
        }
    }

    /** Where the words of a variable begin. */
    static int at(int variable) {
        return variable * WORDS + BASE;
    }

    /**
     * Loads the words that the accesses {@code [from, to)} of a block will need. These loads do not wait for
     * each other, while those of the analysis do: what an access does depends on what it finds. (Measured:
     * a third less time where the words do not fit into the second-level cache.)
     */
    void touch(EventBlock block, int from, int to) {
        long seen = 0;
        for (int i = from; i < to; i++) {
            if (block.basic[i] <= BasicOp.WRITE) {
                seen += words[at(block.target[i])];
            }
        }
        touched = seen;
    }

    long[] reads(int variable) {
        return readLists[variable];
    }

    void setReads(int variable, long[] reads) {
        readLists[variable] = reads;
    }
}
