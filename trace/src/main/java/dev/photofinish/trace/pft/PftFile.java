package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.symbol.Symbols;
import java.io.Closeable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Random access to the blocks of a complete binary trace, through the index at its end. */
public final class PftFile implements Closeable {
    private final String name;
    private final SeekableByteChannel channel;
    private final Symbols symbols;
    private final SiteTable sites;
    private final EventDecoder decoder;
    private final FrameSource frames;
    private final BlockIndex index;
    /** Numbers of the event blocks within the index, and the first event of each. */
    private final int[] eventBlocks;

    private final long[] firstEvents;
    /** Place in the index of the block that was started, and its first event that was not delivered. */
    private int started;

    private long nextEvent;

    /** Opens a file and reads its index and all of its names. */
    public PftFile(Path path) throws IOException {
        this.name = path.toString();
        this.symbols = new Symbols();
        this.sites = new SiteTable();
        this.decoder = new EventDecoder(symbols, sites);
        this.channel = Files.newByteChannel(path);
        this.frames = new FrameSource(Channels.newInputStream(channel), name, 0);
        try {
            frames.readFileHeader();
            this.index = readIndex();
            this.eventBlocks = IntStream.range(0, index.size())
                    .filter(i -> index.kind(i) == FrameHeader.EVENTS)
                    .toArray();
            this.firstEvents =
                    Arrays.stream(eventBlocks).mapToLong(index::firstEvent).toArray();
            readSymbols();
        } catch (IOException | RuntimeException e) {
            channel.close();
            throw e;
        }
    }

    /** The same file once more, for another thread; names and index, which do not change, are shared. */
    public PftFile(Path path, PftFile opened) throws IOException {
        this.name = path.toString();
        this.symbols = opened.symbols;
        this.sites = opened.sites;
        this.decoder = new EventDecoder(symbols, sites);
        this.index = opened.index;
        this.eventBlocks = opened.eventBlocks;
        this.firstEvents = opened.firstEvents;
        this.channel = Files.newByteChannel(path);
        this.frames = new FrameSource(Channels.newInputStream(channel), name, 0);
    }

    /** Whether a file is a complete binary trace, so that it can be opened here. */
    public static boolean isIndexed(Path path) throws IOException {
        if (!Files.isRegularFile(path)) {
            return false;
        }
        try (SeekableByteChannel file = Files.newByteChannel(path)) {
            ByteBuffer start = ByteBuffer.allocate(PftFormat.MAGIC.length);
            ByteBuffer end = ByteBuffer.allocate(PftFormat.END_MAGIC.length);
            file.read(start);
            file.position(Math.max(0, file.size() - PftFormat.END_MAGIC.length)).read(end);
            return Arrays.equals(start.array(), PftFormat.MAGIC) && Arrays.equals(end.array(), PftFormat.END_MAGIC);
        }
    }

    /** The names of the whole trace. */
    public Symbols symbols() {
        return symbols;
    }

    /** How many events the trace has. */
    public long events() {
        return index.events();
    }

    /** How many blocks of events the trace has. */
    public int blocks() {
        return eventBlocks.length;
    }

    /** The block that holds an event. */
    public int blockOf(long event) {
        int found = Arrays.binarySearch(firstEvents, event);
        return found >= 0 ? found : -found - 2;
    }

    /** A block that is large enough for {@link #read}. */
    public static EventBlock newBlock() {
        return new EventBlock(PftFormat.BLOCK_EVENTS);
    }

    /** Reads one block of events, in any order, into a block of {@link #newBlock()}. */
    public void read(int number, EventBlock block) throws IOException {
        start(number);
        next(block);
    }

    /** Starts with a block of events, any one, whose events {@link #next} delivers. */
    public void start(int number) throws IOException {
        int at = eventBlocks[number];
        FrameHeader frame = frameAt(index.offset(at));
        if (frame == null || frame.kind() != FrameHeader.EVENTS || frame.firstEvent() != index.firstEvent(at)) {
            throw frames.damaged("the index", index.offset(at), "it does not lead to the events of block " + number);
        }
        started = at;
        nextEvent = frame.firstEvent();
        try {
            decoder.start(frames.payload(), frame.rawSize(), frame.count());
        } catch (BrokenTraceException e) {
            throw frames.damaged("the block", index.offset(at), String.valueOf(e.getMessage()));
        }
    }

    /** Replaces the content of {@code block} by the next events of what was started; false if there are none. */
    public boolean next(EventBlock block) throws IOException {
        block.reset(nextEvent);
        try {
            if (decoder.hasMore()) {
                decoder.next(block);
            }
        } catch (BrokenTraceException e) {
            throw frames.damaged("the block", index.offset(started), String.valueOf(e.getMessage()));
        }
        nextEvent += block.size;
        return block.size > 0;
    }

    private BlockIndex readIndex() throws IOException {
        ByteBuffer trailer = ByteBuffer.allocate(PftFormat.TRAILER_SIZE).order(ByteOrder.LITTLE_ENDIAN);
        long trailerAt = channel.size() - PftFormat.TRAILER_SIZE;
        if (trailerAt < PftFormat.FILE_HEADER_SIZE) {
            throw new BrokenTraceException(name + " has no index: it is cut off");
        }
        channel.position(trailerAt);
        while (trailer.hasRemaining() && channel.read(trailer) >= 0) {
            // a read may return less than was asked for
        }
        long indexAt = trailer.getLong(0);
        if (!Arrays.equals(trailer.array(), PftFormat.trailer(indexAt)) || indexAt < 0 || indexAt > trailerAt) {
            throw new BrokenTraceException(name + " has no index: it is cut off or damaged at its end");
        }
        FrameHeader frame = frameAt(indexAt);
        if (frame == null || frame.kind() != FrameHeader.INDEX) {
            throw frames.damaged("the index", indexAt, "it is not there");
        }
        try {
            return BlockIndex.decode(frames.storedPayload(), frame.storedSize());
        } catch (BrokenTraceException e) {
            throw frames.damaged("the index", indexAt, String.valueOf(e.getMessage()));
        }
    }

    private void readSymbols() throws IOException {
        SymbolCodec codec = new SymbolCodec(symbols, sites);
        for (int i = 0; i < index.size(); i++) {
            if (index.kind(i) == FrameHeader.SYMBOLS) {
                FrameHeader frame = frameAt(index.offset(i));
                if (frame == null || frame.kind() != FrameHeader.SYMBOLS) {
                    throw frames.damaged("the index", index.offset(i), "it does not lead to names");
                }
                try {
                    codec.decode(frames.payload(), frame.rawSize());
                } catch (BrokenTraceException e) {
                    throw frames.damaged("the names block", index.offset(i), String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private @Nullable FrameHeader frameAt(long offset) throws IOException {
        channel.position(offset);
        frames.movedTo(offset);
        return frames.next();
    }

    @Override
    public void close() throws IOException {
        frames.close();
        channel.close();
    }
}
