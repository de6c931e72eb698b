package dev.photofinish.grammar.hb;

/** Clocks that nobody has any more, to be filled again: new memory is in no cache, which makes it slow. */
final class SpareClocks {
    private final long[][] clocks = new long[16][];
    private int size;

    void add(long[] clock) {
        if (size < clocks.length) {
            clocks[size++] = clock;
        }
    }

    /** A clock of this length with anything in it. */
    long[] take(int length) {
        while (size > 0) {
            long[] clock = clocks[--size];
            if (clock.length == length) {
                return clock;
            }
        }
        return new long[length];
    }
}
