package dev.photofinish.trace.pft;

import dev.photofinish.trace.BrokenTraceException;
import java.io.IOException;

/** Reads varints and bytes from a payload and never beyond it. */
public final class ByteCursor {
    private final byte[] bytes;
    private final int end;
    private int at;

    /** Reads {@code bytes[from, end)}. */
    public ByteCursor(byte[] bytes, int from, int end) {
        this.bytes = bytes;
        this.at = from;
        this.end = end;
    }

    /** Whether something is left. */
    public boolean hasMore() {
        return at < end;
    }

    int position() {
        return at;
    }

    /** One byte. */
    public int readByte() throws IOException {
        if (at >= end) {
            throw new BrokenTraceException("ends inside a value");
        }
        return bytes[at++];
    }

    /** An unsigned value up to {@code Integer.MAX_VALUE}. */
    public int readCount() throws IOException {
        int value = readWide();
        if (value < 0) {
            throw new BrokenTraceException("holds a number that is too large");
        }
        return value;
    }

    /** An unsigned value of up to 32 bits. */
    int readWide() throws IOException {
        int value = 0;
        for (int shift = 0; shift < 35; shift += 7) {
            int b = readByte();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new BrokenTraceException("holds a number that is too long");
    }

    /** An unsigned value below {@code limit}. */
    public int readBelow(int limit) throws IOException {
        int value = readCount();
        if (value >= limit) {
            throw new BrokenTraceException("refers to number " + value + " of " + limit);
        }
        return value;
    }

    /** Steps over bytes that have this value, at most so many, and returns how many there were. */
    public int skipEqual(int value, int most) {
        int start = at;
        int last = Math.min(end, at + most);
        while (at < last && bytes[at] == value) {
            at++;
        }
        return at - start;
    }

    /** Steps over {@code length} bytes and returns where they start. */
    int skip(int length) throws IOException {
        if (length > end - at) {
            throw new BrokenTraceException("ends inside a part");
        }
        int start = at;
        at += length;
        return start;
    }
}
