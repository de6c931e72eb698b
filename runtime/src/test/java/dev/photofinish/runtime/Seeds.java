package dev.photofinish.runtime;

import java.util.Random;
import java.util.stream.LongStream;

/** Seeds of random runs: so many new ones as {@code random.runs} says, or the one that is to run again: {@code random.seed}. */
final class Seeds {
    private Seeds() {}

    /** As many as a test needs, unless other numbers are wanted. */
    static LongStream of(int runs) {
        Long again = Long.getLong("random.seed");
        return again != null ? LongStream.of(again) : new Random().longs(Integer.getInteger("random.runs", runs));
    }
}
