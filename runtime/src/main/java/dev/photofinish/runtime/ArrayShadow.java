package dev.photofinish.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/** The words of an array's elements: for each its last write and its reads. */
abstract class ArrayShadow extends WeakEntry implements Spans.Successor {
    private static final long SPANS = Raw.U.objectFieldOffset(ArrayShadow.class, "spans");

    /** How long the array is; all bits the other way round once there was a plain access that did not fill a new array. */
    private int lengthAndUse;
    /** The words, until there are some for parts of the array or for each element. */
    private volatile @Nullable Spans spans;

    ArrayShadow(Object array, int hash, boolean inSpans) {
        super(array, hash);
        lengthAndUse = Array.getLength(array);
        spans = inSpans ? new Spans(lengthAndUse) : null;
    }

    /** The shadow of an array; the one found last at the same place in the code is found fastest. */
    static ArrayShadow of(Object array, ThreadState thread, int site) {
        ArrayShadow cached = thread.arrays[ThreadCaches.at(site, thread.arrays)];
        return cached != null && cached.isOf(array) ? cached : find(array, thread, site);
    }

    /**
     * The same, at a place that comes to another array nearly every time. To remember each would take longer than to look them
     * up: references from old objects cost the collector's barrier.
     */
    static ArrayShadow ofMany(Object array, ThreadState thread, int site) {
        int recent = System.identityHashCode(array);
        ArrayShadow found = thread.recentArrays[ThreadCaches.at(recent, thread.recentArrays)];
        return found != null && found.isOf(array) && found.isAccessedPlainly() ? found : find(array, thread, site);
    }

    @DontInline
    private static ArrayShadow find(Object array, ThreadState thread, int site) {
        int recent = System.identityHashCode(array);
        ArrayShadow found = thread.recentArrays[ThreadCaches.at(recent, thread.recentArrays)];
        if (found == null || !found.isOf(array)) {
            found = get(array);
            thread.keepRecent(recent, found);
        }
        if (!found.isAccessedPlainly()) {
            found.lengthAndUse = ~found.length();
        }
        thread.keep(site, found);
        return found;
    }

    /** Whether this is what all threads know of an array. */
    final boolean isOf(Object array) {
        return refersTo(array) && isKept();
    }

    /** Whether it was not forgotten meanwhile. */
    abstract boolean isKept();

    /** The shadow of an array, without a word on what accesses it. */
    @DontInline
    static ArrayShadow get(Object array) {
        return Array.getLength(array) <= SmallArray.LONGEST ? SmallArray.find(array) : LargeArray.find(array);
    }

    /** Whether there was a plain access yet. */
    final boolean isAccessedPlainly() {
        return lengthAndUse < 0;
    }

    /** An access in a mode that is atomic, see {@link AtomicCheck}. */
    final void atomicAccess(int what, int index, ThreadState thread, int site) {
        if (index < 0 || index >= length()) {
            return; // the program's own call will say so
        }
        if (Mode.RECORDS) {
            recorded().accessAtomically(what, index, thread, site);
            return;
        }
        if (this instanceof TinyArray tiny) {
            tiny.accessElementAtomically(what, index, thread, site);
            return;
        }
        long[] words = words(index);
        int at = place(index);
        thread.subject = this;
        AtomicCheck.check(what, words, Raw.longOffset(at), Raw.longOffset(at + 1), thread, site);
        thread.subject = null;
    }

    /** Whether any element of an array was written last at a site, as words name it. */
    static boolean hasWriteAt(Object array, int siteWord) {
        boolean isSmall = Array.getLength(array) <= SmallArray.LONGEST;
        ArrayShadow shadow = isSmall ? SmallArray.findOrNull(array) : LargeArray.findOrNull(array);
        if (shadow == null) {
            return false;
        }
        Spans current = shadow.spans;
        return current != null ? current.hasWriteAt(siteWord) : shadow.hasOwnWriteAt(siteWord);
    }

    /** The same, of a part whose elements have words of their own. */
    static boolean hasWriteAt(long[] words, int siteWord) {
        for (int i = 0; i < words.length; i += 2) {
            if (words[i] != 0 && Epoch.site(words[i]) == siteWord) {
                return true;
            }
        }
        return false;
    }

    /** The same, of the array, once each element has words of its own. */
    abstract boolean hasOwnWriteAt(int siteWord);

    /** The first elements of a new array were written, which nobody else knows. */
    static void filled(Object array, int count, ThreadState thread, int site) {
        if (thread.inside != 0 || thread.optimistic || thread.slot() == 0) {
            return;
        }
        ArrayShadow made =
                Array.getLength(array) <= SmallArray.LONGEST ? SmallArray.add(array) : LargeArray.find(array);
        thread.keepRecent(made.hash, made);
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

    /** The words among which those of an element are, which has its own from now on; the array has no stretches any more. */
    abstract long[] ownWords(int index);

    /** The stretches of a part of the array, once it has none as a whole; null if elements there have words of their own. */
    abstract @Nullable Spans partOrNull(int index);

    /** The first element behind that part. */
    abstract int endOfPart(int index);

    /** Where the last write of an element is in its words; its reads follow. */
    abstract int place(int index);

    final int length() {
        int seen = lengthAndUse;
        return seen < 0 ? ~seen : seen;
    }

    /** In a trace: what was recorded of the elements. */
    abstract RecordedElements recorded();

    /** The stretches, until each element has words of its own. */
    final @Nullable Spans spansOrNull() {
        return spans;
    }

    /** The words among which those of an element are; from now on each has its own. */
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
        if (index < 0 || index >= length()) {
            return; // the program's own instruction will say so
        }
        if (Mode.RECORDS) {
            recorded().access(index, thread, site, false);
            return;
        }
        if (this instanceof TinyArray tiny) {
            tiny.readElement(index, thread, site);
            return;
        }
        if (noted(index, thread, site, false)) {
            return;
        }
        long[] words = words(index);
        int at = place(index);
        if (!isCovered(words[at], words[at + 1], thread)) {
            checkRead(words, at, thread, site);
        }
    }

    /** Whether a read has nothing to add to the words of an element. */
    static boolean isCovered(long write, long reads, ThreadState thread) {
        return ((reads ^ thread.epoch) >>> Epoch.SITE_BITS) == 0
                || ((write ^ thread.epoch) >>> Epoch.SITE_BITS) == 0
                || (Epoch.isShared(reads) && thread.setsRead.has(reads, thread.epoch));
    }

    @DontInline
    private void checkRead(long[] words, int at, ThreadState thread, int site) {
        thread.subject = this;
        VariableCheck.read(words, Raw.longOffset(at), Raw.longOffset(at + 1), thread, site);
        thread.subject = null;
    }

    final void write(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length()) {
            return;
        }
        if (Mode.RECORDS) {
            recorded().access(index, thread, site, true);
            return;
        }
        if (this instanceof TinyArray tiny) {
            tiny.writeElement(index, thread, site);
            return;
        }
        if (noted(index, thread, site, true)) {
            return;
        }
        long[] words = words(index);
        int at = place(index);
        long last = words[at];
        if (((last ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 || Epoch.isOfConstructor(last)) {
            thread.subject = this;
            VariableCheck.write(words, Raw.longOffset(at), Raw.longOffset(at + 1), thread, site);
            thread.subject = null;
        }
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
        Spans whole = spans;
        Spans current = whole != null ? whole : partOrNull(index);
        return current != null && (current.covers(index, thread, writes) || accessElement(index, thread, site, writes));
    }

    /** Notes an access to an element as one of a stretch, if that can be done. */
    @DontInline
    private boolean accessElement(int index, ThreadState thread, int site, boolean writes) {
        return thread.slot() == 0
                || thread.inside != 0
                || accessWhole(index, index + 1, thread, site, writes)
                || accessPart(index, index + 1, thread, site, writes);
    }

    /** Notes an access without looking at parts of the array, if that can be done; if not, it has none but parts from now on. */
    private boolean accessWhole(int from, int to, ThreadState thread, int site, boolean writes) {
        Spans whole = spans;
        if (whole == null) {
            return false;
        }
        if (accessSpan(whole, from, to, thread, site, writes)) {
            return true;
        }
        retire(whole);
        return false;
    }

    /** The same in a part of the array. */
    private boolean accessPart(int from, int to, ThreadState thread, int site, boolean writes) {
        Spans part = partOrNull(from);
        return part != null && accessSpan(part, from, to, thread, site, writes);
    }

    private static boolean accessSpan(Spans spans, int from, int to, ThreadState thread, int site, boolean writes) {
        long result = spans.access(from, to, thread, site, writes);
        while (result != Spans.NOTED) {
            if (result == Spans.TOO_MANY || !Initialisations.order(result, thread)) {
                return false;
            }
            result = spans.access(from, to, thread, site, writes);
        }
        return true;
    }

    /** Many elements at once; the range is one of the array. */
    @DontInline
    final void accessRange(int from, int count, ThreadState thread, int site, boolean writes) {
        if (Mode.RECORDS) {
            recordRange(from, count, thread, site, writes);
            return;
        }
        if (count == 0
                || thread.slot() == 0
                || thread.inside != 0
                || accessWhole(from, from + count, thread, site, writes)) {
            return;
        }
        if (this instanceof TinyArray) {
            for (int i = from; i < from + count; i++) {
                access(i, thread, site, writes);
            }
            return;
        }
        thread.settle();
        thread.touched();
        long mine = thread.epoch | Sites.word(site);
        int to = from + count;
        for (int i = from; i < to; ) {
            int end = Math.min(to, endOfPart(i));
            if (accessPart(i, end, thread, site, writes)) {
                i = end;
                continue;
            }
            long[] words = words(i);
            int at = place(i);
            int run = Math.min(to - i, (words.length - at) >> 1);
            int own = thread.optimistic ? 0 : ownElements(words, at, run, mine, writes);
            i += own;
            if (own < run) {
                access(i++, thread, site, writes);
            }
        }
    }

    /** In a trace: as a loop over the elements would be recorded. */
    private void recordRange(int from, int count, ThreadState thread, int site, boolean writes) {
        if (Mode.DETECTS || recorded().isMixed()) {
            for (int i = from; i < from + count; i++) {
                access(i, thread, site, writes);
            }
        } else if (count > 0 && thread.slot() != 0 && thread.inside == 0 && !thread.optimistic) {
            LoopTrace loop = LoopTrace.of(thread);
            loop.add(this, from, count, thread, site, writes);
            loop.record(thread);
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
