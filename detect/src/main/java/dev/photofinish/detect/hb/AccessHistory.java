package dev.photofinish.detect.hb;

import java.util.Arrays;

/**
 * The last write and the last reads of every variable. The words of one variable stand together:
 *
 * <pre>
 *   0            1            2                     3           4           5
 *  +------------+------------+---------------------+-----------+-----------+---------------------+
 *  | write      | write      | write location |    | read      | read      | read location  |    |
 *  | epoch      | event      | locks held          | epoch     | event     | locks held          |
 *  +------------+------------+---------------------+-----------+-----------+---------------------+
 * </pre>
 *
 * <p>Epoch 0 means never. When several reads are not ordered among each other, the read epoch is {@link
 * #SHARED} and the reads stand in a list of their own, three words each.
 */
final class AccessHistory {
    static final int WORDS = 6;
    static final int READ = 3;
    static final int EVENT = 1;
    static final int SITE = 2;
    static final long SHARED = -1;
    /** Words of one read in a list. */
    static final int READ_WORDS = 3;

    long[] words = new long[0];
    /** By variable: how many words of the list are in use, then the list. */
    private long[][] readLists = new long[0][];

    void makeRoom(int variables) {
        if (variables * WORDS > words.length) {
            words = Arrays.copyOf(words, Math.max(variables * WORDS, words.length + (words.length >> 1)));
            readLists = Arrays.copyOf(readLists, words.length / WORDS);
        }
    }

    long[] reads(int variable) {
        return readLists[variable];
    }

    void setReads(int variable, long[] reads) {
        readLists[variable] = reads;
    }

    static long site(int location, int locks) {
        return (long) location << 32 | locks;
    }

    static int location(long site) {
        return (int) (site >>> 32);
    }

    static int locks(long site) {
        return (int) site;
    }
}
