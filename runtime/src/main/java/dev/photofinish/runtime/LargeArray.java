package dev.photofinish.runtime;

import java.util.Objects;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * A large array: its words are those of stretches of it, then of stretches of pieces, then those of each element of a piece.
 * A page of a file is read as a whole and written record by record: for most of it, words of stretches are enough.
 */
final class LargeArray extends ArrayShadow {
    private static final int PIECE_BITS = 7;
    private static final int PIECE = 1 << PIECE_BITS;
    /** Memory is taken for this many words at least before those of dead arrays are given back. */
    private static final long PURGE_AFTER = 1 << 20;

    private static final WeakTable<LargeArray> TABLE = new WeakTable<>() {
        @Override
        LargeArray make(Object object, int hash) {
            return new LargeArray(object, hash);
        }
    };

    private static long wordsSincePurge;
    private static long purgeAfter = PURGE_AFTER;

    /** How many words the stretches of a piece take, roughly. */
    private static final int WORDS_OF_SPANS = 20;

    private static final @Nullable Object[] NONE = {};

    /** What is known of each piece, once the whole array has no stretches: its own ones, or the words of its elements. */
    private @Nullable Object[] pieces;
    /** How many words the pieces have, roughly. */
    private long words;
    /** In a trace: what was recorded of the elements. */
    private final @Nullable RecordedElements recorded;

    private LargeArray(Object array, int hash) {
        super(array, hash, !Mode.RECORDS || !Mode.DETECTS); // words of single elements are checked, too
        pieces = spansOrNull() == null ? new Object[count()] : NONE;
        recorded = Mode.RECORDS ? new RecordedElements(this) : null;
    }

    private int count() {
        return (length() + PIECE - 1) >>> PIECE_BITS;
    }

    static LargeArray find(Object array) {
        return TABLE.findOrAdd(array);
    }

    static @Nullable LargeArray findOrNull(Object array) {
        return TABLE.findOrNull(array);
    }

    @Override
    RecordedElements recorded() {
        return Objects.requireNonNull(recorded);
    }

    @Override
    boolean isKept() {
        return true; // what is forgotten for want of memory may be used by those who have it
    }

    @Override
    boolean hasOwnWriteAt(int siteWord) {
        for (Object piece : pieces) {
            if (piece instanceof Spans part ? part.hasWriteAt(siteWord) : hasWriteIn(piece, siteWord)) {
                return true;
            }
        }
        return false;
    }

    private static boolean hasWriteIn(@Nullable Object piece, int siteWord) {
        return piece instanceof long[] own && hasWriteAt(own, siteWord);
    }

    @Override
    public void take(int from, int to, long write, long reads) {
        if (pieces == NONE) {
            pieces = new Object[count()];
        }
        if ((write | reads) == 0) {
            return;
        }
        for (int i = from; i < to; i = Math.min(to, endOfPart(i))) {
            int end = Math.min(to, endOfPart(i));
            Spans part = partOrNull(i);
            if (part != null) {
                part.put(i, end, write, reads);
            } else {
                fill(ownWords(i), i, end, write, reads);
            }
        }
    }

    private void fill(long[] own, int from, int to, long write, long reads) {
        for (int i = from; i < to; i++) {
            own[place(i)] = write;
            own[place(i) + 1] = reads;
        }
    }

    @Override
    @Nullable
    Spans partOrNull(int index) {
        Object piece = Raw.U.getReferenceAcquire(pieces, Raw.offset(index >>> PIECE_BITS));
        return piece instanceof long[] ? null : piece instanceof Spans spans ? spans : newPartOrNull(index);
    }

    @DontInline
    private @Nullable Spans newPartOrNull(int index) {
        if (Mode.RECORDS) {
            return null; // there are stretches of whole arrays, or none
        }
        count(WORDS_OF_SPANS);
        Spans made = new Spans(index & -PIECE, endOfPart(index), true);
        Object other = Raw.U.compareAndExchangeReference(pieces, Raw.offset(index >>> PIECE_BITS), null, made);
        return other == null ? made : other instanceof Spans spans ? spans : null;
    }

    @Override
    int endOfPart(int index) {
        return Math.min(length(), (index & -PIECE) + PIECE);
    }

    @Override
    long[] ownWords(int index) {
        return pieces[index >>> PIECE_BITS] instanceof long[] own ? own : newWords(index);
    }

    @DontInline
    private long[] newWords(int index) {
        long[] made = new long[2 * (endOfPart(index) - (index & -PIECE))];
        count(made.length);
        long place = Raw.offset(index >>> PIECE_BITS);
        Object before = Raw.U.compareAndExchangeReference(pieces, place, null, made);
        if (before instanceof Spans part) {
            part.retire(new Successor(made, place));
            before = Raw.U.getReferenceAcquire(pieces, place); // another thread may have been faster
        }
        return before == null ? made : (long[]) before;
    }

    /** Gets the stretches of a piece. */
    private final class Successor implements Spans.Successor {
        private final long[] own;
        private final long place;

        Successor(long[] own, long place) {
            this.own = own;
            this.place = place;
        }

        @Override
        public void take(int from, int to, long write, long reads) {
            fill(own, from, to, write, reads);
        }

        @Override
        public void taken() {
            Raw.U.putReferenceRelease(pieces, place, own);
        }
    }

    @Override
    int place(int index) {
        return (index & (PIECE - 1)) << 1;
    }

    /** Lets go of the words of dead arrays; if those of living ones are too many, of all but this one, which is in use. */
    private void makeRoom() {
        long living = TABLE.purge();
        if (living > ShadowBudget.words()) {
            int cleared = TABLE.clear();
            TABLE.restore(this);
            ShadowBudget.forget(cleared - 1);
        }
        purgeAfter = Math.max(PURGE_AFTER, living / 2);
    }

    @Override
    long weight() {
        return words;
    }

    /** Some more words are there. */
    private void count(int more) {
        wordsSincePurge += more; // roughly: nobody waits for exact numbers here
        words += more;
        if (wordsSincePurge > Math.min(purgeAfter, ShadowBudget.words() / 4)) {
            wordsSincePurge = 0;
            makeRoom();
        }
    }
}
