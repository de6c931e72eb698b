package dev.photofinish.grammar;

import dev.photofinish.trace.BrokenTraceException;
import java.util.zip.CRC32C;

/** The inverse of {@link SummaryWriter}. What is damaged, cut or of another kind is refused. */
public final class SummaryReader {
    private static final int CHECKSUM = Integer.BYTES;

    private final byte[] bytes;
    private final int end;
    private int at;

    /** Reads a summary of this kind. */
    public SummaryReader(byte[] bytes, byte kind) throws BrokenTraceException {
        this.bytes = bytes;
        this.end = bytes.length - CHECKSUM;
        if (end < 1) {
            throw new BrokenTraceException("a summary is cut off");
        }
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, end);
        int sum = 0;
        for (int i = CHECKSUM - 1; i >= 0; i--) {
            sum = sum << 8 | (bytes[end + i] & 0xFF);
        }
        if (sum != (int) crc.getValue()) {
            throw new BrokenTraceException("a summary is damaged: its checksum does not match");
        }
        if (next() != kind) {
            throw new BrokenTraceException("a summary is of the kind " + bytes[0] + ", not " + kind);
        }
    }

    private byte next() throws BrokenTraceException {
        if (at == end) {
            throw new BrokenTraceException("a summary ends too early");
        }
        return bytes[at++];
    }

    private long any() throws BrokenTraceException {
        long value = 0;
        for (int shift = 0; shift < Long.SIZE; shift += 7) {
            long b = next();
            value |= (b & 0x7F) << shift;
            if (b >= 0) {
                return value;
            }
        }
        throw new BrokenTraceException("a summary holds a number that is too long");
    }

    /** A number from 0 to {@code most}. */
    public long number(long most) throws BrokenTraceException {
        long value = any();
        if (value < 0 || value > most) {
            throw new BrokenTraceException("a summary holds " + value + " where at most " + most + " is possible");
        }
        return value;
    }

    /** The number of something, below {@code limit}. */
    public int below(int limit) throws BrokenTraceException {
        return (int) number(limit - 1L);
    }

    /** A name of any kind. */
    public int name() throws BrokenTraceException {
        return (int) number(Integer.MAX_VALUE);
    }

    /** How many things follow; each takes a byte at least. */
    public int count() throws BrokenTraceException {
        return (int) number((long) end - at);
    }

    /** Refuses what would take more bytes than there are, before anything is made for it. */
    public void requireRoom(long bytesNeeded) throws BrokenTraceException {
        if (bytesNeeded > end - at) {
            throw new BrokenTraceException("a summary ends too early");
        }
    }

    /** A name that was written as difference to another one. */
    public int nameAfter(int last) throws BrokenTraceException {
        long word = any();
        long value = last + ((word >>> 1) ^ -(word & 1));
        if (value < 0 || value > Integer.MAX_VALUE) {
            throw new BrokenTraceException("a summary refers to name " + value);
        }
        return (int) value;
    }

    /** The names that {@link SummaryWriter#numbers} wrote. */
    public int[] names() throws BrokenTraceException {
        int[] values = new int[count()];
        int last = 0;
        for (int i = 0; i < values.length; i++) {
            last = nameAfter(last);
            values[i] = last;
        }
        return values;
    }

    /** Fills in a set of {@code count} bits. */
    public void bits(long[] words, int from, int count) throws BrokenTraceException {
        for (int bit = 0; bit < count; bit += 8) {
            long eight = next() & 0xFFL;
            if (count - bit < 8 && eight >>> (count - bit) != 0) {
                throw new BrokenTraceException("a set in a summary has members that do not exist");
            }
            words[from + bit / Long.SIZE] |= eight << (bit % Long.SIZE);
        }
    }

    /** Two accesses in a part of this length. */
    public AccessPair pair(long length) throws BrokenTraceException {
        int variable = name();
        long first = number(length - 1);
        long second = first + number(length - 1 - first);
        int writes = below(4);
        int firstThread = name();
        int secondThread = name();
        return new AccessPair(
                variable,
                first,
                firstThread,
                name(),
                (writes & 1) != 0,
                second,
                secondThread,
                name(),
                (writes & 2) != 0);
    }

    /** Refuses bytes that follow. */
    public void end() throws BrokenTraceException {
        if (at != end) {
            throw new BrokenTraceException("a summary has " + (end - at) + " bytes too many");
        }
    }
}
