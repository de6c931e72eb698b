package dev.photofinish.scan.world;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * A name for content: parts, each with its length, so that parts cannot run into each other.
 *
 * <p>It tells changes apart, not attacks: those who can write to a cache need no collision. Two checksums of different
 * polynomials miss one change in 2^64; unlike SHA-256 they are one instruction for every eight bytes in each of the
 * JVM's compilers, which counts in programs that run for seconds.
 */
public final class Digest {
    private static final long FIRST = 0x9e3779b97f4a7c15L;
    private static final long SECOND = 0xc2b2ae3d27d4eb4fL;

    private final CRC32 sum = new CRC32();
    private final CRC32C otherSum = new CRC32C();
    private long high = FIRST;
    private long low = SECOND;

    /** Adds bytes. */
    public Digest add(byte[] bytes) {
        sum.reset();
        sum.update(bytes, 0, bytes.length);
        otherSum.reset();
        otherSum.update(bytes, 0, bytes.length);
        return add(bytes.length).add(sum.getValue() << 32 | otherSum.getValue());
    }

    /** Adds a text. */
    public Digest add(String text) {
        return add(text.getBytes(StandardCharsets.UTF_8));
    }

    /** Adds the name of something else. */
    public Digest addName(byte[] name) {
        ByteBuffer halves = ByteBuffer.wrap(name);
        return add(halves.getLong()).add(halves.getLong());
    }

    /** Adds a number: no two numbers lead to the same state. */
    public Digest add(long number) {
        high = (high ^ number) * FIRST;
        high ^= high >>> 29;
        low = (Long.rotateLeft(low, 27) ^ Long.rotateLeft(number, 32)) * SECOND + high;
        low ^= low >>> 32;
        return this;
    }

    /** The name of all that was added. */
    public String name() {
        return HexFormat.of().formatHex(bytes());
    }

    /** The same as bytes, always as many. */
    public byte[] bytes() {
        long first = mixed(high + low);
        return ByteBuffer.allocate(2 * Long.BYTES)
                .putLong(first)
                .putLong(mixed(low ^ first))
                .array();
    }

    private static long mixed(long value) {
        long once = (value ^ value >>> 32) * SECOND;
        return (once ^ once >>> 29) * FIRST;
    }
}
