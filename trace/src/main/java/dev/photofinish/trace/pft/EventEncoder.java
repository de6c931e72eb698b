package dev.photofinish.trace.pft;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.util.Arrays;

/**
 * Turns events into the raw payload of one block. Each thread's events stand together, because a
 * thread repeats itself while the interleaving does not: that is what the compressor feeds on.
 *
 * <pre>
 *  payload  threadCount, threadCount x (thread, size of its stream),
 *           size of all runs, the runs: (which of these threads, how many events),
 *           the streams: per event (site, zigzag of target - previous target in its space)
 * </pre>
 *
 * <p>Accesses that a loop repeats, each time to the next variables, are written once: the site of loops, how many
 * accesses a turn has, how many turns there are, and the accesses of the first turn.
 *
 * <p>Everything is a varint, except that a site takes two bytes, least significant first: reading it needs
 * no branch, which is worth more than the byte (measured: reading is 1.4 times as fast). Sites from {@link
 * #WIDE_SITES} on are that number and a varint of the rest. "Previous" means in this block and by this
 * thread, 0 at first, so a block can be decoded without any other.
 */
public final class EventEncoder {
    /** Sites below this take two bytes. */
    static final int WIDE_SITES = 0xFFFF;

    /** Accesses that one turn of a loop has at most. */
    static final int LONGEST_BODY = 32;

    private static final int MAX_EVENT_BYTES = 2 + 2 * Varint.MAX_BYTES;

    /** What an event costs that is the only one of its thread: both lists of the head. */
    private static final int MAX_RUN_BYTES = 4 * Varint.MAX_BYTES;

    /** Thread to its place in the block; valid while {@code placeStamp} has the stamp of the block. */
    private int[] place = new int[16];

    private int[] placeStamp = new int[16];
    private int stamp = 1;

    private int[] threads = new int[16];
    private byte[][] streams = new byte[16][];
    private int[] streamSize = new int[16];
    private int[] previous = new int[16 * Space.COUNT];
    private int threadCount;

    private byte[] runs = new byte[256];
    private int runsSize;
    private int runPlace = -1;
    private int runLength;
    private int count;

    /** How many events the block has. */
    public int count() {
        return count;
    }

    /** Whether the block has to be finished before the next event. */
    public boolean isFull() {
        return count == PftFormat.BLOCK_EVENTS;
    }

    /** Appends an event of a site. */
    public void add(int site, Op op, int thread, int target) {
        int at = placeOf(thread);
        continueRun(at, 1);
        byte[] stream = streamWithRoom(at, 1);
        int size = streamSize[at];
        size = writeSite(stream, size, site);
        int before = at * Space.COUNT + op.space().code();
        streamSize[at] = Varint.write(stream, size, Varint.zigzag(target - previous[before]));
        previous[before] = target;
        count++;
    }

    /** Adds accesses to variables until the block is full; returns which one is next. */
    int addAccesses(int thread, int[] sites, int[] targets, int from, int to) {
        int end = Math.min(to, from + PftFormat.BLOCK_EVENTS - count);
        int at = placeOf(thread);
        continueRun(at, end - from);
        byte[] stream = streamWithRoom(at, end - from);
        int size = streamSize[at];
        int before = at * Space.COUNT + Space.VARIABLE.code();
        int last = previous[before];
        for (int i = from; i < end; i++) {
            size = writeSite(stream, size, sites[i]);
            int target = targets[i];
            size = Varint.write(stream, size, Varint.zigzag(target - last));
            last = target;
        }
        previous[before] = last;
        streamSize[at] = size;
        count += end - from;
        return end;
    }

    /** How many more events fit into the block. */
    int room() {
        return PftFormat.BLOCK_EVENTS - count;
    }

    /** Adds accesses that repeat, each time to the next variables; all of them fit into the block. */
    void addLoop(int loopSite, int thread, int[] sites, int[] targets, int length, int turns) {
        int at = placeOf(thread);
        continueRun(at, length * turns);
        byte[] stream = streamWithRoom(at, length + 1);
        int size = writeSite(stream, streamSize[at], loopSite);
        size = Varint.write(stream, size, length);
        size = Varint.write(stream, size, turns);
        int before = at * Space.COUNT + Space.VARIABLE.code();
        int last = previous[before];
        for (int i = 0; i < length; i++) {
            size = writeSite(stream, size, sites[i]);
            size = Varint.write(stream, size, Varint.zigzag(targets[i] - last));
            last = targets[i];
        }
        previous[before] = last;
        streamSize[at] = size;
        count += length * turns;
    }

    private void continueRun(int at, int events) {
        if (at == runPlace) {
            runLength += events;
        } else {
            endRun();
            runPlace = at;
            runLength = events;
        }
    }

    private byte[] streamWithRoom(int at, int events) {
        byte[] stream = streams[at];
        int needed = streamSize[at] + events * MAX_EVENT_BYTES;
        if (needed > stream.length) {
            stream = Arrays.copyOf(stream, Math.max(needed, stream.length * 2));
            streams[at] = stream;
        }
        return stream;
    }

    private static int writeSite(byte[] stream, int at, int site) {
        int narrow = Math.min(site, WIDE_SITES);
        stream[at] = (byte) narrow;
        stream[at + 1] = (byte) (narrow >> 8);
        return site < WIDE_SITES ? at + 2 : Varint.write(stream, at + 2, site - WIDE_SITES);
    }

    private int placeOf(int thread) {
        if (thread < placeStamp.length && placeStamp[thread] == stamp) {
            return place[thread];
        }
        if (thread >= placeStamp.length) {
            int length = Math.max(thread + 1, placeStamp.length * 2);
            place = Arrays.copyOf(place, length);
            placeStamp = Arrays.copyOf(placeStamp, length);
        }
        if (threadCount == threads.length) {
            int length = threadCount * 2;
            threads = Arrays.copyOf(threads, length);
            streams = Arrays.copyOf(streams, length);
            streamSize = Arrays.copyOf(streamSize, length);
            previous = Arrays.copyOf(previous, length * Space.COUNT);
        }
        int at = threadCount++;
        place[thread] = at;
        placeStamp[thread] = stamp;
        threads[at] = thread;
        streamSize[at] = 0;
        Arrays.fill(previous, at * Space.COUNT, (at + 1) * Space.COUNT, 0);
        if (streams[at] == null) {
            streams[at] = new byte[256];
        }
        return at;
    }

    private void endRun() {
        if (runLength == 0) {
            return;
        }
        if (runsSize + 2 * Varint.MAX_BYTES > runs.length) {
            runs = Arrays.copyOf(runs, runs.length * 2);
        }
        runsSize = Varint.write(runs, runsSize, runPlace);
        runsSize = Varint.write(runs, runsSize, runLength);
    }

    /** Writes the payload, forgets the events, and returns the payload's size. */
    public int finish(byte[] payload) {
        endRun();
        int at = Varint.write(payload, 0, threadCount);
        for (int i = 0; i < threadCount; i++) {
            at = Varint.write(payload, at, threads[i]);
            at = Varint.write(payload, at, streamSize[i]);
        }
        at = Varint.write(payload, at, runsSize);
        System.arraycopy(runs, 0, payload, at, runsSize);
        at += runsSize;
        for (int i = 0; i < threadCount; i++) {
            System.arraycopy(streams[i], 0, payload, at, streamSize[i]);
            at += streamSize[i];
        }
        clear();
        return at;
    }

    private void clear() {
        stamp++;
        threadCount = 0;
        runsSize = 0;
        runPlace = -1;
        runLength = 0;
        count = 0;
    }

    /** The most that {@link #finish} can need: each event in a run and a thread of its own. */
    public static int maxPayload() {
        return PftFormat.BLOCK_EVENTS * (MAX_EVENT_BYTES + MAX_RUN_BYTES) + 2 * Varint.MAX_BYTES;
    }
}
