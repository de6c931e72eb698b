package dev.photofinish.grammar.pfg;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.function.Function;

/** Traces to files in memory and back. */
final class PfgFiles {
    private PfgFiles() {}

    static byte[] compress(InMemoryTrace trace, Function<GrammarSink, TraceCompressor> compressors) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (PfgWriter writer = new PfgWriter(out, trace.symbols())) {
            writer.namesKnownBefore(0);
            TraceCompressor compressor = compressors.apply(writer);
            for (EventBlock block : trace.blocksOf(7)) {
                compressor.add(block);
            }
            compressor.finish();
        }
        return out.toByteArray();
    }

    static CompressedTrace read(byte[] file) throws IOException {
        return PfgReader.read(new ByteArrayInputStream(file), "test.pfg");
    }

    static InMemoryTrace expand(byte[] file) throws IOException {
        return InMemoryTrace.read(new ExpandingReader(read(file)));
    }
}
