package dev.photofinish.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;

/** The words of an array's elements: for each its last write and its reads. */
abstract class ArrayShadow extends WeakEntry {
    private static final long NUMBER = Raw.U.objectFieldOffset(ArrayShadow.class, "number");

    /** In a trace: elements that get their numbers together. */
    private static final int NUMBERED_BITS = 6;

    private static final int NUMBERED = 1 << NUMBERED_BITS;
    private static final int[] NO_NUMBERS = {};

    private final int length;
    /** In a trace: the number and the name of the array; 0 if it has none yet. */
    private volatile int number;

    private int text;
    /** In a trace: the first number of each piece. */
    private final int[] numbers;
    /** In a trace: what was covered last. */
    final RecordedRanges recorded = new RecordedRanges();

    ArrayShadow(Object array, int hash) {
        super(array, hash);
        length = Array.getLength(array);
        numbers = Mode.RECORDS ? new int[(length + NUMBERED - 1) >>> NUMBERED_BITS] : NO_NUMBERS;
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

    /** The words among which those of an element are. */
    abstract long[] words(int index);

    /** Where the last write of an element is in its words; its reads follow. */
    abstract int place(int index);

    final int length() {
        return length;
    }

    final void read(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length) {
            return; // the program's own instruction will say so
        }
        long[] words = words(index);
        int at = place(index);
        long write = words[at];
        long reads = words[at + 1];
        if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 && ((write ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            long read = Mode.RECORDS
                    ? Recorder.read(write, reads, variable(index, thread), thread, site)
                    : Hooks.readElement(write, reads, thread, site);
            if (!Mode.RECORDS && (words[at] != write || words[at + 1] != reads)) {
                read = Detector.read(words[at], words[at + 1], thread, site); // somebody came in between
            }
            thread.subject = null;
            if (read != reads) { // threads that only read should not fight for the memory
                words[at + 1] = read;
            }
        }
    }

    final void write(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length) {
            return;
        }
        long[] words = words(index);
        int at = place(index);
        long write = words[at];
        if (((write ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            long reads = words[at + 1];
            long written = Mode.RECORDS
                    ? Recorder.write(write, reads, variable(index, thread), thread, site)
                    : Detector.write(write, reads, thread, site);
            if (!Mode.RECORDS && (words[at] != write || words[at + 1] != reads)) {
                written = Detector.write(words[at], words[at + 1], thread, site);
            }
            words[at] = written;
            thread.subject = null;
        }
    }

    /** In a trace: the number of an element. Neighbours get theirs together. */
    final int variable(int index, ThreadState thread) {
        int piece = index >>> NUMBERED_BITS;
        int first = numbers[piece];
        if (first == 0) {
            int from = piece << NUMBERED_BITS;
            first = Variables.ofElements(numbers, piece, this, from, Math.min(NUMBERED, length - from), thread);
        }
        return first + (index & (NUMBERED - 1));
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

    /** In a trace: how many elements from one on have numbers that follow each other; not beyond a limit. */
    final int numberedInARow(int index, int limit, ThreadState thread) {
        int end = Math.min(limit, ((index >>> NUMBERED_BITS) + 1) << NUMBERED_BITS);
        int expected = numbers[index >>> NUMBERED_BITS] + NUMBERED;
        while (end < limit && variable(end, thread) == expected) {
            expected += NUMBERED;
            end = Math.min(limit, end + NUMBERED);
        }
        return Math.max(1, end - index);
    }

    final void setWord(int index, long word, boolean writes) {
        words(index)[place(index) + (writes ? 0 : 1)] = word;
    }

    /** In a trace: the number of the array, which is that of the first of its elements to have one. */
    final int number(int firstElement) {
        if (number == 0) {
            Raw.U.compareAndSetInt(this, NUMBER, 0, firstElement);
        }
        return number;
    }

    /** In a trace: the name of the array's class. */
    final int text(ThreadState thread) {
        if (text == 0) {
            Object array = get();
            text = 1 + Texts.number(array == null ? "?[]" : array.getClass().getTypeName(), thread);
        }
        return text - 1;
    }

    final void access(int index, ThreadState thread, int site, boolean writes) {
        if (writes) {
            write(index, thread, site);
        } else {
            read(index, thread, site);
        }
    }

    /** Notes an access without looking at single elements, if that can be done. */
    boolean accessSpan(int from, int count, ThreadState thread, int site, boolean writes) {
        return false;
    }

    /** Many elements at once; the range is one of the array. */
    final void accessRange(int from, int count, ThreadState thread, int site, boolean writes) {
        if (thread.slot() == 0 || thread.inside != 0 || accessSpan(from, count, thread, site, writes)) {
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
