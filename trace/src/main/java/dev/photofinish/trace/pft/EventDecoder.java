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

/**
 * The inverse of {@link EventEncoder}, a piece of a block at a time. Every number is checked before an engine
 * can use it as an index.
 */
public final class EventDecoder {
    private static final VarHandle SHORT = MethodHandles.byteArrayViewVarHandle(short[].class, ByteOrder.LITTLE_ENDIAN);
    /** The one other operation on variables. */
    private static final byte UNUSED = Op.READ_UNUSED.code();

    private static final int SPACES = Space.COUNT;

    private final Symbols symbols;
    private final SiteTable sites;
    /** By name space: how many names there are. */
    private final int[] limit = new int[SPACES];

    private byte[] payload = new byte[0];
    private int[] threads = new int[16];
    private int[] streamAt = new int[16];
    private int[] streamEnd = new int[16];
    /** By thread of the block and name space: the target of the thread's last operation there. */
    private int[] previous = new int[16 * SPACES];

    private int threadCount;
    private int runAt;
    private int runsEnd;
    /** The run being decoded: whose it is, and how much of it is left. */
    private int runPlace;

    private int runLeft;
    private int eventsLeft;
    private final LoopDecoder loop = new LoopDecoder();

    /** Decodes events with these names and sites, which may still grow. */
    public EventDecoder(Symbols symbols, SiteTable sites) {
        this.symbols = symbols;
        this.sites = sites;
    }

    /** Starts with a new block of events. */
    public void start(byte[] newPayload, int size, int count) throws IOException {
        eventsLeft = 0;
        if (count < 1 || count > PftFormat.BLOCK_EVENTS) {
            throw new BrokenTraceException("holds " + count + " events, not 1 to " + PftFormat.BLOCK_EVENTS);
        }
        for (int space = 0; space < SPACES; space++) {
            limit[space] = symbols.count(Space.ofCode(space));
        }
        payload = newPayload;
        ByteCursor head = new ByteCursor(payload, 0, size);
        readThreads(head, count);
        int runsSize = head.readCount();
        runAt = head.skip(runsSize);
        runsEnd = runAt + runsSize;
        runLeft = 0;
        loop.end();
        placeStreams(head.position(), size);
        Arrays.fill(previous, 0, threadCount * SPACES, 0);
        eventsLeft = count;
    }

    /** Whether the block has events that were not delivered. */
    public boolean hasMore() {
        return eventsLeft > 0;
    }

    /** Fills {@code into} with the next events of the block. */
    public void next(EventBlock into) throws IOException {
        try {
            decodeRuns(into);
        } catch (IndexOutOfBoundsException e) { // not only of arrays: a VarHandle throws the general one
            throw new BrokenTraceException("a thread's stream runs over the end of the block", e);
        }
        if (eventsLeft == 0) {
            checkEnd();
        }
    }

    private void checkEnd() throws IOException {
        if (runAt != runsEnd || runLeft != 0) {
            throw new BrokenTraceException("its runs hold more events than it says");
        }
        if (!Arrays.equals(streamAt, 0, threadCount, streamEnd, 0, threadCount)) {
            throw new BrokenTraceException("a thread's stream is too long");
        }
    }

    private void readThreads(ByteCursor head, int count) throws IOException {
        threadCount = head.readBelow(count + 1);
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
    }

    private void placeStreams(int from, int size) throws IOException {
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

    private void nextRun() throws IOException {
        if (runAt >= runsEnd) {
            throw new BrokenTraceException("its runs lack " + eventsLeft + " events");
        }
        int place = payload[runAt++];
        if (place < 0) {
            place = wideVarint(runAt, place);
            runAt = wideEnd;
        }
        int length = payload[runAt++];
        if (length < 0) {
            length = wideVarint(runAt, length);
            runAt = wideEnd;
        }
        if (Integer.compareUnsigned(place, threadCount) >= 0
                || Integer.compareUnsigned(length, eventsLeft) > 0
                || runAt > runsEnd) {
            throw new BrokenTraceException("a run is of thread " + place + " of " + threadCount + " and has " + length
                    + " of " + eventsLeft + " events");
        }
        runPlace = place;
        runLeft = length;
    }

    /**
     * Decodes until the block is full or at its end. SIZE: the loop that every reader waits for, kept whole for
     * the JIT: runs are short, and setting up a call for each costs as much as an event. Reads and writes, nine
     * of ten events, keep their last target in a local; wrong ones are found at the end of the run.
     */
    private void decodeRuns(EventBlock into) throws IOException {
        byte[] bytes = payload;
        byte[] ops = into.op;
        int[] eventThreads = into.thread;
        int[] targets = into.target;
        int[] locations = into.location;
        long[] siteWords = sites.words();
        int siteCount = sites.size();
        int lastVariable = limit[Space.VARIABLE.code()] - 1;
        int capacity = into.capacity();
        int i = into.size;
        while (eventsLeft > 0 && i < capacity) {
            if (loop.isUnderWay()) {
                int taken = loop.next(into, i, threads[runPlace]);
                i += taken;
                into.size = i;
                runLeft -= taken;
                eventsLeft -= taken;
                continue;
            }
            if (runLeft == 0) {
                nextRun();
            }
            int count = Math.min(runLeft, capacity - i);
            int thread = threads[runPlace];
            int variableAt = runPlace * SPACES + Space.VARIABLE.code();
            int variable = previous[variableAt];
            int at = streamAt[runPlace];
            int wrong = 0;
            int from = i;
            for (int end = i + count; i < end; i++) {
                int site = (short) SHORT.get(bytes, at) & 0xFFFF;
                int delta = bytes[at + 2];
                at += 3;
                if (site == EventEncoder.WIDE_SITES) {
                    site += wideVarint(at, delta);
                    delta = bytes[wideEnd];
                    at = wideEnd + 1;
                }
                if (delta < 0) {
                    int second = bytes[at++];
                    delta = (delta & 0x7F) | (second & 0x7F) << 7;
                    if (second < 0) {
                        delta |= wideVarint(at + 1, bytes[at]) << 14;
                        at = wideEnd;
                    }
                }
                if (Integer.compareUnsigned(site, siteCount) >= 0) {
                    throw new BrokenTraceException("refers to site " + site + " of " + siteCount);
                }
                long word = siteWords[site];
                byte op = SiteTable.op(word);
                ops[i] = op;
                eventThreads[i] = thread;
                locations[i] = SiteTable.location(word);
                if (op <= 1 || op == UNUSED) {
                    variable += Varint.unzigzag(delta);
                    wrong |= variable | (lastVariable - variable); // negative if out of range
                    targets[i] = variable;
                } else if (op == SiteTable.LOOP) {
                    at = startLoop(at, delta, variable, runLeft - (i - from));
                    variable = loop.lastOfFirstTurn();
                    break;
                } else {
                    int place = runPlace * SPACES + SiteTable.space(word);
                    int target = previous[place] + Varint.unzigzag(delta);
                    previous[place] = target;
                    wrong |= target | (limit[SiteTable.space(word)] - 1 - target);
                    targets[i] = target;
                }
            }
            if (wrong < 0) {
                throw new BrokenTraceException("refers to a name that is not defined");
            }
            if (at > streamEnd[runPlace]) {
                throw new BrokenTraceException("a thread's stream is too short");
            }
            streamAt[runPlace] = at;
            previous[variableAt] = variable;
            into.size = i;
            runLeft -= i - from;
            eventsLeft -= i - from;
        }
    }

    /** Reads the accesses of a loop; returns where the stream goes on. */
    private int startLoop(int from, int length, int variable, int eventsOfRun) throws IOException {
        ByteCursor in = new ByteCursor(payload, from, streamEnd[runPlace]);
        loop.start(length, in.readCount(), eventsOfRun);
        int last = variable;
        for (int i = 0; i < length; i++) {
            int site = (in.readByte() & 0xFF) | (in.readByte() & 0xFF) << 8;
            if (site == EventEncoder.WIDE_SITES) {
                site += in.readCount();
            }
            if (site >= sites.size()) {
                throw new BrokenTraceException("refers to site " + site + " of " + sites.size());
            }
            last += Varint.unzigzag(in.readWide());
            loop.add(sites.words()[site], last, limit[Space.VARIABLE.code()]);
        }
        return in.position();
    }

    /** Where the varint ended that {@link #wideVarint} read last. */
    private int wideEnd;

    /** A varint whose first byte has been read and may say that more follow. */
    private int wideVarint(int from, int first) {
        int value = first & 0x7F;
        int at = from;
        int last = first;
        for (int shift = 7; last < 0 && shift < 35; shift += 7) {
            last = payload[at++];
            value |= (last & 0x7F) << shift;
        }
        wideEnd = at;
        return value;
    }
}
