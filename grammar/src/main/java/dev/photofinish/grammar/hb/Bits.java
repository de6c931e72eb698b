package dev.photofinish.grammar.hb;

import java.util.Arrays;

/** Sets of small numbers as words of bits; a set is as long as its largest member needs, or longer. */
final class Bits {
    static final long[] NONE = new long[0];

    private Bits() {}

    static int words(int bits) {
        return (bits + Long.SIZE - 1) / Long.SIZE;
    }

    static boolean has(long[] set, int bit) {
        int word = bit / Long.SIZE;
        return word < set.length && (set[word] >>> bit & 1) != 0;
    }

    /** The same array with one member more, or a longer one. */
    static long[] with(long[] set, int bit) {
        int word = bit / Long.SIZE;
        long[] larger = word < set.length ? set : Arrays.copyOf(set, word + 1);
        larger[word] |= 1L << bit;
        return larger;
    }

    /** The same array with the members of another one as well, or a longer one. */
    static long[] union(long[] set, long[] other) {
        long[] larger = other.length <= set.length ? set : Arrays.copyOf(set, other.length);
        for (int i = 0; i < other.length; i++) {
            larger[i] |= other[i];
        }
        return larger;
    }

    static boolean contains(long[] set, long[] other) {
        for (int i = 0; i < other.length; i++) {
            if ((other[i] & ~(i < set.length ? set[i] : 0)) != 0) {
                return false;
            }
        }
        return true;
    }

    static boolean equal(long[] set, long[] other) {
        int both = Math.min(set.length, other.length);
        for (int i = 0; i < both; i++) {
            if (set[i] != other[i]) {
                return false;
            }
        }
        return isZero(set, both) && isZero(other, both);
    }

    private static boolean isZero(long[] set, int from) {
        for (int i = from; i < set.length; i++) {
            if (set[i] != 0) {
                return false;
            }
        }
        return true;
    }

    /** The smallest member from {@code from} on within {@code words[start, start + count)}, or -1. */
    static int next(long[] words, int start, int count, int from) {
        int word = from / Long.SIZE;
        if (word >= count) {
            return -1;
        }
        long rest = words[start + word] >>> from << from;
        while (rest == 0) {
            if (++word == count) {
                return -1;
            }
            rest = words[start + word];
        }
        return word * Long.SIZE + Long.numberOfTrailingZeros(rest);
    }
}
