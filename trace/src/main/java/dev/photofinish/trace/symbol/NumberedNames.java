package dev.photofinish.trace.symbol;

import java.util.Arrays;

/**
 * A quick way to names that are a word and a number, such as {@code V1234}: the number is an index into an
 * array of the word. Unlike hashing this keeps neighbours together, so names that are used together are
 * found in the same cache line. Only a short cut: what it does not know is looked up elsewhere and noted here.
 */
final class NumberedNames {
    static final int UNKNOWN = -1;

    private static final int MAX_WORDS = 8;
    private static final int MAX_DIGITS = 8;

    private final long[] words = new long[MAX_WORDS];
    private final int[][] ids = new int[MAX_WORDS][];
    private int wordCount;
    /** Which word and number {@link #find} saw last; no word if it was no such name. */
    private int lastWord = UNKNOWN;

    private int lastNumber;

    /** Number of the name in {@code buffer[from, to)}, or {@link #UNKNOWN}. */
    int find(byte[] buffer, int from, int to) {
        lastWord = UNKNOWN;
        int number = 0;
        int scale = 1;
        int at = to;
        int first = Math.max(from, to - MAX_DIGITS);
        while (at > first && buffer[at - 1] >= '0' && buffer[at - 1] <= '9') {
            number += (buffer[--at] - '0') * scale;
            scale *= 10;
        }
        boolean canonical = at < to && (buffer[at] != '0' || at == to - 1);
        if (!canonical || at == from || at - from > TextTable.SHORT) {
            return UNKNOWN;
        }
        int word = wordOf(TextTable.shortKey(buffer, from, at - from));
        if (word == UNKNOWN) {
            return UNKNOWN;
        }
        lastWord = word;
        lastNumber = number;
        int[] known = ids[word];
        return number < known.length ? known[number] - 1 : UNKNOWN;
    }

    private int wordOf(long key) {
        for (int i = 0; i < wordCount; i++) {
            if (words[i] == key) {
                return i;
            }
        }
        if (wordCount == MAX_WORDS) {
            return UNKNOWN;
        }
        words[wordCount] = key;
        ids[wordCount] = new int[64];
        return wordCount++;
    }

    /** Notes the number of the name that was not found; numbers far beyond the {@code count} of names are not worth it. */
    void note(int id, int count) {
        if (lastWord == UNKNOWN || lastNumber > 8L * count + 1024) {
            return;
        }
        int[] known = ids[lastWord];
        if (lastNumber >= known.length) {
            known = Arrays.copyOf(known, Math.max(lastNumber + 1, known.length * 2));
            ids[lastWord] = known;
        }
        known[lastNumber] = id + 1;
    }
}
