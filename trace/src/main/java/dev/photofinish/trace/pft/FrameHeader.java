package dev.photofinish.trace.pft;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.zip.CRC32C;

/**
 * The 32 bytes in front of every payload. The header has a checksum of its own, so that a damaged
 * length is told apart from a file that ends early.
 *
 * <pre>
 *   0     1      2         4            8          12      16            24             28
 *  +-----+------+---------+------------+----------+-------+-------------+--------------+-------------+
 *  |kind |codec | 0       | storedSize | rawSize  | count | firstEvent  | crc(payload) | crc(header) |
 *  +-----+------+---------+------------+----------+-------+-------------+--------------+-------------+
 * </pre>
 *
 * <p>Little endian; checksums are CRC-32C; {@code count} is the number of events of an event block and 0
 * elsewhere.
 *
 * @param kind what the payload holds
 * @param codec how it is compressed
 * @param storedSize size of the payload in the file
 * @param rawSize size of the payload when unpacked
 * @param count how many records it holds
 * @param firstEvent number of the first of them
 * @param payloadCrc checksum of the payload as stored
 */
public record FrameHeader(
        byte kind, byte codec, int storedSize, int rawSize, int count, long firstEvent, int payloadCrc) {
    /** How many bytes a header takes. */
    public static final int SIZE = 32;

    /** Names that events use from here on. */
    public static final byte SYMBOLS = 1;
    /** Events. */
    static final byte EVENTS = 2;
    /** Where all blocks are; the last frame of a complete file. */
    static final byte INDEX = 3;

    private static final int HEADER_CRC_AT = 28;

    /** Writes the header to the start of an array. */
    public void write(byte[] to) {
        ByteBuffer buffer = ByteBuffer.wrap(to).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(kind).put(codec).putShort((short) 0);
        buffer.putInt(storedSize).putInt(rawSize).putInt(count).putLong(firstEvent);
        buffer.putInt(payloadCrc);
        buffer.putInt(crc(to, HEADER_CRC_AT));
    }

    /** Whether the 32 bytes are a header that arrived as it was written. */
    static boolean isIntact(byte[] from) {
        return ByteBuffer.wrap(from).order(ByteOrder.LITTLE_ENDIAN).getInt(HEADER_CRC_AT) == crc(from, HEADER_CRC_AT);
    }

    static FrameHeader read(byte[] from) {
        ByteBuffer buffer = ByteBuffer.wrap(from).order(ByteOrder.LITTLE_ENDIAN);
        return new FrameHeader(
                buffer.get(0),
                buffer.get(1),
                buffer.getInt(4),
                buffer.getInt(8),
                buffer.getInt(12),
                buffer.getLong(16),
                buffer.getInt(24));
    }

    /** Checksum of the first {@code size} bytes. */
    public static int crc(byte[] bytes, int size) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, size);
        return (int) crc.getValue();
    }
}
