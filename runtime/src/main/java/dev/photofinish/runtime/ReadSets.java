package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * The read sets of all variables that several threads read at once. A word names its set by place and
 * generation; words of several variables may name the same one. There is a fixed number of places; the oldest set makes way for a new one, and what it knew is
 * forgotten: a race with one of those reads is then missed.
 */
final class ReadSets {
    private static final int BITS = 18;
    private static final int PLACES = 1 << BITS;
    private static final int GENERATION_MASK = (1 << 24) - 1;
    private static final int INDEX_BITS = 24;
    /** In a word: other variables name the same set, so it must stay as it is. */
    private static final long COMMON = 1 << (INDEX_BITS - 1);

    /** Each read of several variables makes a new set, so one of very many threads forgets some of them. */
    private static final int MOST_IN_COMMON = 1 << 10;

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
    @DontInline
    static long make(long first, long second) {
        boolean isInOrder = ReadSet.rank(first) < ReadSet.rank(second);
        return make(isInOrder ? new long[] {first, second, 0, 0} : new long[] {second, first, 0, 0}, 2);
    }

    /** The word of a new set, which takes the reads over; they are in the order of their ranks. */
    static long make(long[] reads, int count) {
        long number = MADE.next();
        int index = (int) number & (PLACES - 1);
        int generation = (int) (number >>> BITS) & GENERATION_MASK;
        Raw.U.putReferenceRelease(SETS, Raw.offset(index), new ReadSet(generation, reads, count));
        return (long) Epoch.SHARED << Epoch.SLOT_SHIFT | (long) generation << INDEX_BITS | index;
    }

    /** The word of a variable's reads, from now on to be that of several variables. */
    static long common(long word) {
        return Epoch.isShared(word) ? word | COMMON : word;
    }

    /** Adds a read of the thread to the set of one variable; gives the variable's new word. */
    @DontInline
    static long add(long word, ReadSet set, long read, ThreadState thread) {
        if ((word & COMMON) == 0) {
            return set.add(word, read, thread);
        }
        ReadSet.Successor known = set.successor;
        if (known != null && known.read() == read) {
            return known.word();
        }
        long[] reads = set.unordered(thread);
        int count = 0;
        while (reads[count] != 0) {
            count++;
        }
        long next = count == 0 ? read : common(withRead(reads, count, read));
        set.successor = new ReadSet.Successor(read, next);
        return next;
    }

    /** The word of a new set of these reads and a further one. */
    private static long withRead(long[] reads, int known, long read) {
        int at = known >= MOST_IN_COMMON ? everySecond(reads, known) : known;
        int count = at + 1;
        for (; at > 0 && ReadSet.rank(reads[at - 1]) > ReadSet.rank(read); at--) {
            reads[at] = reads[at - 1];
        }
        reads[at] = read;
        return make(reads, count);
    }

    private static int everySecond(long[] reads, int count) {
        for (int i = 0; i < count / 2; i++) {
            reads[i] = reads[2 * i];
        }
        return count / 2;
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

    /** The set that a word names; null if it was forgotten. */
    static @Nullable ReadSet findOrNull(long word) {
        int index = (int) word & (PLACES - 1);
        ReadSet set = (ReadSet) Raw.U.getReferenceAcquire(SETS, Raw.offset(index));
        return set != null && set.generation == ((int) (word >>> INDEX_BITS) & GENERATION_MASK) ? set : null;
    }
}
