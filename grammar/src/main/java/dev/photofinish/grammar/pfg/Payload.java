package dev.photofinish.grammar.pfg;

import dev.photofinish.trace.pft.Varint;
import java.util.Arrays;

/** Records on their way into one kind of frame. */
final class Payload {
    /** What {@link #putSymbol} writes for the terminal after the last one. */
    static final int NEXT_TERMINAL = Varint.zigzag(1) << 1;

    private static final int MAX_LONG_BYTES = 10;

    final byte kind;
    private byte[] bytes = new byte[1 << 12];
    private int size;
    private int records;
    private long firstRecord;
    private int lastTerminal;
    private int lastRule;

    Payload(byte kind) {
        this.kind = kind;
    }

    byte[] bytes() {
        return bytes;
    }

    int size() {
        return size;
    }

    int records() {
        return records;
    }

    /** Number of the first record. */
    long firstRecord() {
        return firstRecord;
    }

    boolean isFull() {
        return size >= PfgFormat.PAYLOAD_SIZE;
    }

    /** Counts a record. */
    void endRecord() {
        records++;
    }

    /** Forgets all records; the next one has this number. */
    void restart(long nextRecord) {
        size = 0;
        records = 0;
        lastTerminal = 0;
        lastRule = 0;
        firstRecord = nextRecord;
    }

    void put(int value) {
        reserve();
        size = Varint.write(bytes, size, value);
    }

    void putLong(long value) {
        reserve();
        long rest = value;
        for (; (rest & ~0x7FL) != 0; rest >>>= 7) {
            bytes[size++] = (byte) (rest | 0x80);
        }
        bytes[size++] = (byte) rest;
    }

    void putSymbol(int symbol) {
        if (symbol >= 0) {
            putLong(unsigned(Varint.zigzag(symbol - lastTerminal)) << 1);
            lastTerminal = symbol;
        } else {
            putLong((unsigned(Varint.zigzag(~symbol - lastRule)) << 1) | 1);
            lastRule = ~symbol;
        }
    }

    private static long unsigned(int value) {
        return Integer.toUnsignedLong(value);
    }

    private void reserve() {
        if (size + MAX_LONG_BYTES > bytes.length) {
            bytes = Arrays.copyOf(bytes, bytes.length * 2);
        }
    }
}
