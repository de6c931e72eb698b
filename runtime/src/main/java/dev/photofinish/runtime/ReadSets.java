package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * The read sets of all variables that several threads read at once. A word names its set by place and
 * generation; words of several variables may name the same one. There is a fixed number of places; the oldest set makes
 * way for a new one, and what it knew is forgotten: a race with one of those reads is then missed.
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

    /** A new set, which takes the reads over; they are in the order of their ranks. */
    static ReadSet make(long[] reads, int count, boolean isCommon) {
        long number = MADE.next();
        int index = (int) number & (PLACES - 1);
        int generation = (int) (number >>> BITS) & GENERATION_MASK;
        long word = (long) Epoch.SHARED << Epoch.SLOT_SHIFT | (long) generation << INDEX_BITS | index;
        ReadSet made = new ReadSet(word, reads, count, isCommon);
        Raw.U.putReferenceRelease(SETS, Raw.offset(index), made);
        return made;
    }

    /** The word of a variable's reads, from now on to be that of several variables. */
    static long common(long word) {
        ReadSet set = Epoch.isShared(word) ? findOrNull(word) : null;
        if (set != null) {
            set.becomeCommon();
        }
        return word;
    }

    /** Adds a read of the thread to the set of one variable; gives the variable's new word. */
    @DontInline
    static long add(ReadSet set, long read, ThreadState thread) {
        long word = set.add(read, thread);
        return word != 0 ? word : CommonSets.with(set, read, thread);
    }

    /** Whether two words stand for the same reads. */
    static boolean isSame(long one, long two) {
        if (one == two || !Epoch.isShared(one) || !Epoch.isShared(two)) {
            return one == two;
        }
        ReadSet first = findOrNull(one);
        ReadSet second = findOrNull(two);
        return first != null && second != null && first.hasSame(second);
    }

    /**
     * Whether the reads that a word stands for are a set with a plain read of the thread in its current epoch. Then a write
     * since has found it there, or will: nothing is left to do.
     */
    static boolean hasCurrent(long word, ThreadState thread) {
        if (!Epoch.isShared(word)) {
            return false;
        }
        ReadSet set = findOrNull(word);
        if (set == null || !set.hasCurrent(thread)) {
            return false;
        }
        thread.setsRead.add(word, thread.epoch);
        return true;
    }

    /** The set that a word names; null if it was forgotten. */
    static @Nullable ReadSet findOrNull(long word) {
        int index = (int) word & (PLACES - 1);
        ReadSet set = (ReadSet) Raw.U.getReferenceAcquire(SETS, Raw.offset(index));
        return set != null && set.word == word ? set : null;
    }
}
