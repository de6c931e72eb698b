package dev.photofinish.bench;

import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Compares engines that run one by one with the same engines in one run, which reads the trace once. */
@Command(
        name = "together",
        description = "Measure engines one by one and in one run on all cores.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
final class Together implements Callable<Integer> {
    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    long events = 10_000_000;

    @Option(names = "--shapes", split = ",", description = "shapes to generate (default: locked,server)")
    List<TraceShape> shapes = List.of(TraceShape.LOCKED, TraceShape.SERVER);

    @Option(names = "--engines", description = "engines to run (default: ${DEFAULT-VALUE})")
    String engines = "fasttrack,shb,wcp";

    @Option(names = "--runs", description = "timed runs of each measurement (default: ${DEFAULT-VALUE})")
    int runs = 5;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec command;

    @Override
    public Integer call() throws IOException {
        List<EngineInfo> chosen = EngineCatalog.parse(engines);
        PrintWriter out = command.commandLine().getOut();
        out.println("Machine: " + Machine.describe());
        out.printf(Locale.ROOT, "Traces of %,d events; seconds by the clock, best of %d runs%n%n", events, runs);
        out.println(header(chosen));
        for (TraceShape shape : shapes) {
            Path trace = Files.createTempFile("photofinish-together", ".pft");
            try {
                Figure4.write(TraceSpec.of(shape, events, 1), trace);
                out.println("| " + shape.word() + " | " + String.join(" | ", row(trace, chosen)) + " |");
                out.flush();
            } finally {
                Files.delete(trace);
            }
        }
        return 0;
    }

    private static String header(List<EngineInfo> chosen) {
        List<String> names = new ArrayList<>(List.of("trace"));
        chosen.forEach(engine -> names.add(engine.name()));
        names.addAll(List.of("sum", "in one run", "in one run on all cores"));
        return "| " + String.join(" | ", names) + " |\n" + "|---".repeat(names.size()) + "|";
    }

    private List<String> row(Path trace, List<EngineInfo> chosen) throws IOException {
        List<Double> times = new ArrayList<>();
        double sum = 0;
        for (EngineInfo engine : chosen) {
            double alone = seconds(new EndToEnd(trace, engine));
            times.add(alone);
            sum += alone;
        }
        times.add(sum);
        times.add(seconds(new EndToEnd(trace, chosen, 1)));
        times.add(seconds(new EndToEnd(trace, chosen, Runtime.getRuntime().availableProcessors())));
        return times.stream()
                .map(time -> String.format(Locale.ROOT, "%.2f", time))
                .toList();
    }

    private double seconds(EndToEnd work) throws IOException {
        return Measurement.of(2, runs, work).clockSeconds();
    }
}
