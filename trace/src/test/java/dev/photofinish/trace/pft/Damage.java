package dev.photofinish.trace.pft;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceFiles;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A small file of several blocks, ways to damage it, and what a reader still gets out of it. */
final class Damage {
    static final InMemoryTrace TRACE =
            new RandomTraces().events(24).extended().richNames().apply(5);

    private Damage() {}

    /** The undamaged file. */
    static byte[] file(Compression compression) {
        try {
            return TraceFiles.pft(TRACE, compression, 7);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static byte[] flip(byte[] file, int bit) {
        byte[] flipped = file.clone();
        flipped[bit / Byte.SIZE] ^= (byte) (1 << (bit % Byte.SIZE));
        return flipped;
    }

    static byte[] zeroFrom(byte[] file, int from) {
        byte[] zeroed = file.clone();
        Arrays.fill(zeroed, from, zeroed.length, (byte) 0);
        return zeroed;
    }

    /** How many events stand in whole blocks before this byte. */
    static int eventsBefore(byte[] file, int size) {
        int events = 0;
        for (int at = PftFormat.FILE_HEADER_SIZE; at + FrameHeader.SIZE <= size; ) {
            FrameHeader frame = FrameHeader.read(Arrays.copyOfRange(file, at, at + FrameHeader.SIZE));
            at += FrameHeader.SIZE + frame.storedSize();
            if (at > size || frame.kind() == FrameHeader.INDEX) {
                break;
            }
            events += frame.count();
        }
        return events;
    }

    /**
     * What came out of a file.
     *
     * @param lines the events delivered
     * @param complete whether the reader says that these are all
     * @param notes what else it says
     * @param failure how it ended, or null
     */
    record Rescue(
            List<String> lines,
            boolean complete,
            List<String> notes,
            @Nullable BrokenTraceException failure) {}

    /** Reads as much as possible. */
    static Rescue read(byte[] file) throws IOException {
        List<String> lines = new ArrayList<>();
        EventBlock block = new EventBlock();
        try (PftReader in = new PftReader(new ByteArrayInputStream(file), "test.pft")) {
            BrokenTraceException failure = null;
            try {
                while (in.next(block)) {
                    lines.addAll(BlockText.lines(in.symbols(), block));
                }
            } catch (BrokenTraceException e) {
                failure = e;
            }
            return new Rescue(lines, in.isComplete(), in.notes(), failure);
        }
    }
}
