package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftReader;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.std.StdReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** Small traces as readers. */
final class TestTraces {
    private TestTraces() {}

    /** A text trace with these lines. */
    static TraceReader text(String... lines) {
        byte[] bytes = String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
        return new StdReader(new ByteArrayInputStream(bytes), "test");
    }

    /** The bytes of a binary trace with these lines, each event in a block of its own. */
    static byte[] binary(String... lines) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        TraceReader reader = text(lines);
        try (PftWriter writer = new PftWriter(bytes, reader.symbols(), Compression.DEFLATE)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                for (int i = 0; i < block.size; i++) {
                    writer.add(block.op[i], block.thread[i], block.target[i], block.location[i]);
                    writer.flushBlock();
                }
            }
        }
        return bytes.toByteArray();
    }

    /** Reads the first bytes of a binary trace. */
    static TraceReader cut(byte[] binary, int size) throws IOException {
        return new PftReader(new ByteArrayInputStream(Arrays.copyOf(binary, size)), "test");
    }

    /** Reads a binary trace of which one byte has changed. */
    static TraceReader damaged(byte[] binary, int at) throws IOException {
        byte[] changed = binary.clone();
        changed[at] ^= 0x10;
        return new PftReader(new ByteArrayInputStream(changed), "test");
    }
}
