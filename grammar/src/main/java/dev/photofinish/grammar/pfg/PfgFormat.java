package dev.photofinish.grammar.pfg;

import dev.photofinish.trace.pft.FrameHeader;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/**
 * The numbers of the format: a header, then frames as in {@code .pft}. See {@code docs/compressed.md}.
 *
 * <pre>
 *  header     "PFG1" version:u16 0:u16 0:u32 crc(first 12 bytes):u32
 *  SYMBOLS    names as in .pft; firstEvent: before which event they were known
 *  TERMINALS  events, as in .pft; firstEvent: number of the first
 *  RULES      size of the body, times, the symbols of the body; firstEvent: number of the first rule
 *  SEQUENCE   how the trace goes on, as symbols; firstEvent: number of the first event
 *  END        how many terminals, rules and symbols of the trace there are, and a mark; firstEvent: how many events
 * </pre>
 *
 * <p>A symbol is a varint: twice the zigzag difference to the last terminal in the payload, or twice that to the last
 * rule plus one. A rule only uses rules before it, so any number of whole frames is a grammar of a prefix of the trace.
 */
final class PfgFormat {
    static final byte[] MAGIC = "PFG1".getBytes(StandardCharsets.US_ASCII);
    static final int VERSION = 1;
    static final int HEADER_SIZE = 16;

    static final byte TERMINALS = 16;
    static final byte RULES = 17;
    static final byte SEQUENCE = 18;
    static final byte END = 19;

    /** Last byte of a file: no flipped bit makes it 0, as a crashed file system might leave it. */
    static final byte END_MARK = 0x7F;

    /** Payloads are cut when they reach this size. */
    static final int PAYLOAD_SIZE = 1 << 18;
    /** A payload of the sequence is also cut when it stands for so many events, and is not too small to be packed well. */
    static final int EVENTS_AT_STAKE = 1 << 19;

    static final int LEAST_SEQUENCE = 1 << 11;
    /** Longer bodies are split into rules, so that no rule is larger than a payload may be. */
    static final int LONGEST_BODY = 1 << 14;

    private PfgFormat() {}

    static byte[] header() {
        ByteBuffer buffer = ByteBuffer.allocate(HEADER_SIZE).order(ByteOrder.LITTLE_ENDIAN);
        buffer.put(MAGIC).putShort((short) VERSION).putShort((short) 0).putInt(0);
        buffer.putInt(FrameHeader.crc(buffer.array(), HEADER_SIZE - Integer.BYTES));
        return buffer.array();
    }
}
