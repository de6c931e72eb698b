package dev.photofinish.bench;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.EngineLimits;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** What each engine finds in given traces, and how long it takes: racy source locations and seconds. */
@Command(
        name = "traces",
        description = "Compare engines on traces: source locations of the later accesses of races, and seconds.",
        mixinStandardHelpOptions = true)
final class Published implements Callable<Integer> {
    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "traces to read")
    List<Path> traces = new ArrayList<>();

    @Option(names = "--engines", description = "engines to run (default: ${DEFAULT-VALUE})")
    String engines = "fasttrack,djit,goldilocks,shb,wcp,cp,raptor,eraser,syncp,osr,m2,exact,predict";

    @Option(names = "--timeout", description = "seconds for an engine to decide (default: ${DEFAULT-VALUE})")
    long timeoutSeconds = 20;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    @Override
    public Integer call() throws IOException {
        List<EngineInfo> chosen = EngineCatalog.parse(engines).stream()
                .map(engine -> engine.within(new EngineLimits(0, Long.MAX_VALUE, timeoutSeconds * 1_000)))
                .toList();
        out.println("Machine: " + Machine.describe() + "\n");
        out.println("| trace | events | "
                + String.join(" | ", chosen.stream().map(EngineInfo::name).toList()) + " |");
        out.println("|---|---|" + "---|".repeat(chosen.size()));
        for (Path trace : traces) {
            String name = String.valueOf(trace.getFileName()).replaceFirst("\\.std(\\.gz)?$", "");
            try {
                out.println("| " + name + " | " + row(trace, chosen) + " |");
            } catch (BrokenTraceException e) {
                String why = String.valueOf(e.getMessage()).replace(trace + ":", "line ");
                out.println("| " + name + " | | ill-formed: " + why + " |" + " |".repeat(chosen.size() - 1));
            }
        }
        return 0;
    }

    private static String row(Path trace, List<EngineInfo> chosen) throws IOException {
        List<String> cells = new ArrayList<>();
        for (EngineInfo engine : chosen) {
            run(trace, engine.factory().get()); // warms up
            Run run = run(trace, engine.factory().get());
            if (cells.isEmpty()) {
                cells.add(String.format(Locale.ROOT, "%,d", run.events));
            }
            cells.add(String.format(
                    Locale.ROOT, "%d / %.2f s%s", run.locations, run.seconds, run.complete ? "" : " (open)"));
        }
        return String.join(" | ", cells);
    }

    private record Run(long events, int locations, double seconds, boolean complete) {}

    private static Run run(Path trace, StreamingEngine engine) throws IOException {
        Set<Integer> later = new HashSet<>();
        engine.races().listen(race -> later.add(race.secondLocation));
        long start = System.nanoTime();
        long events = 0;
        try (CheckedReader reader = new CheckedReader(Traces.open(trace), trace.toString())) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                engine.accept(block);
                events += block.size;
            }
        }
        engine.finish();
        double seconds = (System.nanoTime() - start) / 1e9;
        return new Run(events, later.size(), seconds, engine.notes().isEmpty());
    }
}
