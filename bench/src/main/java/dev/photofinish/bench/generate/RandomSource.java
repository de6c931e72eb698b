package dev.photofinish.bench.generate;

/**
 * SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014): a counter and a good
 * mixing function. Written out here, so that a seed means the same trace on every JVM.
 */
final class RandomSource {
    private static final long GOLDEN_GAMMA = 0x9E3779B97F4A7C15L;
    private static final double UNIT = 0x1.0p-53;

    private long counter;

    RandomSource(long seed) {
        counter = seed;
    }

    /** 64 random bits. */
    long bits() {
        counter += GOLDEN_GAMMA;
        long mixed = (counter ^ (counter >>> 30)) * 0xBF58476D1CE4E5B9L;
        mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
        return mixed ^ (mixed >>> 31);
    }

    /** A number within [0, 1). */
    double unit() {
        return (bits() >>> 11) * UNIT;
    }

    /** True with this probability. */
    boolean chance(double probability) {
        return unit() < probability;
    }

    /** A number within [0, bound), all alike. */
    int below(int bound) {
        return scale(bits(), bound);
    }

    /** Maps the upper half of random bits to [0, bound) without a division. */
    static int scale(long bits, int bound) {
        return (int) (((bits >>> 32) * bound) >>> 32);
    }

    /** A number within [0, bound), small ones the more often the higher the skew; 1 is uniform. */
    int skewed(int bound, double skew) {
        double unit = unit();
        if (skew == 2.0) {
            unit *= unit;
        } else if (skew != 1.0) {
            unit = StrictMath.pow(unit, skew); // strict: the last bit must not depend on the JVM
        }
        return (int) (bound * unit);
    }
}
