package dev.photofinish.trace.testing;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftReader;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.std.StdWriter;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/** The bytes of trace files, made and read by the code under test. */
public final class TraceFiles {
    private TraceFiles() {}

    /** A text file. */
    public static byte[] std(InMemoryTrace trace) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (StdWriter out = new StdWriter(bytes, trace.symbols())) {
            for (EventBlock block : trace.uncheckedBlocksOf(EventBlock.CAPACITY)) {
                out.add(block);
            }
        }
        return bytes.toByteArray();
    }

    /** A binary file with this many events a block. */
    public static byte[] pft(InMemoryTrace trace, Compression compression, int eventsPerBlock) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (PftWriter out = new PftWriter(bytes, trace.symbols(), compression)) {
            for (EventBlock block : trace.uncheckedBlocksOf(eventsPerBlock)) {
                out.add(block);
                out.flushBlock();
            }
        }
        return bytes.toByteArray();
    }

    /** The trace in a text file. */
    public static InMemoryTrace readStd(byte[] file) throws IOException {
        try (StdReader in = new StdReader(new ByteArrayInputStream(file), "test.std")) {
            return InMemoryTrace.read(in);
        }
    }

    /** The trace in a text. */
    public static InMemoryTrace readStd(String text) throws IOException {
        return readStd(text.getBytes(StandardCharsets.UTF_8));
    }

    /** The trace in a binary file. */
    public static InMemoryTrace readPft(byte[] file) throws IOException {
        try (PftReader in = new PftReader(new ByteArrayInputStream(file), "test.pft")) {
            return InMemoryTrace.read(in);
        }
    }
}
