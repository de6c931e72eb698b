package dev.photofinish.trace.pft;

/** Integers in as few bytes as they need: seven bits a byte, least significant first. */
public final class Varint {
    /** The most bytes that one takes. */
    public static final int MAX_BYTES = 5;

    private Varint() {}

    /** Writes an unsigned value and returns the position behind it. */
    public static int write(byte[] to, int at, int value) {
        int rest = value;
        while ((rest & ~0x7F) != 0) {
            to[at++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        to[at++] = (byte) rest;
        return at;
    }

    /** Folds small numbers of either sign into small unsigned ones. */
    public static int zigzag(int value) {
        return (value << 1) ^ (value >> 31);
    }

    /** The opposite of {@link #zigzag}. */
    public static int unzigzag(int value) {
        return (value >>> 1) ^ -(value & 1);
    }
}
