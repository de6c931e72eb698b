package dev.photofinish.bench;

import dev.photofinish.bench.agent.AgentBench;
import dev.photofinish.bench.agent.DriversBench;
import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.bench.scan.ScanBench;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Generates the standard traces, measures readers and engines on them, and prints Markdown tables. */
@Command(
        name = "photofinish-bench",
        description = "Measure readers and engines on generated traces, on one core.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true,
        subcommands = {
            AgentBench.class,
            Compressed.class,
            DriversBench.class,
            Figure4.class,
            Prediction.class,
            Published.class,
            ScanBench.class,
            Together.class,
            WorstCases.class
        })
public final class Bench implements Callable<Integer> {
    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    long events = 10_000_000;

    @Option(names = "--shapes", split = ",", description = "shapes to generate (default: locked,server,racy,loopy)")
    List<TraceShape> shapes = List.of(TraceShape.LOCKED, TraceShape.SERVER, TraceShape.RACY, TraceShape.LOOPY);

    @Option(names = "--engines", description = "engines to run (default: all that stream)")
    @Nullable
    String engines;

    @Option(names = "--runs", description = "timed runs of each measurement (default: ${DEFAULT-VALUE})")
    int runs = 5;

    @Option(names = "--warm-ups", description = "untimed runs before them (default: ${DEFAULT-VALUE})")
    int warmUps = 2;

    @Option(names = "--seed", description = "seed of the generator (default: ${DEFAULT-VALUE})")
    long seed = 1;

    @Option(names = "--text", description = "let the engines read the text instead of the .pft file")
    boolean text;

    @Option(names = "--keep", paramLabel = "FOLDER", description = "keep the traces in this folder")
    @Nullable
    Path keep;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    /** Runs the benchmark and ends the process. */
    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Bench())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(arguments));
    }

    @Override
    public Integer call() throws IOException {
        List<EngineInfo> chosen = engines == null ? EngineCatalog.streaming() : EngineCatalog.parse(engines);
        out.println("Machine: " + Machine.describe());
        out.printf(
                Locale.ROOT,
                "Traces of %,d events; M events/s, best of %d runs by the clock (by processor time)%n%n",
                events,
                runs);
        Path folder = keep != null ? Files.createDirectories(keep) : Files.createTempDirectory("photofinish-bench");
        out.println(header(chosen));
        for (TraceShape shape : shapes) {
            BenchTrace trace = BenchTrace.generate(TraceSpec.of(shape, events, seed), folder);
            out.println(row(trace, chosen));
            if (keep == null) {
                trace.delete();
            }
        }
        if (keep == null) {
            Files.delete(folder);
        }
        return 0;
    }

    private static String header(List<EngineInfo> chosen) {
        StringBuilder names =
                new StringBuilder("| trace | B/event raw | B/event .pft | B/event text | read .pft | read text |");
        StringBuilder rule = new StringBuilder("|---|---|---|---|---|---|");
        for (EngineInfo engine : chosen) {
            names.append(' ').append(engine.name()).append(" | heap MB |");
            rule.append("---|---|");
        }
        return names + "\n" + rule;
    }

    private String row(BenchTrace trace, List<EngineInfo> chosen) throws IOException {
        List<String> cells = new ArrayList<>();
        cells.add(trace.name());
        cells.add(decimal(trace.rawBytesPerEvent()));
        cells.add(decimal(trace.pftBytesPerEvent()));
        cells.add(decimal(trace.stdBytesPerEvent()));
        cells.add(rate(trace, () -> readAll(trace.pft())));
        cells.add(rate(trace, () -> readAll(trace.std())));
        for (EngineInfo engine : chosen) {
            cells.add(rate(trace, new EndToEnd(text ? trace.std() : trace.pft(), engine)));
            cells.add(String.valueOf(RetainedHeap.of(trace.pft(), engine) >> 20));
        }
        return "| " + String.join(" | ", cells) + " |";
    }

    private String rate(BenchTrace trace, Measurement.Work work) throws IOException {
        return Measurement.of(warmUps, runs, work).rates(trace.events());
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.2f", value);
    }

    private static void readAll(Path path) throws IOException {
        EventBlock block = new EventBlock();
        try (TraceReader reader = Traces.open(path)) {
            while (reader.next(block)) {
                // only the reading is measured
            }
        }
    }
}
