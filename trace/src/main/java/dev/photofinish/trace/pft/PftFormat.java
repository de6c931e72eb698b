package dev.photofinish.trace.pft;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The numbers of the format: file = header, frames, trailer. See {@code docs/trace-format.md}.
 *
 * <pre>
 *  header   "PFT1" version:u16 0:u16 0:u32 crc(first 12 bytes):u32
 *  frames   symbols and events, in any order that defines names before their use; then one index
 *  trailer  offset of the index frame:u64, crc of these 8 bytes:u32, "1TFP"
 * </pre>
 */
final class PftFormat {
    static final byte[] MAGIC = "PFT1".getBytes(StandardCharsets.US_ASCII);
    static final byte[] END_MAGIC = "1TFP".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;
    static final int FILE_HEADER_SIZE = 16;
    static final int TRAILER_SIZE = 16;

    /** The most events of one block. Larger than what travels in memory, because larger blocks compress better. */
    static final int BLOCK_EVENTS = 1 << 15;

    /** No payload unpacks to more, so that a hostile length costs no more memory than this. */
    static final int MAX_RAW_SIZE = 5 << 18;
    /** Symbol payloads are cut here; one name may make a single payload larger. */
    static final int SYMBOLS_RAW_SIZE = 1 << 16;
    /** A name longer than this cannot be stored. */
    static final int MAX_TEXT_SIZE = 1 << 19;

    /** Records in a symbols payload: kind, how many, the records. */
    static final int TEXTS = 1;

    static final int NAMES = 2;
    static final int LOCATIONS = 3;
    static final int SITES = 4;
    static final int LAYOUTS = 5;
    static final int PLACED = 6;

    private PftFormat() {}

    static byte[] fileHeader() {
        ByteBuffer buffer = ByteBuffer.allocate(FILE_HEADER_SIZE).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).putShort((short) VERSION).putShort((short) 0).putInt(0);
        buffer.putInt(FrameHeader.crc(buffer.array(), 12));
        return buffer.array();
    }

    static byte[] trailer(long indexOffset) {
        ByteBuffer buffer = ByteBuffer.allocate(TRAILER_SIZE).order(ByteOrder.LITTLE_ENDIAN);
        buffer.putLong(indexOffset);
        buffer.putInt(FrameHeader.crc(buffer.array(), 8));
        buffer.put(END_MAGIC);
        return buffer.array();
    }
}
