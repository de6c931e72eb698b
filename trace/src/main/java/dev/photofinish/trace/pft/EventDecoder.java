package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.Arrays;

/** The inverse of {@link EventEncoder}. Every number is checked before an engine can use it as an index. */
final class EventDecoder {
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
        int runCount = head.readBelow(count + 1);
        int runsAt = head.position();
        for (int i = 0; i < runCount; i++) {
            head.readBelow(threadCount);
            head.readCount();
        }
        placeStreams(head.position(), size, threadCount);
        Arrays.fill(previous, 0, threadCount * SPACES, 0);

        ByteCursor runs = new ByteCursor(payload, runsAt, size);
        int done = 0;
        try {
            for (int i = 0; i < runCount; i++) {
                int place = runs.readCount();
                int length = runs.readBelow(count - done + 1);
                decodeRun(payload, place, done, length, into);
                done += length;
            }
        } catch (ArrayIndexOutOfBoundsException e) {
            throw new BrokenTraceException("a thread's stream runs over the end of the block", e);
        }
        if (done != count) {
            throw new BrokenTraceException("its runs hold " + done + " events instead of " + count);
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
     * Decodes {@code length} events of one thread. SIZE: the loop that every reader waits for, kept whole
     * for the JIT. A stream that is too short runs into its neighbour and is found out at the end.
     */
    private void decodeRun(byte[] bytes, int place, int start, int length, EventBlock into) throws IOException {
        byte[] ops = into.op;
        int[] targets = into.target;
        int[] locations = into.location;
        byte[] siteOp = sites.ops();
        int[] siteLocation = sites.locations();
        int siteCount = sites.size();
        int variableLimit = limit[Space.VARIABLE.code()];
        int variableAt = place * SPACES + Space.VARIABLE.code();
        int variable = previous[variableAt];
        int at = streamAt[place];
        int end = start + length;
        Arrays.fill(into.thread, start, end, threads[place]);
        for (int i = start; i < end; i++) {
            int site = bytes[at++];
            if (site < 0) {
                site &= 0x7F;
                int shift = 7;
                int next;
                do {
                    next = bytes[at++];
                    site |= (next & 0x7F) << shift;
                    shift += 7;
                } while (next < 0 && shift < 35);
            }
            int delta = bytes[at++];
            if (delta < 0) {
                delta &= 0x7F;
                int shift = 7;
                int next;
                do {
                    next = bytes[at++];
                    delta |= (next & 0x7F) << shift;
                    shift += 7;
                } while (next < 0 && shift < 35);
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
