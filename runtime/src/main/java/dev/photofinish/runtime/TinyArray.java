package dev.photofinish.runtime;

import java.lang.reflect.Array;
import jdk.internal.vm.annotation.DontInline;

/**
 * An array of four elements at most. Such arrays are the most common, and most of them live for a moment: what
 * is kept beside one is a single object, which has the words as fields. Not in a trace.
 */
@SuppressWarnings("UnusedVariable") // the words are read and written through Unsafe
class TinyArray extends ArrayShadow {
    /** So many elements have words here or in the class below. */
    static final int LONGEST = 4;

    private static final int SHORT = 2;

    private static final long[] WRITES = {
        offset(TinyArray.class, "write0"),
        offset(TinyArray.class, "write1"),
        offset(Longer.class, "write2"),
        offset(Longer.class, "write3")
    };

    private static final long[] READS = {
        offset(TinyArray.class, "reads0"),
        offset(TinyArray.class, "reads1"),
        offset(Longer.class, "reads2"),
        offset(Longer.class, "reads3")
    };

    private static final long[] NONE = {};

    private long write0;
    private long reads0;
    private long write1;
    private long reads1;

    private TinyArray(Object array, int hash) {
        super(array, hash, false);
    }

    /** An array of three or four elements. */
    private static final class Longer extends TinyArray {
        private long write2;
        private long reads2;
        private long write3;
        private long reads3;

        Longer(Object array, int hash) {
            super(array, hash);
        }
    }

    static TinyArray of(Object array, int hash) {
        return Array.getLength(array) <= SHORT ? new TinyArray(array, hash) : new Longer(array, hash);
    }

    private static long offset(Class<?> type, String field) {
        return Raw.U.objectFieldOffset(type, field);
    }

    /** A read of one of the elements. */
    final void readElement(int index, ThreadState thread, int site) {
        long write = Raw.U.getLong(this, WRITES[index]);
        long reads = Raw.U.getLong(this, READS[index]);
        if (!isCovered(write, reads, thread)) {
            checkRead(index, thread, site);
        }
    }

    @DontInline
    private void checkRead(int index, ThreadState thread, int site) {
        thread.subject = this;
        VariableCheck.read(this, WRITES[index], READS[index], thread, site);
        thread.subject = null;
    }

    /** A write to one of the elements. */
    final void writeElement(int index, ThreadState thread, int site) {
        long last = Raw.U.getLong(this, WRITES[index]);
        if (((last ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 || Epoch.isOfConstructor(last)) {
            checkWrite(index, thread, site);
        }
    }

    @DontInline
    private void checkWrite(int index, ThreadState thread, int site) {
        thread.subject = this;
        VariableCheck.write(this, WRITES[index], READS[index], thread, site);
        thread.subject = null;
    }

    /** An access to one of the elements in a mode that is atomic. */
    final void accessElementAtomically(int what, int index, ThreadState thread, int site) {
        thread.subject = this;
        AtomicCheck.check(what, this, WRITES[index], READS[index], thread, site);
        thread.subject = null;
    }

    @Override
    public void take(int from, int to, long write, long reads) {
        for (int i = from; i < to; i++) {
            Raw.U.putLong(this, WRITES[i], write);
            Raw.U.putLong(this, READS[i], reads);
        }
    }

    @Override
    boolean hasOwnWriteAt(int siteWord) {
        for (int i = 0; i < length(); i++) {
            long write = Raw.U.getLong(this, WRITES[i]);
            if (write != 0 && Epoch.site(write) == siteWord) {
                return true;
            }
        }
        return false;
    }

    @Override
    boolean isKept() {
        return SmallArray.has(this);
    }

    @Override
    RecordedElements recorded() {
        throw new IllegalStateException("not in a trace");
    }

    @Override
    Spans partOrNull(int index) {
        throw new IllegalStateException("each element has its own words");
    }

    @Override
    int endOfPart(int index) {
        return length();
    }

    /** They lie in the object itself. */
    @Override
    long[] ownWords(int index) {
        return NONE;
    }

    @Override
    int place(int index) {
        return 0;
    }
}
