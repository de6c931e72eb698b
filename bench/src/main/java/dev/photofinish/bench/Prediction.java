package dev.photofinish.bench;

import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.EngineLimits;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What prediction takes from the file to the findings, on all cores, and whether it does with little memory. */
@Command(
        name = "predict",
        description = "Measure prediction on all cores, and whether it does with a small heap.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
final class Prediction implements Callable<Integer> {
    /** Megabytes for new objects; what is left of a small heap is for the trace. */
    private static final int YOUNG = 12;

    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    long events = 10_000_000;

    @Option(names = "--shapes", split = ",", description = "shapes to generate (default: all that are measured)")
    List<TraceShape> shapes =
            List.of(TraceShape.LOCKED, TraceShape.SERVER, TraceShape.FORKJOIN, TraceShape.PIPELINE, TraceShape.RACY);

    @Option(names = "--runs", description = "runs, of which the fastest is told (default: ${DEFAULT-VALUE})")
    int runs = 5;

    @Option(
            names = "--bytes",
            paramLabel = "N",
            description = "heap of one more run, in bytes an event; 0 for none (default: ${DEFAULT-VALUE})")
    int bytes = 32;

    @Option(names = "--trace", paramLabel = "FILE", description = "predict from this trace once, and say no more")
    @Nullable
    Path single;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        if (single != null) {
            return predict(single).complete() ? 0 : 1;
        }
        PrintWriter out = command.commandLine().getOut();
        out.println("Machine: " + Machine.describe());
        out.printf(Locale.ROOT, "Traces of %,d events, best of %d runs by the clock%n%n", events, runs);
        out.println("| trace | M events/s | does with " + bytes + " bytes of heap an event | what it says |");
        out.println("|---|---|---|---|");
        for (TraceShape shape : shapes) {
            Path trace = Files.createTempFile("photofinish-predict", ".pft");
            try {
                Figure4.write(TraceSpec.of(shape, events, 1), trace);
                out.println(row(shape.word(), trace));
                out.flush();
            } finally {
                Files.delete(trace);
            }
        }
        return 0;
    }

    private String row(String name, Path trace) throws IOException, InterruptedException {
        double best = Double.MAX_VALUE;
        String said = "";
        for (int i = 0; i < runs; i++) {
            long start = System.nanoTime();
            said = String.join("; ", predict(trace).notes());
            best = Math.min(best, (System.nanoTime() - start) / 1e9);
        }
        String fits = bytes == 0 ? "-" : doesWithLittle(trace) ? "yes" : "NO";
        String told = said.replace(trace + ": ", "");
        return String.format(Locale.ROOT, "| %s | %.1f | %s | %s |", name, events / best / 1e6, fits, told);
    }

    private static TraceFacts predict(Path trace) throws IOException {
        EngineInfo engine = EngineCatalog.parse("predict").get(0).within(new EngineLimits(0, Long.MAX_VALUE, 0));
        TraceAnalysis analysis = new TraceAnalysis(List.of(engine), false, Progress.NONE)
                .onCores(Runtime.getRuntime().availableProcessors());
        try (TraceReader reader = Traces.open(trace)) {
            analysis.add(reader, trace.toString());
        }
        return analysis.result().traces().get(0);
    }

    /** Whether a Java with a small heap decides all. */
    private boolean doesWithLittle(Path trace) throws IOException, InterruptedException {
        ProcessBuilder java = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseParallelGC",
                "-Xmx" + events * bytes,
                "-Xmn" + YOUNG + "m",
                "-cp",
                System.getProperty("java.class.path"),
                Bench.class.getName(),
                "predict",
                "--trace",
                trace.toString());
        return java.redirectErrorStream(true)
                        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                        .start()
                        .waitFor()
                == 0;
    }
}
