package dev.photofinish.runtime;

/** A set of small numbers that grows with the largest of them. */
final class BitTable {
    private static final int GROWTH = 8;

    private long[] bits = {};

    /** Adds a number; tells whether it is new. */
    boolean add(int number) {
        int at = number >>> 6;
        if (at >= bits.length) {
            long[] more = new long[at + GROWTH];
            System.arraycopy(bits, 0, more, 0, bits.length);
            bits = more;
        }
        boolean isNew = (bits[at] & 1L << number) == 0;
        bits[at] |= 1L << number;
        return isNew;
    }
}
