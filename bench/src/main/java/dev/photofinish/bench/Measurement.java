package dev.photofinish.bench;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Locale;

/**
 * Times a piece of work of one thread. The work runs a few times to warm up, then is timed; the best run
 * counts. On a busy machine the time on the clock says more about the neighbours, so the time that the
 * thread had a processor is told as well.
 *
 * @param clockSeconds the fastest run by the clock on the wall
 * @param processorSeconds the fastest run by processor time of the thread
 */
record Measurement(double clockSeconds, double processorSeconds) {
    private static final long SETTLING_NANOS = 3_000_000_000L;
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    /** Work that can be repeated. */
    @FunctionalInterface
    interface Work {
        void run() throws IOException;
    }

    static Measurement of(int warmUps, int runs, Work work) throws IOException {
        for (int i = 0; i < warmUps; i++) {
            work.run();
        }
        long clock = Long.MAX_VALUE;
        long processor = Long.MAX_VALUE;
        for (int i = 0; i < runs; i++) {
            long clockStart = System.nanoTime();
            long processorStart = THREADS.getCurrentThreadCpuTime();
            work.run();
            processor = Math.min(processor, THREADS.getCurrentThreadCpuTime() - processorStart);
            clock = Math.min(clock, System.nanoTime() - clockStart);
        }
        return new Measurement(clock / 1e9, processor / 1e9);
    }

    /** Short work is repeated for a while: its code is compiled only then. The best run counts. */
    static Measurement settled(int warmUps, int runs, Work work) throws IOException {
        long start = System.nanoTime();
        Measurement best = of(warmUps, runs, work);
        while (System.nanoTime() - start < SETTLING_NANOS) {
            Measurement next = of(0, 1, work);
            best = new Measurement(
                    Math.min(best.clockSeconds, next.clockSeconds),
                    Math.min(best.processorSeconds, next.processorSeconds));
        }
        return best;
    }

    /** Nanoseconds of processor time for each event. */
    double nanosPerEvent(long events) {
        return processorSeconds * 1e9 / events;
    }

    /** Millions of events a second, by the clock and by processor time. */
    String rates(long events) {
        return String.format(Locale.ROOT, "%.1f (%.1f)", events / clockSeconds / 1e6, events / processorSeconds / 1e6);
    }
}
