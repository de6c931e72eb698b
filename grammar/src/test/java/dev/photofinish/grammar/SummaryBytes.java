package dev.photofinish.grammar;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.zip.CRC32C;

/** Damages the bytes of summaries, by accident and on purpose. */
public final class SummaryBytes {
    private static final int CHECKSUM = 4;

    private SummaryBytes() {}

    /** All that one wrong bit or a cut can make of a summary. */
    public static void forEachFlippedBitAndCut(byte[] bytes, Consumer<byte[]> check) {
        for (int bit = 0; bit < bytes.length * 8; bit++) {
            byte[] damaged = bytes.clone();
            damaged[bit / 8] ^= (byte) (1 << (bit % 8));
            check.accept(damaged);
        }
        for (int length = 0; length < bytes.length; length++) {
            check.accept(Arrays.copyOf(bytes, length));
        }
    }

    /** Summaries in which some bytes are others, with the checksum that belongs to them. */
    public static void forEachForgery(byte[] bytes, long seed, Consumer<byte[]> check) {
        SplittableRandom dice = new SplittableRandom(seed);
        for (int i = 0; i < 200; i++) {
            byte[] forged = bytes.clone();
            for (int changes = 1 + dice.nextInt(3); changes > 0; changes--) {
                int at = 1 + dice.nextInt(forged.length - 1 - CHECKSUM);
                forged[at] = (byte) (dice.nextBoolean() ? dice.nextInt() : forged[at] + dice.nextInt(-2, 3));
            }
            check.accept(withChecksum(forged));
        }
    }

    /** The same bytes with a right checksum. */
    public static byte[] withChecksum(byte[] bytes) {
        byte[] right = bytes.clone();
        CRC32C crc = new CRC32C();
        crc.update(right, 0, right.length - CHECKSUM);
        for (int i = 0; i < CHECKSUM; i++) {
            right[right.length - CHECKSUM + i] = (byte) (crc.getValue() >>> (8 * i));
        }
        return right;
    }
}
