package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** A large array: its words are those of stretches, or come in pieces, made when first touched. */
final class LargeArray extends ArrayShadow {
    private static final int PIECE_BITS = 9;
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

    private final long[] @Nullable [] pieces;
    /** How many words the pieces have, roughly. */
    private long words;

    private LargeArray(Object array, int hash) {
        super(array, hash, !Mode.RECORDS || !Mode.DETECTS); // words of single elements are checked, too
        int count = (length() + PIECE - 1) >>> PIECE_BITS;
        pieces = new long[count][];
    }

    static LargeArray find(Object array) {
        return TABLE.findOrAdd(array);
    }

    static @Nullable LargeArray findOrNull(Object array) {
        return TABLE.findOrNull(array);
    }

    @Override
    boolean isKept() {
        return true; // what is forgotten for want of memory may be used by those who have it
    }

    @Override
    boolean hasOwnWriteAt(int siteWord) {
        for (long[] piece : pieces) {
            if (piece != null && hasWriteAt(piece, siteWord)) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void take(int from, int to, long write, long reads) {
        for (int i = from; i < to && (write | reads) != 0; i++) {
            long[] piece = piece(i);
            piece[place(i)] = write;
            piece[place(i) + 1] = reads;
        }
    }

    @Override
    long[] ownWords(int index) {
        return piece(index);
    }

    private long[] piece(int index) {
        long[] piece = pieces[index >>> PIECE_BITS];
        return piece != null ? piece : newPiece(index >>> PIECE_BITS);
    }

    @Override
    int place(int index) {
        return (index & (PIECE - 1)) << 1;
    }

    /** Lets go of the words of dead arrays; if those of living ones are too many, of all. */
    private static void makeRoom() {
        long living = TABLE.purge();
        if (living > ShadowBudget.words()) {
            ShadowBudget.forget(TABLE.clear());
        }
        purgeAfter = Math.max(PURGE_AFTER, living / 2);
    }

    @Override
    long weight() {
        return words;
    }

    private long[] newPiece(int piece) {
        int elements = Math.min(PIECE, length() - (piece << PIECE_BITS));
        long[] made = new long[2 * elements];
        wordsSincePurge += made.length; // roughly: nobody waits for exact numbers here
        words += made.length;
        if (wordsSincePurge > Math.min(purgeAfter, ShadowBudget.words() / 4)) {
            wordsSincePurge = 0;
            makeRoom();
        }
        Object other = Raw.U.compareAndExchangeReference(pieces, Raw.offset(piece), null, made);
        return other == null ? made : (long[]) other;
    }
}
