package dev.photofinish.bench;

import dev.photofinish.bench.generate.TraceGenerator;
import dev.photofinish.bench.generate.TraceParameter;
import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/**
 * Repeats Figure 4 of the Goldilocks paper (Elmas, Qadeer, Tasiran): the time of engines on its three
 * micro-benchmarks while the number of threads grows.
 */
@Command(
        name = "figure4",
        description = "Measure engines on the micro-benchmarks of the Goldilocks paper over the number of threads.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
final class Figure4 implements Callable<Integer> {
    private static final List<TraceShape> SHAPES =
            List.of(TraceShape.MULTISET, TraceShape.SHAREDSPOT, TraceShape.LOCALSPOT);

    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    long events = 2_000_000;

    @Option(
            names = "--threads",
            split = ",",
            paramLabel = "N",
            description = "threads beside main (default: 2,4,8,16,32,64,128,256)")
    List<Integer> threads = List.of(2, 4, 8, 16, 32, 64, 128, 256);

    @Option(names = "--engines", description = "engines to run (default: ${DEFAULT-VALUE})")
    String engines = "goldilocks,djit,fasttrack";

    @Option(names = "--runs", description = "timed runs of each measurement (default: ${DEFAULT-VALUE})")
    int runs = 3;

    @Option(names = "--warm-ups", description = "untimed runs before them (default: ${DEFAULT-VALUE})")
    int warmUps = 2;

    @Option(names = "--seed", description = "seed of the generator (default: ${DEFAULT-VALUE})")
    long seed = 1;

    @Option(names = "--svg", paramLabel = "FILE", description = "draw the times into this file")
    @Nullable
    Path svg;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec command;

    @Override
    public Integer call() throws IOException {
        List<EngineInfo> chosen = EngineCatalog.parse(engines);
        PrintWriter out = command.commandLine().getOut();
        out.println("Machine: " + Machine.describe());
        out.printf(
                Locale.ROOT,
                "Traces of %,d events; M events/s, best of %d runs by the clock (by processor time);"
                        + " ns of processor time an event%n%n",
                events,
                runs);
        out.println(header(chosen));
        List<LinePlot.Panel> panels = new ArrayList<>();
        Path trace = Files.createTempFile("photofinish-figure4", ".pft");
        try {
            warmUp(chosen, trace);
            for (TraceShape shape : SHAPES) {
                panels.add(measure(shape, chosen, trace, out));
            }
        } finally {
            Files.delete(trace);
        }
        if (svg != null) {
            LinePlot plot = new LinePlot("threads", threads, "ns per event", panels);
            Files.writeString(svg, plot.svg());
        }
        return 0;
    }

    private static String header(List<EngineInfo> chosen) {
        StringBuilder names = new StringBuilder("| trace | threads |");
        StringBuilder rule = new StringBuilder("|---|---|");
        for (EngineInfo engine : chosen) {
            names.append(' ').append(engine.name()).append(" | ns |");
            rule.append("---|---|");
        }
        return names + "\n" + rule;
    }

    private TraceSpec spec(TraceShape shape, int threadCount) {
        return TraceSpec.of(shape, events, seed).with(TraceParameter.THREADS, threadCount + 1);
    }

    /** Without this the first row would be measured while the JVM still compiles the reader and the engines. */
    private void warmUp(List<EngineInfo> chosen, Path trace) throws IOException {
        write(spec(SHAPES.get(0), threads.get(0)), trace);
        for (int i = 0; i < warmUps; i++) {
            for (EngineInfo engine : chosen) {
                new EndToEnd(trace, engine).run();
            }
        }
    }

    /** Prints a row for each number of threads; the file is written again for each. */
    private LinePlot.Panel measure(TraceShape shape, List<EngineInfo> chosen, Path trace, PrintWriter out)
            throws IOException {
        Map<String, List<Double>> lines = new LinkedHashMap<>();
        for (int count : threads) {
            write(spec(shape, count), trace);
            List<String> cells = new ArrayList<>(List.of(shape.word(), Integer.toString(count)));
            for (EngineInfo engine : chosen) {
                Measurement time = Measurement.of(warmUps, runs, new EndToEnd(trace, engine));
                double nanos = time.nanosPerEvent(events);
                cells.add(time.rates(events));
                cells.add(String.format(Locale.ROOT, "%.0f", nanos));
                lines.computeIfAbsent(engine.name(), name -> new ArrayList<>()).add(nanos);
            }
            out.println("| " + String.join(" | ", cells) + " |");
            out.flush();
        }
        return new LinePlot.Panel(shape.word(), lines);
    }

    /** Generates a trace. */
    static void write(TraceSpec spec, Path path) throws IOException {
        Symbols symbols = new Symbols();
        try (OutputStream file = new BufferedOutputStream(Files.newOutputStream(path), 1 << 16);
                PftWriter writer = new PftWriter(file, symbols, Compression.ZSTD)) {
            TraceGenerator.generate(spec, symbols, writer::add);
        }
    }
}
