package dev.photofinish.runtime;

import java.lang.reflect.Array;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A small array: most of them live for a moment only, so the table of their shadows forgets. */
final class SmallArray extends ArrayShadow {
    static final int LONGEST = 64;

    private static final RecentTable<ArrayShadow> TABLE = new RecentTable<>() {
        @Override
        ArrayShadow make(Object object, int hash) {
            int length = Array.getLength(object);
            // up to there, words for each element take no more room than stretches
            return length <= TinyArray.LONGEST && !Mode.RECORDS
                    ? TinyArray.of(object, hash)
                    : new SmallArray(object, hash, length);
        }
    };

    private static final long[] NONE = {};

    private long[] words;
    /** In a trace: what was recorded of the elements. */
    private final @Nullable RecordedElements recorded;

    private SmallArray(Object array, int hash, int length) {
        super(array, hash, !Mode.RECORDS);
        words = Mode.RECORDS ? new long[2 * length] : NONE;
        recorded = Mode.RECORDS ? new RecordedElements(this) : null;
    }

    static ArrayShadow find(Object array) {
        return TABLE.find(array);
    }

    static @Nullable ArrayShadow findOrNull(Object array) {
        return TABLE.findOrNull(array);
    }

    /** Whether what is known of an array was not forgotten. */
    static boolean has(ArrayShadow shadow) {
        return TABLE.has(shadow);
    }

    @Override
    boolean isKept() {
        return has(this);
    }

    @Override
    RecordedElements recorded() {
        return Objects.requireNonNull(recorded);
    }

    @Override
    boolean hasOwnWriteAt(int siteWord) {
        return hasWriteAt(words, siteWord);
    }

    /** The shadow of an array that is new. */
    static ArrayShadow add(Object array) {
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
    @Nullable
    Spans partOrNull(int index) {
        return null; // it is no longer than a part
    }

    @Override
    int endOfPart(int index) {
        return length();
    }

    @Override
    int place(int index) {
        return index << 1;
    }
}
