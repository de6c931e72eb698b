package dev.photofinish.runtime;

import java.util.Arrays;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * Sets of reads that several variables have in common: what threads read at the same places in the same epochs, such as the
 * fields of many objects that nobody changes any more. A set for each of them would take more memory than the objects do, and
 * time to find it there.
 *
 * <p>A set that no other variable comes to have is no gain, and costs a new one with each read. Therefore one that follows a
 * few such sets belongs to its variable, and is changed in place.
 *
 * <p><b>Guarantees.</b> A set that is found has the reads that were asked for, and never changes. <b>Progress.</b> Wait-free:
 * of two threads that make the same set at once each has one.
 */
final class CommonSets {
    /** Stretches of an array that part have their set in common however large it is. A larger one forgets some of its reads. */
    static final int MOST = 1 << 10;

    private static final int PLACES = 1 << 12;
    /** What a new set adds to the loneliness, in variables that come to have it later and take one away each. */
    private static final int LONELINESS = 4;

    private static final int TOO_LONELY = 16;

    /** By the hash code of their reads; others may come to the same place, and then the older one is not found any more. */
    private static final @Nullable ReadSet[] SETS = new ReadSet[PLACES];

    private CommonSets() {}

    /** The word of a set of two reads. */
    @DontInline
    static long of(long one, long two, ThreadState thread) {
        boolean isInOrder = ReadSet.rank(one) < ReadSet.rank(two);
        long[] reads = thread.setsRead.room(2);
        reads[0] = isInOrder ? one : two;
        reads[1] = isInOrder ? two : one;
        return get(reads, 2, 0, 0);
    }

    /** The word of a variable that had a common set, now that a thread has read it. */
    @DontInline
    static long with(ReadSet set, long read, ThreadState thread) {
        long[] reads = thread.setsRead.room(set.size() + 1);
        int size = set.copyWith(reads, read, thread);
        int alone = size == 1 && set.isOnlyOf(thread) ? set.alone + 1 : 0;
        return alone > ReadSet.OFTEN ? read : get(reads, size, alone, set.loneliness);
    }

    private static long get(long[] reads, int size, int alone, int loneliness) {
        int place = place(reads, size);
        ReadSet known = (ReadSet) Raw.U.getReferenceAcquire(SETS, Raw.offset(place));
        if (known != null && known.has(reads, size) && ReadSets.findOrNull(known.word) == known) {
            known.loneliness = Math.max(0, known.loneliness - 1);
            return known.word;
        }
        return make(reads, size, alone, loneliness);
    }

    @DontInline
    private static long make(long[] reads, int size, int alone, int loneliness) {
        boolean isCommon = loneliness < TOO_LONELY && size <= ReadSet.FEW;
        ReadSet made = ReadSets.make(Arrays.copyOf(reads, size), size, isCommon);
        made.alone = alone;
        if (isCommon) {
            made.loneliness = loneliness + LONELINESS;
            Raw.U.putReferenceRelease(SETS, Raw.offset(place(reads, size)), made);
        }
        return made.word;
    }

    private static int place(long[] reads, int size) {
        long hash = 0;
        for (int i = 0; i < size; i++) {
            hash = (hash ^ reads[i]) * 0x9E3779B97F4A7C15L;
        }
        return (int) (hash >>> Integer.SIZE) & (PLACES - 1);
    }
}
