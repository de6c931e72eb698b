package dev.photofinish.bench;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.pipeline.Certificate;
import dev.photofinish.predict.pipeline.PredictEngine;
import dev.photofinish.predict.pipeline.PredictLimits;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Traces that are hard to predict races from, each in one way. */
@Command(
        name = "worst",
        description = "Predict races from traces that are hard for that: candidates and seconds.",
        mixinStandardHelpOptions = true)
final class WorstCases implements Callable<Integer> {
    @Option(names = "--events", paramLabel = "N", description = "events of each trace (default: ${DEFAULT-VALUE})")
    int events = 1_000_000;

    @Option(names = "--timeout", description = "seconds to decide (default: ${DEFAULT-VALUE})")
    long timeoutSeconds = 60;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    /** Writes the line of one event. */
    @FunctionalInterface
    private interface Line {
        String of(int event);
    }

    @Override
    public Integer call() throws IOException {
        Map<String, Line> cases = new LinkedHashMap<>();
        cases.put("64 threads that race", WorstCases::manyThreads);
        cases.put("20 locks held at every access", WorstCases::manyLocks);
        cases.put("a race as far apart as the trace is long", this::farApart);
        cases.put("all pairs between two lines, under locks", WorstCases::manyPairs);
        out.println("Machine: " + Machine.describe() + "\n");
        out.println("| case | events | proved | refuted | open | s |\n|---|---|---|---|---|---|");
        for (Map.Entry<String, Line> one : cases.entrySet()) {
            measure(one.getKey(), one.getValue());
        }
        return 0;
    }

    private void measure(String name, Line line) throws IOException {
        Path trace = Files.createTempFile("photofinish-worst", ".std");
        try {
            try (BufferedWriter writer = Files.newBufferedWriter(trace)) {
                for (int event = 0; event < events; event++) {
                    writer.write(line.of(event));
                    writer.newLine();
                }
            }
            predict(trace); // warms up
            long start = System.nanoTime();
            Certificate result = predict(trace);
            out.printf(
                    Locale.ROOT,
                    "| %s | %,d | %d | %d | %d | %.2f |%n",
                    name,
                    events,
                    result.proved(),
                    result.refuted(),
                    result.open().size(),
                    (System.nanoTime() - start) / 1e9);
        } finally {
            Files.delete(trace);
        }
    }

    private Certificate predict(Path trace) throws IOException {
        Deadline deadline = Deadline.in(TimeUnit.SECONDS.toMillis(timeoutSeconds));
        PredictEngine engine = new PredictEngine(
                new PredictLimits(Long.MAX_VALUE, deadline, Runtime.getRuntime().availableProcessors()));
        try (TraceReader reader = new CheckedReader(Traces.open(trace), trace.toString())) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                engine.accept(block);
            }
        }
        engine.finish();
        return engine.certificate();
    }

    private static String line(int thread, Op op, String target, int location) {
        return "T" + thread + "|" + op.mnemonic() + "(" + target + ")|" + location;
    }

    /** Every thread writes variables of its own under a lock, and now and then one of 100 that all write without. */
    private static String manyThreads(int event) {
        int thread = event / 4 % 64;
        int round = event / 256;
        return switch (event % 4) {
            case 0 -> line(thread, Op.ACQUIRE, "m" + thread % 8, 1);
            case 1 -> line(thread, Op.WRITE, "own" + thread + "-" + round % 50, 2);
            case 2 -> line(thread, Op.RELEASE, "m" + thread % 8, 3);
            default ->
                line(thread, round % 10 == 0 ? Op.WRITE : Op.READ, "all" + (round + thread) % 100, 4 + round % 5);
        };
    }

    /** Two threads in turn take 20 locks of their own and one of two common ones, write, and give them back. */
    private static String manyLocks(int event) {
        int turn = event / 43;
        int thread = turn % 2;
        int step = event % 43;
        String common = "c" + turn / 2 % 2;
        if (step < 21) {
            return line(thread, Op.ACQUIRE, step == 20 ? common : "l" + thread + "-" + step, step);
        }
        return step == 21
                ? line(thread, Op.WRITE, "x", 21)
                : line(thread, Op.RELEASE, step == 22 ? common : "l" + thread + "-" + (42 - step), step);
    }

    /** The first and the last event race; in between both threads take one lock in turn. */
    private String farApart(int event) {
        if (event == 0 || event == events - 1) {
            return line(event == 0 ? 1 : 2, Op.WRITE, "far", event == 0 ? 1 : 2);
        }
        int thread = 1 + (event - 1) / 3 % 2;
        return switch ((event - 1) % 3) {
            case 0 -> line(thread, Op.ACQUIRE, "m", 3);
            case 1 -> line(thread, Op.WRITE, "own" + thread, 5);
            default -> line(thread, Op.RELEASE, "m", 6);
        };
    }

    /** Two lines write thousands of variables, the one inside and the other one outside of sections of one lock. */
    private static String manyPairs(int event) {
        int thread = 1 + event / 4 % 4;
        int variable = event / 16 % 5_000;
        return switch (event % 4) {
            case 0 -> line(thread, Op.ACQUIRE, "m", 1);
            case 1 -> line(thread, Op.WRITE, thread % 2 == 0 ? "v" + variable : "w" + thread, 2);
            case 2 -> line(thread, Op.RELEASE, "m", 3);
            default -> line(thread, Op.READ, thread % 2 == 1 ? "v" + variable : "w" + thread, 4);
        };
    }
}
