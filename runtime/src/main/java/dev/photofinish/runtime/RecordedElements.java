package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * In a trace: which elements of an array a thread has recorded since it last synchronised. Of a large array that is
 * accessed in loops, stretches tell; of others the words of each element, and the ranges that were recorded last are
 * remembered, so that not all words have to be looked at.
 */
final class RecordedElements {
    /** An array of which so many elements were accessed one by one is better off with words for each. */
    private static final int MANY_SINGLES = 32;

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

    private final ArrayShadow array;
    private final ElementNumbers numbers;
    private @Nullable Range read;
    private @Nullable Range written;
    /** How many more elements were accessed one by one than in a row, roughly. */
    private int singles;
    /** Whether elements are accessed in atomic modes, too, see {@link MixedFields}. */
    private volatile boolean isMixed;

    RecordedElements(ArrayShadow array) {
        this.array = array;
        numbers = new ElementNumbers(array);
    }

    /** The number of an element. */
    int variable(int index, ThreadState thread) {
        return numbers.variable(index, thread);
    }

    /** How many elements from one on have numbers that follow each other; not beyond a limit. */
    int numberedInARow(int index, int limit, ThreadState thread) {
        return numbers.inARow(index, limit, thread);
    }

    boolean isMixed() {
        return isMixed;
    }

    /** An atomic access; those that write do so behind this. */
    void accessAtomically(int what, int index, ThreadState thread, int site) {
        if (!isMixed) {
            isMixed = true;
            MixedFields.recordFirst(what, variable(index, thread), thread, site);
        }
    }

    /** Records an access, unless one like it was recorded in the same epoch. */
    void access(int index, ThreadState thread, int site, boolean writes) {
        if (isCovered(index, thread.epoch, writes)) {
            return;
        }
        Object object = isMixed ? array.get() : null;
        SyncClock channel = object == null ? null : ElementClocks.findOrAdd(object, index, thread, site);
        if (channel != null) {
            MixedFields.receive(channel, thread, site);
        }
        long lastWrite = word(index, true);
        long lastReads = word(index, false);
        thread.subject = array;
        int variable = variable(index, thread);
        long word = writes
                ? Recorder.write(lastWrite, lastReads, variable, thread, site)
                : Recorder.read(lastWrite, lastReads, variable, thread, site);
        thread.subject = null;
        if (word != (writes ? lastWrite : lastReads)) {
            setWord(index, word, writes);
        }
        if (channel != null && writes) {
            Recorder.releasing(channel, thread);
        }
    }

    /**
     * Records the first of several accesses to neighbours. Gives the first element that {@link #cover} has to be told of:
     * it is not noted alone if that would part a stretch.
     */
    int accessFirst(int index, ThreadState thread, int site, boolean writes) {
        Spans spans = array.spansOrNull();
        Tape tape = thread.tape;
        if (spans == null || tape == null) {
            access(index, thread, site, writes);
            return index + 1;
        }
        if (spans.firstUncovered(index, index + 1, thread.epoch, writes) > index) {
            return index + 1;
        }
        thread.settle();
        orderAfterInitialisers(index, index + 1, thread);
        tape.access(writes ? Tape.WRITE : Tape.READ, variable(index, thread), site);
        return index;
    }

    /** The last write of an element, or its last read. */
    private long word(int index, boolean ofWrite) {
        Spans spans = array.spansOrNull();
        return spans != null ? spans.word(index, ofWrite) : array.words(index)[array.place(index) + (ofWrite ? 0 : 1)];
    }

    /** Notes that one element was accessed. */
    void setWord(int index, long word, boolean writes) {
        Spans spans = array.spansOrNull();
        if (spans == null || ++singles > MANY_SINGLES || !spans.cover(index, index + 1, word, writes)) {
            array.words(index)[array.place(index) + (writes ? 0 : 1)] = word;
        }
    }

    /** Whether no other thread has left its word at an element. */
    boolean isOfNobodyElse(int index, ThreadState thread) {
        long lastWrite = word(index, true);
        long lastReads = word(index, false);
        return (lastWrite == 0 || thread.isOwn(lastWrite)) && (lastReads == 0 || thread.isOwn(lastReads));
    }

    /** Whether an access to an element would tell nothing that was not recorded in this epoch. */
    boolean isCovered(int index, long epoch, boolean writes) {
        Spans spans = array.spansOrNull();
        if (spans != null) {
            return spans.firstUncovered(index, index + 1, epoch, writes) > index;
        }
        long[] words = array.words(index);
        int at = array.place(index);
        return ((words[at] ^ epoch) >>> Epoch.SITE_BITS) == 0
                || (!writes && ((words[at + 1] ^ epoch) >>> Epoch.SITE_BITS) == 0);
    }

    /** The first element from here on that is not covered; not beyond a limit. */
    int coveredUntil(int from, int limit, long epoch, boolean writes) {
        int end = Math.min(limit, array.length());
        for (int i = from; i < end; i++) {
            if (!isCovered(i, epoch, writes)) {
                return i;
            }
        }
        return Math.max(from, end);
    }

    /** The range that covers an access to an element, if one is remembered. */
    private @Nullable Range findOrNull(int index, long epoch, boolean writes) {
        Range lastWritten = written;
        if (lastWritten != null && lastWritten.has(index, epoch)) {
            return lastWritten;
        }
        Range lastRead = read;
        return !writes && lastRead != null && lastRead.has(index, epoch) ? lastRead : null;
    }

    /**
     * The first element of a range that has to be recorded; the range's end if there is none. Orders the thread after
     * initialisers of classes that have accessed elements on the way.
     */
    int firstUncovered(int from, int to, ThreadState thread, boolean writes) {
        Spans spans = array.spansOrNull();
        int at = spans == null ? from : spans.firstUncovered(from, to, thread.epoch, writes);
        while (spans == null && at < to) {
            Range range = findOrNull(at, thread.epoch, writes);
            if (range != null) {
                at = Math.min(to, range.to);
            } else if (isCovered(at, thread.epoch, writes)) {
                at++;
            } else {
                break;
            }
        }
        orderAfterInitialisers(at, to, thread);
        return at;
    }

    /** The element behind the last one that has to be recorded. */
    int lastUncovered(int from, int to, ThreadState thread, boolean writes) {
        Spans spans = array.spansOrNull();
        int at = spans == null ? to : spans.lastUncovered(from, to, thread.epoch, writes);
        while (spans == null && at > from) {
            Range range = findOrNull(at - 1, thread.epoch, writes);
            if (range != null) {
                at = Math.max(from, range.from);
            } else if (isCovered(at - 1, thread.epoch, writes)) {
                at--;
            } else {
                break;
            }
        }
        return at;
    }

    private void orderAfterInitialisers(int from, int to, ThreadState thread) {
        Spans spans = array.spansOrNull();
        if (spans != null) {
            for (long word : spans.wordsOfOthers(from, to, thread)) {
                Recorder.orderAfterInitialiser(word, thread);
            }
            return;
        }
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
    void cover(int from, int to, long word, boolean writes) {
        Spans spans = array.spansOrNull();
        if (spans != null && spans.cover(from, to, word, writes)) {
            singles = Math.max(0, singles - 1);
            return;
        }
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
        if (writes) {
            written = range;
        } else {
            read = range;
        }
    }
}
