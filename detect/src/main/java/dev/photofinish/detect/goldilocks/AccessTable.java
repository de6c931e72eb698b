package dev.photofinish.detect.goldilocks;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import java.util.Arrays;
import java.util.function.LongConsumer;

/**
 * The last write of every variable and the reads since then, at most one of each thread. The words of one
 * variable stand together:
 *
 * <pre>
 *   0            1            2                     3           4           5
 *  +------------+------------+---------------------+-----------+-----------+---------------------+
 *  | write      | write      | write location |    | read      | read      | read location  |    |
 *  | key        | event      | locks held          | key       | event     | locks held          |
 *  +------------+------------+---------------------+-----------+-----------+---------------------+
 * </pre>
 *
 * <p>Keys are those of {@link AccessKey}. When there are several reads, the read key is {@link #SHARED} and the
 * reads stand in a list of their own, three words each, behind a word that says how many words are in use.
 */
final class AccessTable {
    static final int WORDS = 6;
    static final int READ = 3;
    static final int EVENT = 1;
    static final int SITE = 2;
    static final long SHARED = -1;
    /** Words of one access. */
    static final int ACCESS_WORDS = 3;

    private static final int FIRST_LIST = 1 + 4 * ACCESS_WORDS;

    long[] words = new long[0];
    /** Makes the loads of {@link #touch} count, or the compiler would leave them out. */
    @SuppressWarnings("UnusedVariable")
    private long touched;

    private long[][] readLists = new long[0][];

    void makeRoom(int variables) {
        if (variables * WORDS > words.length) {
            words = Arrays.copyOf(words, Math.max(variables * WORDS, words.length + (words.length >> 1)));
            readLists = Arrays.copyOf(readLists, words.length / WORDS);
        }
    }

    /** Room for how many variables there is. */
    int variables() {
        return readLists.length;
    }

    /**
     * Loads the words that the accesses {@code [from, to)} of a block will need. These loads do not wait for
     * each other, while those of the analysis do: what an access does depends on what it finds.
     */
    void touch(EventBlock block, int from, int to) {
        long seen = 0;
        for (int i = from; i < to; i++) {
            if (block.basic[i] <= BasicOp.WRITE) {
                seen += words[block.target[i] * WORDS];
            }
        }
        touched = seen;
    }

    /** The reads of a variable whose read key is {@link #SHARED}: accesses at 1, 4, .. up to the first word. */
    long[] reads(int variable) {
        return readLists[variable];
    }

    /** Makes the one read of a variable the only one in its list, and returns the list. */
    long[] share(int variable) {
        int at = variable * WORDS + READ;
        long[] list = readLists[variable];
        if (list == null) { // a list that served before is used again
            list = new long[FIRST_LIST];
            readLists[variable] = list;
        }
        System.arraycopy(words, at, list, 1, ACCESS_WORDS);
        list[0] = ACCESS_WORDS;
        words[at] = SHARED;
        return list;
    }

    /** Makes the only read in the list of a variable its one read. */
    void unshare(int variable) {
        System.arraycopy(readLists[variable], 1, words, variable * WORDS + READ, ACCESS_WORDS);
    }

    /** Doubles the list of a variable, and returns it. */
    long[] enlarge(int variable) {
        long[] list = readLists[variable];
        long[] larger = Arrays.copyOf(list, 1 + 2 * (list.length - 1));
        readLists[variable] = larger;
        return larger;
    }

    /** Visits the keys of all accesses. */
    void forEachKey(LongConsumer visitor) {
        for (int at = 0; at < words.length; at += READ) {
            long key = words[at];
            if (key == SHARED) {
                long[] list = readLists[at / WORDS];
                for (int i = 1; i <= list[0]; i += ACCESS_WORDS) {
                    visitor.accept(list[i]);
                }
            } else if (key != AccessKey.NEVER) {
                visitor.accept(key);
            }
        }
    }
}
