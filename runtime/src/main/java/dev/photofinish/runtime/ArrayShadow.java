package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** The words of an array's elements: for each its last write and its reads, in pieces made when first touched. */
final class ArrayShadow extends WeakEntry {
    private static final int PIECE_BITS = 9;
    private static final int PIECE = 1 << PIECE_BITS;

    private static final long[] @Nullable [] NO_PIECES = {};

    private static final WeakTable<ArrayShadow> SHADOWS = new WeakTable<>() {
        @Override
        ArrayShadow make(Object object, int hash) {
            return new ArrayShadow(object, hash);
        }
    };

    /** Memory is taken for this many words before those of dead arrays are given back. */
    private static final long PURGE_AFTER = 4 << 20;

    private static long wordsSincePurge;

    private final int length;
    /** The words, if the array is small. */
    private final long @Nullable [] whole;

    private final long[] @Nullable [] pieces;

    private ArrayShadow(Object array, int hash) {
        super(array, hash);
        length = java.lang.reflect.Array.getLength(array);
        whole = length <= PIECE ? newWords(length) : null;
        pieces = length <= PIECE ? NO_PIECES : new long[(length + PIECE - 1) >>> PIECE_BITS][];
    }

    /** The shadow of an array; the one found last at the same place in the code is found fastest. */
    static ArrayShadow of(Object array, ThreadState thread, int site) {
        ArrayShadow cached = thread.arrays[ThreadState.cached(site)];
        return cached != null && cached.refersTo(array) ? cached : find(array, thread, site);
    }

    private static ArrayShadow find(Object array, ThreadState thread, int site) {
        ArrayShadow found = SHADOWS.findOrAdd(array);
        thread.arrays[ThreadState.cached(site)] = found;
        return found;
    }

    void read(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length) {
            return; // the program's own instruction will say so
        }
        long[] words = words(index);
        int at = (index & (PIECE - 1)) << 1;
        long write = words[at];
        long reads = words[at + 1];
        if (((reads ^ thread.epoch) >>> Epoch.SITE_BITS) != 0 && ((write ^ thread.epoch) >>> Epoch.SITE_BITS) != 0) {
            thread.subject = this;
            words[at + 1] = Detector.read(write, reads, thread, site);
            thread.subject = null;
        }
    }

    void write(int index, ThreadState thread, int site) {
        if (index < 0 || index >= length) {
            return;
        }
        long[] words = words(index);
        int at = (index & (PIECE - 1)) << 1;
        long write = words[at];
        if ((write ^ thread.epoch) >>> Epoch.SITE_BITS != 0) {
            thread.subject = this;
            words[at] = Detector.write(write, words[at + 1], thread, site);
            thread.subject = null;
        }
    }

    private long[] words(int index) {
        if (whole != null) {
            return whole;
        }
        long[] words = pieces[index >>> PIECE_BITS];
        return words != null ? words : newPiece(index >>> PIECE_BITS);
    }

    private long[] newPiece(int piece) {
        int elements = Math.min(PIECE, length - (piece << PIECE_BITS));
        long[] made = newWords(elements);
        Object other = Raw.U.compareAndExchangeReference(pieces, Raw.offset(piece), null, made);
        return other == null ? made : (long[]) other;
    }

    private static long[] newWords(int elements) {
        wordsSincePurge += 2L * elements; // roughly: nobody waits for exact numbers here
        if (wordsSincePurge > PURGE_AFTER) {
            wordsSincePurge = 0;
            SHADOWS.purge();
        }
        return new long[2 * elements];
    }

    int length() {
        return length;
    }

    void readRange(int from, int count, ThreadState thread, int site) {
        for (int i = from; i < from + count; i++) {
            read(i, thread, site);
        }
    }

    void writeRange(int from, int count, ThreadState thread, int site) {
        for (int i = from; i < from + count; i++) {
            write(i, thread, site);
        }
    }
}
