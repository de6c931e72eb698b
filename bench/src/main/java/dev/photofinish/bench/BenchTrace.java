package dev.photofinish.bench;

import dev.photofinish.bench.generate.TraceGenerator;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.std.StdWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;

/**
 * A generated trace on disk, as {@code .pft} and as text.
 *
 * @param name shape and size
 * @param events how many events it has
 * @param pft the binary file
 * @param std the text file
 * @param rawEventBytes size of the events in the binary file before compression
 */
record BenchTrace(String name, long events, Path pft, Path std, long rawEventBytes) {
    static BenchTrace generate(TraceSpec spec, Path folder) throws IOException {
        String name = spec.shape().name().toLowerCase(Locale.ROOT);
        Path pft = folder.resolve(name + "-" + spec.events() + ".pft");
        Path std = folder.resolve(name + "-" + spec.events() + ".std");
        long raw;
        Symbols symbols = new Symbols();
        try (PftWriter binary = new PftWriter(open(pft), symbols, Compression.ZSTD);
                StdWriter text = new StdWriter(open(std), symbols)) {
            TraceGenerator.generate(spec, symbols, block -> {
                binary.add(block);
                text.add(block);
            });
            binary.flushBlock();
            raw = binary.rawEventBytes();
        }
        return new BenchTrace(name, spec.events(), pft, std, raw);
    }

    private static OutputStream open(Path path) throws IOException {
        return new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
    }

    double rawBytesPerEvent() {
        return (double) rawEventBytes / events;
    }

    double pftBytesPerEvent() throws IOException {
        return (double) Files.size(pft) / events;
    }

    double stdBytesPerEvent() throws IOException {
        return (double) Files.size(std) / events;
    }

    void delete() throws IOException {
        Files.deleteIfExists(pft);
        Files.deleteIfExists(std);
    }
}
