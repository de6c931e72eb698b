package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.trace.TraceWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.concurrent.ThreadFactory;

/**
 * Writes a trace as it happens. Memory holds the names and one block; everything before that block is
 * with the stream, and what is with the stream can be read even if the rest never comes.
 */
public final class PftWriter implements TraceWriter {
    /** Fewer turns are written one by one. */
    private static final int SHORTEST_LOOP = 3;

    private final SiteTable sites = new SiteTable();
    private final SymbolCodec symbolCodec;
    private final PlacedNames placed;
    private final EventEncoder encoder = new EventEncoder();
    private final FrameWriter frames;
    private long events;
    private long rawEventBytes;
    private boolean closed;

    /** A trace on {@code out} whose names are {@code symbols}, which may still grow. */
    public PftWriter(OutputStream out, Symbols symbols, Compression compression) throws IOException {
        this(new FrameWriter(out, compression), symbols);
    }

    /** As above; a thread of its own packs and writes what this one has put together. */
    public PftWriter(OutputStream out, Symbols symbols, Compression compression, ThreadFactory threads)
            throws IOException {
        this(new BackgroundFrames(out, compression, threads), symbols);
    }

    private PftWriter(FrameWriter frames, Symbols symbols) {
        this.frames = frames;
        this.symbolCodec = new SymbolCodec(symbols, sites);
        this.placed = new PlacedNames(symbols);
    }

    /** Where variables are named that the caller has numbered itself, before the block with their first event ends. */
    public PlacedNames placedNames() {
        return placed;
    }

    /** Appends one event. */
    public void add(byte op, int thread, int target, int location) throws IOException {
        encoder.add(sites.intern(op, location), Op.ofCode(op), thread, target);
        if (encoder.isFull()) {
            flushBlock();
        }
    }

    /** The number of an operation at a location, for accesses that come in numbers. */
    public int site(byte op, int location) {
        return sites.intern(op, location);
    }

    /** Appends accesses to variables by one thread, by their sites. */
    public void add(int thread, int[] accessSites, int[] variables, int count) throws IOException {
        for (int from = 0; from < count; ) {
            from = encoder.addAccesses(thread, accessSites, variables, from, count);
            if (encoder.isFull()) {
                flushBlock();
            }
        }
    }

    /**
     * Appends a loop: {@code count} accesses to variables by one thread, again and again, the variables one further in
     * each turn.
     */
    public void addLoop(int thread, int[] accessSites, int[] variables, int count, int turns) throws IOException {
        int[] next = Arrays.copyOf(variables, count);
        for (int left = turns; left > 0; ) {
            int now = Math.min(left, encoder.room() / count);
            if (now < SHORTEST_LOOP || count > EventEncoder.LONGEST_BODY) {
                add(thread, accessSites, next, count);
                now = 1;
            } else {
                encoder.addLoop(sites.loop(), thread, accessSites, next, count, now);
                if (encoder.isFull()) {
                    flushBlock();
                }
            }
            for (int i = 0; i < count; i++) {
                next[i] += now;
            }
            left -= now;
        }
    }

    @Override
    public void add(EventBlock block) throws IOException {
        for (int i = 0; i < block.size; i++) {
            add(block.op[i], block.thread[i], block.target[i], block.location[i]);
        }
    }

    /** Size of the event payloads written so far before compression, in bytes. */
    public long rawEventBytes() {
        return rawEventBytes;
    }

    /** Ends the current block early and hands it to the stream. */
    public void flushBlock() throws IOException {
        if (encoder.count() == 0) {
            return;
        }
        writeNames();
        int count = encoder.count();
        int size = encoder.finish(frames.payload());
        frames.write(FrameHeader.EVENTS, size, count, events);
        events += count;
        rawEventBytes += size;
    }

    /** Writes all names that are new. */
    public void writeNames() throws IOException {
        for (int size = symbolCodec.encode(); size > 0; size = symbolCodec.encode()) {
            System.arraycopy(symbolCodec.encoded(), 0, frames.payload(), 0, size);
            frames.write(FrameHeader.SYMBOLS, size, 0, events);
        }
        int size = placed.encode(frames.payload());
        if (size > 0) {
            frames.write(FrameHeader.SYMBOLS, size, 0, events);
        }
    }

    /** Writes the last block, the names, the index and the mark of a complete file, and closes the stream. */
    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (frames) {
            flushBlock();
            writeNames();
            frames.finish(events);
        }
    }
}
