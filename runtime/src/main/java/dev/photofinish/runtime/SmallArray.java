package dev.photofinish.runtime;

import java.lang.reflect.Array;
import org.jspecify.annotations.Nullable;

/** A small array: most of them live for a moment only, so the table of their shadows forgets. */
final class SmallArray extends ArrayShadow {
    static final int LONGEST = 64;
    /** Up to here words for each element take no more room than stretches. */
    private static final int TINY = 4;

    private static final RecentTable<SmallArray> TABLE = new RecentTable<>() {
        @Override
        SmallArray make(Object object, int hash) {
            return new SmallArray(object, hash, Array.getLength(object));
        }
    };

    private static final long[] NONE = {};

    private long[] words;

    private SmallArray(Object array, int hash, int length) {
        super(array, hash, length > TINY && !Mode.RECORDS);
        words = length <= TINY || Mode.RECORDS ? new long[2 * length] : NONE;
    }

    static SmallArray find(Object array) {
        return TABLE.find(array);
    }

    static @Nullable SmallArray findOrNull(Object array) {
        return TABLE.findOrNull(array);
    }

    @Override
    boolean isKept() {
        return TABLE.has(this);
    }

    @Override
    boolean hasOwnWriteAt(int siteWord) {
        return hasWriteAt(words, siteWord);
    }

    /** The shadow of an array that is new. */
    static SmallArray add(Object array) {
        return TABLE.add(array);
    }

    @Override
    public void take(int from, int to, long write, long reads) {
        if (words == NONE) {
            words = new long[2 * length()];
        }
        for (int i = from; i < to; i++) {
            words[2 * i] = write;
            words[2 * i + 1] = reads;
        }
    }

    @Override
    long[] ownWords(int index) {
        return words;
    }

    @Override
    int place(int index) {
        return index << 1;
    }
}
