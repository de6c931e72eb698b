package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.compress.TraceCompressor;
import dev.photofinish.grammar.pfg.PfgWriter;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/**
 * A trace file that was written as a grammar.
 *
 * @param events how many events the trace has
 * @param rules how many rules the grammar has
 * @param symbols how many symbols all bodies and the trace have
 * @param bytes size of the file
 * @param notes what a user should know about the trace
 */
public record TraceCompression(long events, int rules, long symbols, long bytes, List<String> notes) {
    /** Writes a trace as a grammar; the file appears when it is complete, so not at all if the trace is cut or ill-formed. */
    public static TraceCompression compress(
            Path trace, Path grammar, Function<GrammarSink, TraceCompressor> compressors) throws IOException {
        try (TraceReader reader = new CheckedReader(Traces.open(trace), trace.toString());
                OutputFile result = new OutputFile(grammar)) {
            PfgWriter written = write(reader, result, compressors);
            result.commit();
            return new TraceCompression(
                    written.events(), written.rules(), written.size(), Files.size(grammar), reader.notes());
        }
    }

    private static PfgWriter write(
            TraceReader reader, OutputFile result, Function<GrammarSink, TraceCompressor> compressors)
            throws IOException {
        try (PfgWriter writer = new PfgWriter(result.stream(), reader.symbols())) {
            TraceCompressor compressor = compressors.apply(writer);
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                writer.namesKnownBefore(block.firstEvent);
                compressor.add(block);
            }
            if (!reader.isComplete()) {
                throw new BrokenTraceException(
                        reader.notes().get(0) + "; photofinish trace convert --repair keeps what could be read");
            }
            compressor.finish();
            return writer;
        }
    }

    /** How large the grammar is, in words. */
    public String describe() {
        return String.format(
                Locale.ROOT, "%,d events, %,d rules, %,d symbols, %,d bytes", events, rules, symbols, bytes);
    }
}
