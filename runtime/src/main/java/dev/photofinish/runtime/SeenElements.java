package dev.photofinish.runtime;

import java.util.Arrays;

/**
 * Which elements of an array one place in the code has accessed since its thread last synchronised, if it leaps about in the
 * array: a bit for each. Of a place that goes straight on, the first and the last element say as much.
 */
final class SeenElements {
    private static final int LONGEST = 1 << 20;
    /** Bits have to be cleared once, so there must be some leaps for each part of the array. */
    private static final int FEW_LEAPS = 32;

    private static final int LENGTH_OF_A_PART = 512;
    private static final int BITS_SHIFT = 6;
    private static final long[] NONE = {};

    /** Those of the array; the others are 0. */
    private long[] bits = NONE;
    /** Where they were last time, and will be next time. */
    private long[] room = NONE;

    private int used;
    private int leaps;

    boolean has(int index) {
        long[] all = bits;
        int at = index >>> BITS_SHIFT;
        return at < all.length && (all[at] & 1L << index) != 0;
    }

    /** Whether there were so many leaps that each element is worth a bit. */
    boolean isUsed() {
        return bits != NONE;
    }

    boolean hasLeapt() {
        return leaps > 0;
    }

    /** The place leaves some elements behind, for another one of an array of this length. */
    void leap(int from, int to, int length) {
        leaps++;
        if (bits != NONE) {
            for (int i = from; i < to; i++) {
                bits[i >>> BITS_SHIFT] |= 1L << i;
            }
        } else if (length <= LONGEST && leaps > FEW_LEAPS + length / LENGTH_OF_A_PART) {
            used = (length >>> BITS_SHIFT) + 1;
            room = room.length < used ? new long[used] : room;
            bits = room;
        }
    }

    /** The place leaves the array, or is to look again. */
    void clear() {
        leaps = 0;
        if (bits != NONE) {
            Arrays.fill(bits, 0, used, 0);
            bits = NONE;
        }
    }
}
