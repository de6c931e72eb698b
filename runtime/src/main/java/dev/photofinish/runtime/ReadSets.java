package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * The read sets of all variables that several threads read at once. A word names its set by place and
 * generation. There is a fixed number of places; the oldest set makes way for a new one, and what it knew is
 * forgotten: a race with one of those reads is then missed.
 */
final class ReadSets {
    private static final int BITS = 18;
    private static final int PLACES = 1 << BITS;
    private static final int GENERATION_MASK = (1 << 24) - 1;
    private static final int INDEX_BITS = 24;

    private static final @Nullable ReadSet[] SETS = new ReadSet[PLACES];
    private static final Counter MADE = new Counter();

    private static final class Counter {
        private static final long VALUE = Raw.U.objectFieldOffset(Counter.class, "value");

        @SuppressWarnings("UnusedVariable") // through Unsafe
        private volatile long value;

        long next() {
            return Raw.U.getAndAddLong(this, VALUE, 1);
        }
    }

    private ReadSets() {}

    /** The word of a new set of two reads. */
    static long make(long first, long second) {
        long number = MADE.next();
        int index = (int) number & (PLACES - 1);
        int generation = (int) (number >>> BITS) & GENERATION_MASK;
        Raw.U.putReferenceRelease(SETS, Raw.offset(index), new ReadSet(generation, first, second));
        return (long) Epoch.SHARED << Epoch.SLOT_SHIFT | (long) generation << INDEX_BITS | index;
    }

    /** The set that a word names; null if it was forgotten. */
    static @Nullable ReadSet findOrNull(long word) {
        int index = (int) word & (PLACES - 1);
        ReadSet set = (ReadSet) Raw.U.getReferenceAcquire(SETS, Raw.offset(index));
        return set != null && set.generation == ((int) (word >>> INDEX_BITS) & GENERATION_MASK) ? set : null;
    }
}
