package dev.photofinish.runtime;

/** Counts the synchronisation operations of all threads. */
final class Moments {
    /** Alone on its cache line: everybody counts here. */
    private static final long[] COUNT = new long[32];

    private static final long PLACE = Raw.arrayBase(long[].class) + 16 * Long.BYTES;

    private Moments() {}

    static long now() {
        return Raw.U.getLongOpaque(COUNT, PLACE);
    }

    static long next() {
        return Raw.U.getAndAddLong(COUNT, PLACE, 1);
    }
}
