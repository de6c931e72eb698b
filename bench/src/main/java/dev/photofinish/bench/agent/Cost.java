package dev.photofinish.bench.agent;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What a program costs without the agent and with it: medians of several runs, one and the other in turn, so
 * that a busy moment of the machine hits both.
 *
 * @param plainSeconds time without the agent
 * @param watchedSeconds time with it
 * @param plainKilobytes memory without the agent
 * @param watchedKilobytes memory with it
 */
record Cost(double plainSeconds, double watchedSeconds, double plainKilobytes, double watchedKilobytes) {
    static Cost of(ChildJvm plain, ChildJvm watched, int runs, String... arguments)
            throws IOException, InterruptedException {
        List<ChildJvm.Run> without = new ArrayList<>();
        List<ChildJvm.Run> with = new ArrayList<>();
        for (int i = 0; i < runs; i++) {
            without.add(plain.run(arguments));
            with.add(watched.run(arguments));
            String expected = without.get(0).result();
            if (!without.get(i).result().equals(expected)
                    || !with.get(i).result().equals(expected)) {
                throw new IllegalStateException(String.join(" ", arguments) + " computed " + expected + ", "
                        + without.get(i).result() + " and with the agent "
                        + with.get(i).result());
            }
        }
        return new Cost(
                median(without.stream().mapToDouble(ChildJvm.Run::seconds).toArray()),
                median(with.stream().mapToDouble(ChildJvm.Run::seconds).toArray()),
                median(without.stream().mapToDouble(ChildJvm.Run::peakKilobytes).toArray()),
                median(with.stream().mapToDouble(ChildJvm.Run::peakKilobytes).toArray()));
    }

    static double median(double... values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    static double geometricMean(double... values) {
        return Math.exp(Arrays.stream(values).map(Math::log).average().orElse(Double.NaN));
    }

    double slowdown() {
        return watchedSeconds / plainSeconds;
    }

    double growth() {
        return watchedKilobytes / plainKilobytes;
    }

    String row(String name) {
        return String.format(
                Locale.ROOT,
                "| %s | %.2f | %.2f | %.2f | %.0f | %.0f | %.2f |",
                name,
                plainSeconds,
                watchedSeconds,
                slowdown(),
                plainKilobytes / 1024,
                watchedKilobytes / 1024,
                growth());
    }
}
