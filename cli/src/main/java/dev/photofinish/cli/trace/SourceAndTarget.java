package dev.photofinish.cli.trace;

import dev.photofinish.core.UsageException;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.trace.TraceFormat;
import dev.photofinish.trace.TraceWriter;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.std.StdWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The trace that a command reads, and the one that it makes of it. */
final class SourceAndTarget {
    @Parameters(index = "0", paramLabel = "TRACE", description = "the trace to read")
    @Nullable
    Path source;

    @Parameters(index = "1", arity = "0..1", paramLabel = "OUT", description = "the new trace, same as -o")
    @Nullable
    Path positional;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "the new trace; .pft, .std, .std.gz or .std.zst, or - for text on standard output")
    @Nullable
    Path option;

    @Option(
            names = "--compression",
            paramLabel = "C",
            description = "of .pft blocks: zstd, lz4, deflate or none (default: zstd)")
    Compression compression = Compression.ZSTD;

    /** Fills a trace with events. */
    interface Filler {
        void fill(TraceWriter writer) throws IOException;
    }

    Path source() {
        return Objects.requireNonNull(source);
    }

    private Path target() {
        if (option != null && positional != null) {
            throw new UsageException("the new trace is named twice: " + positional + " and -o " + option);
        }
        Path target = option != null ? option : positional;
        if (target == null) {
            throw new UsageException("say where the new trace goes: -o FILE");
        }
        return target;
    }

    /** Checks the choice before any work is done. */
    void check() {
        Path target = target();
        if (!isStandardOutput(target)
                && TraceFormat.ofFileName(target.toString()).isEmpty()) {
            throw new UsageException("no trace format for '" + target + "'; use a name that ends in .pft or .std");
        }
    }

    void write(Symbols symbols, OutputStream standardOutput, Filler filler) throws IOException {
        Path target = target();
        if (isStandardOutput(target)) {
            try (TraceWriter writer = new StdWriter(notClosed(standardOutput), symbols)) {
                filler.fill(writer);
            }
            return;
        }
        String name = target.toString();
        TraceFormat format = TraceFormat.ofFileName(name).orElseThrow();
        try (OutputFile file = new OutputFile(target)) {
            try (TraceWriter writer = format.writer(file.stream(), symbols, name, compression)) {
                filler.fill(writer);
            }
            file.commit();
        }
    }

    private static boolean isStandardOutput(Path target) {
        return target.toString().equals("-");
    }

    private static OutputStream notClosed(OutputStream out) {
        return new FilterOutputStream(out) {
            @Override
            public void write(byte[] bytes, int from, int length) throws IOException {
                out.write(bytes, from, length);
            }

            @Override
            public void close() throws IOException {
                flush();
            }
        };
    }
}
