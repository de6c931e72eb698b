package dev.photofinish.grammar.hb;

import java.util.Arrays;

/** The sets of entries that first accesses of a part are ordered after, numbered. */
final class BeforeSets {
    /** So many are looked through for the same set: summaries stay small, and the search short. */
    private static final int RECENT = 8;

    private long[][] sets = new long[8][];
    private int count;

    void clear() {
        count = 0;
    }

    /** The number of a set, which must not change any more. */
    int add(long[] set) {
        for (int i = count - 1; i >= 0 && i >= count - RECENT; i--) {
            if (Bits.equal(sets[i], set)) {
                return i;
            }
        }
        if (count == sets.length) {
            sets = Arrays.copyOf(sets, count * 2);
        }
        sets[count] = set;
        return count++;
    }

    /** Takes over the sets of a part under the same numbers; there must not be any yet. */
    void load(HbChunk part) {
        if (sets.length < part.beforeCount) {
            sets = new long[part.beforeCount * 2][];
        }
        int words = part.entryWords;
        for (; count < part.beforeCount; count++) {
            sets[count] = Arrays.copyOfRange(part.befores, count * words, (count + 1) * words);
        }
    }

    /** All sets in a row, of so many words each. */
    long[] toWords(int words) {
        long[] all = new long[count * words];
        for (int i = 0; i < count; i++) {
            System.arraycopy(sets[i], 0, all, i * words, Math.min(sets[i].length, words));
        }
        return all;
    }
}
