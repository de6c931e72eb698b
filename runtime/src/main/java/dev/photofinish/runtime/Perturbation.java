package dev.photofinish.runtime;

/**
 * Shakes the timing of the program where threads synchronise, so that orders show which otherwise hardly ever do. A
 * thread that is held up spins: it must not use up a permit to park, nor an interrupt, that belong to the program.
 */
public final class Perturbation {
    /** One in so many operations is held up; 0 for none. A power of 2. */
    private static int oneIn;

    private static int mostNanos;
    private static long seed;

    /** A constant, so that compiled hooks hold nothing of this if it is off. */
    private static final class Choice {
        static final int MASK = oneIn - 1;

        private Choice() {}
    }

    private Perturbation() {}

    /** Says how often threads are held up, and how long at most; before the first hook runs. */
    public static void choose(int operations, int nanos, long newSeed) {
        oneIn = operations;
        mostNanos = nanos;
        seed = newSeed;
    }

    /** Before a thread synchronises. */
    static void shake(ThreadState thread) {
        if (Choice.MASK >= 0) {
            long random = thread.random == 0 ? (seed ^ thread.id) * 0x9E3779B97F4A7C15L | 1 : thread.random;
            random ^= random << 13;
            random ^= random >>> 7;
            random ^= random << 17;
            thread.random = random;
            if ((random & Choice.MASK) == 0) {
                spin((random >>> 33) % mostNanos);
            }
        }
    }

    private static void spin(long nanos) {
        long start = System.nanoTime();
        while (System.nanoTime() - start < nanos) {
            Thread.onSpinWait();
        }
    }
}
