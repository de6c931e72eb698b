package dev.photofinish.bench;

import com.github.luben.zstd.ZstdOutputStream;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;

/** What Zstandard makes of a trace as a whole, at its strongest: what grammars have to be better than. */
final class WholeFileZstd {
    private static final int LEVEL = 19;
    private static final int WINDOW_BITS = 27;

    private WholeFileZstd() {}

    /** Size of a trace whose blocks are not compressed when the file is, like {@code zstd -19 --long=27}. */
    static long bytes(Path trace) throws IOException {
        Counter counter = new Counter();
        try (TraceReader reader = Traces.open(trace);
                ZstdOutputStream zstd = new ZstdOutputStream(counter, LEVEL).setLong(WINDOW_BITS);
                PftWriter writer = new PftWriter(zstd, reader.symbols(), Compression.NONE)) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.add(block);
            }
        }
        return counter.bytes;
    }

    /** Forgets what is written and counts it. */
    private static final class Counter extends OutputStream {
        private long bytes;

        @Override
        public void write(int one) {
            bytes++;
        }

        @Override
        public void write(byte[] some, int from, int count) {
            bytes += count;
        }
    }
}
