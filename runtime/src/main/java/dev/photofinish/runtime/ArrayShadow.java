package dev.photofinish.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/** The words of an array's elements: for each its last write and its reads. */
abstract class ArrayShadow extends WeakEntry implements Spans.Successor {
    private static final long SPANS = Raw.U.objectFieldOffset(ArrayShadow.class, "spans");

    private final int length;
    /** The words, until there are some for each element. */
    private volatile @Nullable Spans spans;
    /** In a trace: the numbers of the elements, and which of them were recorded lately. */
    private final @Nullable ElementNumbers numbers;

    final @Nullable RecordedRanges recorded;

    ArrayShadow(Object array, int hash, boolean inSpans) {
        super(array, hash);
        length = Array.getLength(array);
        spans = inSpans && !Mode.RECORDS ? new Spans(length) : null;
        numbers = Mode.RECORDS ? new ElementNumbers(this) : null;
        recorded = Mode.RECORDS ? new RecordedRanges() : null;
    }

    /** The shadow of an array; the one found last at the same place in the code is found fastest. */
    static ArrayShadow of(Object array, ThreadState thread, int site) {
        ArrayShadow cached = thread.arrays[ThreadState.cached(site)];
        return cached != null && cached.refersTo(array) ? cached : find(array, thread, site);
    }

    @DontInline
    private static ArrayShadow find(Object array, ThreadState thread, int site) {
        int recent = ThreadState.cached(System.identityHashCode(array));
        ArrayShadow found = thread.recentArrays[recent];
        if (found == null || !found.refersTo(array)) {
            found = Array.getLength(array) <= SmallArray.LONGEST ? SmallArray.find(array) : LargeArray.find(array);
            thread.recentArrays[recent] = found;
        }
        thread.arrays[ThreadState.cached(site)] = found;
        return found;
    }

    /** The first elements of a new array were written, which nobody else knows. */
    static void filled(Object array, int count, ThreadState thread, int site) {
        if (thread.inside != 0 || thread.optimistic || thread.slot() == 0) {
            return;
        }
        ArrayShadow made =
                Array.getLength(array) <= SmallArray.LONGEST ? SmallArray.add(array) : LargeArray.find(array);
        thread.recentArrays[ThreadState.cached(made.hash)] = made;
        thread.subject = made;
        long written = Detector.write(0, 0, thread, site);
        thread.subject = null;
        Spans current = made.spans;
        if (current != null) {
            current.begin(count, written);
        } else {
            made.take(0, count, written, 0);
        }
    }

    /** The words among which those of an element are, once each has its own. */
    abstract long[] ownWords(int index);

    /** Where the last write of an element is in its words; its reads follow. */
    abstract int place(int index);

    final int length() {
        return length;
    }

    /** The words among which those of an element are. */
    final long[] words(int index) {
        Spans current = spans;
        if (current != null) {
            retire(current);
        }
        return ownWords(index);
    }

    @DontInline
    private void retire(Spans current) {
        current.retire(this);
        Raw.U.putReferenceRelease(this, SPANS, null);
    }

    final void read(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length || noted(index, thread, site, false)) {
            return; // outside: the program's own instruction will say so
        }
        long[] words = words(index);
        int at = place(index);
        long write = words[at];
        long reads = words[at + 1];
        if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 && ((write ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            if (Mode.RECORDS) {
                words[at + 1] = Recorder.read(write, reads, variable(index, thread), thread, site);
            } else if (!Epoch.isShared(reads) || !thread.setsRead.has(reads, thread.epoch)) {
                checkRead(words, at, thread, site);
            }
            thread.subject = null;
        }
    }

    @DontInline
    private static void checkRead(long[] words, int at, ThreadState thread, int site) {
        VariableCheck.read(words, Raw.longOffset(at), Raw.longOffset(at + 1), thread, site);
    }

    final void write(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length || noted(index, thread, site, true)) {
            return;
        }
        long[] words = words(index);
        int at = place(index);
        long write = words[at];
        if (((write ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            if (Mode.RECORDS) {
                words[at] = Recorder.write(write, words[at + 1], variable(index, thread), thread, site);
            } else {
                VariableCheck.write(words, Raw.longOffset(at), Raw.longOffset(at + 1), thread, site);
            }
            thread.subject = null;
        }
    }

    /** In a trace: the number of an element. */
    final int variable(int index, ThreadState thread) {
        return numbers == null ? 0 : numbers.variable(index, thread);
    }

    /** In a trace: how many elements from one on have numbers that follow each other; not beyond a limit. */
    final int numberedInARow(int index, int limit, ThreadState thread) {
        return numbers == null ? 1 : numbers.inARow(index, limit, thread);
    }

    /** In a trace: whether no other thread has left its word at an element. */
    final boolean isOfNobodyElse(int index, ThreadState thread) {
        long[] words = words(index);
        int at = place(index);
        long write = words[at];
        long reads = words[at + 1];
        return (write == 0 || thread.isOwn(write)) && (reads == 0 || thread.isOwn(reads));
    }

    /** In a trace: whether an access to an element would tell nothing that was not recorded in this epoch. */
    final boolean isCovered(int index, long epoch, boolean writes) {
        return isCovered(words(index), place(index), epoch, writes);
    }

    private static boolean isCovered(long[] words, int at, long epoch, boolean writes) {
        return ((words[at] ^ epoch) >>> Epoch.SITE_BITS) == 0
                || (!writes && ((words[at + 1] ^ epoch) >>> Epoch.SITE_BITS) == 0);
    }

    /** The first element from here on that is not covered; not beyond a limit. */
    final int coveredUntil(int from, int limit, long epoch, boolean writes) {
        int end = Math.min(limit, length);
        for (int i = from; i < end; i++) {
            if (!isCovered(words(i), place(i), epoch, writes)) {
                return i;
            }
        }
        return Math.max(from, end);
    }

    final void setWord(int index, long word, boolean writes) {
        words(index)[place(index) + (writes ? 0 : 1)] = word;
    }

    @DontInline
    final void access(int index, ThreadState thread, int site, boolean writes) {
        if (writes) {
            write(index, thread, site);
        } else {
            read(index, thread, site);
        }
    }

    /** Whether an access to an element is one of a stretch, and nothing is left to do. */
    private boolean noted(int index, ThreadState thread, int site, boolean writes) {
        Spans current = spans;
        return current != null && (current.covers(index, thread, writes) || accessSpan(index, 1, thread, site, writes));
    }

    /** Notes an access without looking at single elements, if that can be done. */
    @DontInline
    private boolean accessSpan(int from, int count, ThreadState thread, int site, boolean writes) {
        if (thread.slot() == 0 || thread.inside != 0) {
            return true;
        }
        Spans current = spans;
        while (current != null && count > 0) {
            long result = current.access(from, from + count, thread, site, writes);
            if (result == Spans.NOTED) {
                return true;
            }
            if (result == Spans.TOO_MANY || !Initialisations.order(result, thread)) {
                return false;
            }
        }
        return count == 0;
    }

    /** Many elements at once; the range is one of the array. */
    @DontInline
    final void accessRange(int from, int count, ThreadState thread, int site, boolean writes) {
        if (accessSpan(from, count, thread, site, writes)) {
            return;
        }
        thread.settle();
        thread.touched();
        long mine = thread.epoch | Sites.word(site);
        int to = from + count;
        for (int i = from; i < to; ) {
            long[] words = words(i);
            int at = place(i);
            int run = Math.min(to - i, (words.length - at) >> 1);
            int own = Mode.RECORDS || thread.optimistic ? 0 : ownElements(words, at, run, mine, writes);
            i += own;
            if (own < run) {
                access(i++, thread, site, writes);
            }
        }
    }

    /** How many elements from here on nobody else has accessed; the access to them is noted. */
    private static int ownElements(long[] words, int at, int run, long mine, boolean writes) {
        int slot = Epoch.slot(mine);
        int place = writes ? at : at + 1;
        for (int k = 0; k < run; k++) {
            long write = words[at + 2 * k];
            long reads = words[at + 2 * k + 1];
            if ((write != 0 && Epoch.slot(write) != slot) || (reads != 0 && Epoch.slot(reads) != slot)) {
                return k;
            }
            words[place + 2 * k] = mine;
        }
        return run;
    }
}
