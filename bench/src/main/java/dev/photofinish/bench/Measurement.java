package dev.photofinish.bench;

import java.io.IOException;
import java.util.Arrays;

/**
 * Times a piece of work. The work runs a few times to warm up, then is timed; the best run is what the
 * code can do, the median is what to expect on a machine as busy as this one.
 *
 * @param best seconds of the fastest run
 * @param median seconds of the run in the middle
 */
record Measurement(double best, double median) {
    /** Work that can be repeated. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    static Measurement of(int warmUps, int runs, Work work) throws IOException {
        for (int i = 0; i < warmUps; i++) {
            work.run();
        }
        double[] seconds = new double[runs];
        for (int i = 0; i < runs; i++) {
            long start = System.nanoTime();
            work.run();
            seconds[i] = (System.nanoTime() - start) / 1e9;
        }
        Arrays.sort(seconds);
        return new Measurement(seconds[0], seconds[runs / 2]);
    }

    /** Millions of events a second in the best run. */
    double bestRate(long events) {
        return events / best / 1e6;
    }

    /** Millions of events a second in the middle run. */
    double medianRate(long events) {
        return events / median / 1e6;
    }
}
