package dev.photofinish.grammar;

import java.util.Arrays;
import java.util.zip.CRC32C;

/** Puts a summary into bytes: numbers of variable length, and a checksum at the end. */
public final class SummaryWriter {
    private byte[] bytes = new byte[256];
    private int size;

    /** A summary of this kind. */
    public SummaryWriter(byte kind) {
        put(kind);
    }

    private void put(int value) {
        if (size == bytes.length) {
            bytes = Arrays.copyOf(bytes, size * 2);
        }
        bytes[size++] = (byte) value;
    }

    /** A number that is not negative, or any other one in ten bytes. */
    public void number(long value) {
        long rest = value;
        for (; (rest & ~0x7FL) != 0; rest >>>= 7) {
            put((int) rest | 0x80);
        }
        put((int) rest);
    }

    /** A number that may be negative but is mostly small. */
    public void difference(long value) {
        number((value << 1) ^ (value >> 63));
    }

    /** How many numbers follow, and each as its difference to the one before. */
    public void numbers(int[] values) {
        number(values.length);
        int last = 0;
        for (int value : values) {
            difference((long) value - last);
            last = value;
        }
    }

    /** The first {@code count} bits of a set. */
    public void bits(long[] words, int from, int count) {
        for (int bit = 0; bit < count; bit += 8) {
            put((int) (words[from + bit / Long.SIZE] >>> (bit % Long.SIZE)));
        }
    }

    /** Two accesses. */
    public void pair(AccessPair pair) {
        number(pair.variable());
        number(pair.first());
        number(pair.second() - pair.first());
        number((pair.firstWrites() ? 1 : 0) | (pair.secondWrites() ? 2 : 0));
        number(pair.firstThread());
        number(pair.secondThread());
        number(pair.firstLocation());
        number(pair.secondLocation());
    }

    /** All bytes, with a checksum. */
    public byte[] toBytes() {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, size);
        int sum = (int) crc.getValue();
        for (int shift = 0; shift < Integer.SIZE; shift += 8) {
            put(sum >>> shift);
        }
        return Arrays.copyOf(bytes, size);
    }
}
