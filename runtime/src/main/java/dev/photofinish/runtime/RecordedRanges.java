package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * In a trace: which elements of an array a thread has recorded since it last synchronised, for many elements at once. Their
 * words tell; the ranges that were recorded last are remembered, so that not all words have to be looked at.
 */
final class RecordedRanges {
    /** Elements that one thread has recorded in one epoch; never changed, so that other threads see it whole. */
    private static final class Range {
        final long epoch;
        final int from;
        final int to;

        Range(long epoch, int from, int to) {
            this.epoch = epoch;
            this.from = from;
            this.to = to;
        }

        boolean has(int index, long otherEpoch) {
            return index >= from && index < to && epoch == otherEpoch;
        }
    }

    private @Nullable Range read;
    private @Nullable Range written;

    /** The range that covers an access to an element, if one is remembered. */
    private static @Nullable Range findOrNull(ArrayShadow array, int index, long epoch, boolean writes) {
        RecordedRanges ranges = array.recorded;
        Range lastWritten = ranges == null ? null : ranges.written;
        if (lastWritten != null && lastWritten.has(index, epoch)) {
            return lastWritten;
        }
        Range lastRead = ranges == null ? null : ranges.read;
        return !writes && lastRead != null && lastRead.has(index, epoch) ? lastRead : null;
    }

    /**
     * The first element of a range that has to be recorded; the range's end if there is none. Orders the thread after
     * initialisers of classes that have accessed elements on the way.
     */
    static int firstUncovered(ArrayShadow array, int from, int to, ThreadState thread, boolean writes) {
        int at = from;
        while (at < to) {
            Range range = findOrNull(array, at, thread.epoch, writes);
            if (range != null) {
                at = Math.min(to, range.to);
            } else if (array.isCovered(at, thread.epoch, writes)) {
                at++;
            } else {
                break;
            }
        }
        orderAfterInitialisers(array, at, to, thread);
        return at;
    }

    /** The element behind the last one that has to be recorded. */
    static int lastUncovered(ArrayShadow array, int from, int to, ThreadState thread, boolean writes) {
        int at = to;
        while (at > from) {
            Range range = findOrNull(array, at - 1, thread.epoch, writes);
            if (range != null) {
                at = Math.max(from, range.from);
            } else if (array.isCovered(at - 1, thread.epoch, writes)) {
                at--;
            } else {
                break;
            }
        }
        return at;
    }

    private static void orderAfterInitialisers(ArrayShadow array, int from, int to, ThreadState thread) {
        long lastWrite = 0;
        long lastReads = 0;
        for (int i = from; i < to; ) {
            long[] words = array.words(i);
            int at = array.place(i);
            int end = Math.min(words.length, at + 2 * (to - i));
            i += (end - at) / 2;
            for (; at < end; at += 2) {
                if (words[at] != lastWrite) {
                    lastWrite = words[at];
                    Recorder.orderAfterInitialiser(lastWrite, thread);
                }
                if (words[at + 1] != lastReads) {
                    lastReads = words[at + 1];
                    Recorder.orderAfterInitialiser(lastReads, thread);
                }
            }
        }
    }

    /** Elements were recorded with this word. */
    static void cover(ArrayShadow array, int from, int to, long word, boolean writes) {
        for (int i = from; i < to; ) {
            long[] words = array.words(i);
            int at = array.place(i);
            int end = Math.min(words.length, at + 2 * (to - i));
            i += (end - at) / 2;
            for (int place = at + (writes ? 0 : 1); place < end; place += 2) {
                words[place] = word;
            }
        }
        Range range = new Range(word & -(1L << Epoch.SITE_BITS), from, to);
        RecordedRanges ranges = array.recorded;
        if (ranges != null && writes) {
            ranges.written = range;
        } else if (ranges != null) {
            ranges.read = range;
        }
    }
}
