package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads a binary trace from front to back. */
public final class PftReader implements TraceReader {
    private final String name;
    private final FrameSource frames;
    private final Symbols symbols = new Symbols();
    private final SiteTable sites = new SiteTable();
    private final SymbolCodec symbolCodec = new SymbolCodec(symbols, sites);
    private final EventDecoder decoder = new EventDecoder(symbols, sites);
    /** Events of all blocks read so far, and how many of them were delivered. */
    private long events;

    private long delivered;
    private long blockAt;
    private long skipBelow;
    private boolean ended;

    /** The trace on {@code in}; {@code name} is for messages. */
    public PftReader(InputStream in, String name) throws IOException {
        this.name = name;
        this.frames = new FrameSource(in, name, 0);
        frames.readFileHeader();
    }

    /** Leaves out all blocks that end before this event; their payloads are not decoded. */
    public void skipTo(long event) {
        skipBelow = event;
    }

    @Override
    public boolean next(EventBlock block) throws IOException {
        if (decoder.hasMore()) {
            return decodeMore(block);
        }
        block.reset(events);
        while (!ended) {
            long at = frames.offset();
            FrameHeader frame = frames.next();
            if (frame == null) {
                ended = true;
            } else if (frame.kind() == FrameHeader.EVENTS) {
                if (startEvents(frame, at)) {
                    return decodeMore(block);
                }
            } else if (frame.kind() == FrameHeader.INDEX) {
                frames.readTrailer(at);
                ended = true;
            } else {
                decodeSymbols(frame, at);
            }
        }
        return false;
    }

    /** Goes to a new block of events; false if it is to be left out. */
    private boolean startEvents(FrameHeader frame, long at) throws IOException {
        if (frame.firstEvent() != events) {
            throw frames.damaged("the block", at, "it starts at event " + frame.firstEvent() + ", not " + events);
        }
        delivered = events;
        blockAt = at;
        events += Math.max(0, frame.count());
        if (frame.count() > 0 && events <= skipBelow) {
            return false;
        }
        try {
            decoder.start(frames.payload(), frame.rawSize(), frame.count());
        } catch (BrokenTraceException e) {
            throw frames.damaged("the block", at, String.valueOf(e.getMessage()));
        }
        return true;
    }

    private boolean decodeMore(EventBlock block) throws IOException {
        block.reset(delivered);
        try {
            decoder.next(block);
        } catch (BrokenTraceException e) {
            throw frames.damaged("the block", blockAt, String.valueOf(e.getMessage()));
        }
        delivered += block.size;
        return true;
    }

    private void decodeSymbols(@Nullable FrameHeader frame, long at) throws IOException {
        if (frame == null || frame.kind() != FrameHeader.SYMBOLS) {
            throw frames.damaged("the block", at, "its kind is not known");
        }
        try {
            symbolCodec.decode(frames.payload(), frame.rawSize());
        } catch (BrokenTraceException e) {
            throw frames.damaged("the names block", at, String.valueOf(e.getMessage()));
        }
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public List<String> notes() {
        return frames.isCut()
                ? List.of(name + " was cut off at byte " + frames.offset() + ": " + events
                        + " events could be read, the rest is lost")
                : List.of();
    }

    @Override
    public boolean isComplete() {
        return !frames.isCut();
    }

    @Override
    public long position() {
        return frames.offset();
    }

    @Override
    public void close() throws IOException {
        frames.close();
    }
}
