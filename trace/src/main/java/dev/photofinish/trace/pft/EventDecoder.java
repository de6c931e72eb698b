package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.util.Arrays;

/** The inverse of {@link EventEncoder}. Every number is checked before an engine can use it as an index. */
final class EventDecoder {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    private static final int SPACES = Space.COUNT;
    private static final int[] SPACE_OF_OP = new int[Op.COUNT];

    static {
        for (Op op : Op.values()) {
            SPACE_OF_OP[op.code()] = op.space().code();
        }
    }

    private final Symbols symbols;
    private final SiteTable sites;
    private final int[] limit = new int[SPACES];

    private int[] threads = new int[16];
    private int[] streamAt = new int[16];
    private int[] streamEnd = new int[16];
    private int[] previous = new int[16 * SPACES];

    EventDecoder(Symbols symbols, SiteTable sites) {
        this.symbols = symbols;
        this.sites = sites;
    }

    void decode(byte[] payload, int size, int count, EventBlock into) throws IOException {
        if (count < 1 || count > EventBlock.CAPACITY) {
            throw new BrokenTraceException("holds " + count + " events, not 1 to " + EventBlock.CAPACITY);
        }
        for (int space = 0; space < SPACES; space++) {
            limit[space] = symbols.count(Space.ofCode(space));
        }
        ByteCursor head = new ByteCursor(payload, 0, size);
        int threadCount = readThreads(head, count);
        int runsSize = head.readCount();
        int runsAt = head.skip(runsSize);
        placeStreams(head.position(), size, threadCount);
        Arrays.fill(previous, 0, threadCount * SPACES, 0);

        try {
            decodeRuns(payload, runsAt, runsAt + runsSize, threadCount, into, count);
        } catch (IndexOutOfBoundsException e) { // not only of arrays: a VarHandle throws the general one
            throw new BrokenTraceException("a thread's stream runs over the end of the block", e);
        }
        if (!Arrays.equals(streamAt, 0, threadCount, streamEnd, 0, threadCount)) {
            throw new BrokenTraceException("a thread's stream is too long");
        }
        into.size = count;
    }

    private int readThreads(ByteCursor head, int count) throws IOException {
        int threadCount = head.readBelow(count + 1);
        if (threadCount > threads.length) {
            threads = new int[threadCount * 2];
            streamAt = new int[threadCount * 2];
            streamEnd = new int[threadCount * 2];
            previous = new int[threadCount * 2 * SPACES];
        }
        for (int i = 0; i < threadCount; i++) {
            threads[i] = head.readBelow(limit[Space.THREAD.code()]);
            streamEnd[i] = head.readCount();
        }
        return threadCount;
    }

    private void placeStreams(int from, int size, int threadCount) throws IOException {
        int at = from;
        for (int i = 0; i < threadCount; i++) {
            streamAt[i] = at;
            if (streamEnd[i] > size - at) {
                throw new BrokenTraceException("a thread's stream is longer than the block");
            }
            at += streamEnd[i];
            streamEnd[i] = at;
        }
        if (at != size) {
            throw new BrokenTraceException("has " + (size - at) + " bytes too many");
        }
    }

    /**
     * Decodes all runs. SIZE: the loop that every reader waits for, kept whole for the JIT. A stream that is
     * too short runs into its neighbour and is found out at the end of the run.
     */
    private void decodeRuns(byte[] bytes, int runsAt, int runsEnd, int threadCount, EventBlock into, int count)
            throws IOException {
        byte[] ops = into.op;
        int[] targets = into.target;
        int[] locations = into.location;
        byte[] siteOp = sites.ops();
        int[] siteLocation = sites.locations();
        int siteCount = sites.size();
        int variableLimit = limit[Space.VARIABLE.code()];
        int runAt = runsAt;
        int i = 0;
        while (runAt < runsEnd) {
            int place = bytes[runAt++];
            if (place < 0) {
                place = wideVarint(bytes, runAt, place);
                runAt = wideEnd;
            }
            int length = bytes[runAt++];
            if (length < 0) {
                length = wideVarint(bytes, runAt, length);
                runAt = wideEnd;
            }
            if (Integer.compareUnsigned(place, threadCount) >= 0 || Integer.compareUnsigned(length, count - i) > 0) {
                throw new BrokenTraceException("a run is of thread " + place + " of " + threadCount + " and has "
                        + length + " of " + (count - i) + " events");
            }
            int end = i + length;
            Arrays.fill(into.thread, i, end, threads[place]);
            int variableAt = place * SPACES + Space.VARIABLE.code();
            int variable = previous[variableAt];
            int at = streamAt[place];
            for (; i < end; i++) {
                int site = (short) SHORT.get(bytes, at) & 0xFFFF;
                at += 2;
                if (site == EventEncoder.WIDE_SITES) {
                    site += wideVarint(bytes, at + 1, bytes[at]);
                    at = wideEnd;
                }
                int delta = bytes[at++];
                if (delta < 0) {
                    delta = wideVarint(bytes, at, delta);
                    at = wideEnd;
                }
                delta = (delta >>> 1) ^ -(delta & 1);
                if (Integer.compareUnsigned(site, siteCount) >= 0) {
                    throw new BrokenTraceException("refers to site " + site + " of " + siteCount);
                }
                byte op = siteOp[site];
                ops[i] = op;
                locations[i] = siteLocation[site];
                if (op <= 1) { // read or write: nine of ten events
                    variable += delta;
                    targets[i] = variable;
                    if (Integer.compareUnsigned(variable, variableLimit) >= 0) {
                        throw new BrokenTraceException("refers to variable " + variable + " of " + variableLimit);
                    }
                } else {
                    targets[i] = otherTarget(place, op, delta);
                }
            }
            if (at > streamEnd[place]) {
                throw new BrokenTraceException("a thread's stream is too short");
            }
            streamAt[place] = at;
            previous[variableAt] = variable;
        }
        if (runAt != runsEnd) {
            throw new BrokenTraceException("its runs end inside a value");
        }
        if (i != count) {
            throw new BrokenTraceException("its runs hold " + i + " events instead of " + count);
        }
    }

    /** Where the varint ended that {@link #wideVarint} read last. */
    private int wideEnd;

    /** A varint whose first byte has been read and may say that more follow. */
    private int wideVarint(byte[] bytes, int from, int first) {
        int value = first & 0x7F;
        int at = from;
        int last = first;
        for (int shift = 7; last < 0 && shift < 35; shift += 7) {
            last = bytes[at++];
            value |= (last & 0x7F) << shift;
        }
        wideEnd = at;
        return value;
    }

    private int otherTarget(int place, byte op, int delta) throws IOException {
        int space = SPACE_OF_OP[op];
        int at = place * SPACES + space;
        int target = previous[at] + delta;
        if (Integer.compareUnsigned(target, limit[space]) >= 0) {
            throw new BrokenTraceException("refers to " + Space.ofCode(space) + " " + target + " of " + limit[space]);
        }
        previous[at] = target;
        return target;
    }
}
