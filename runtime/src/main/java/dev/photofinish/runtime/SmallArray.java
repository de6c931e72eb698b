package dev.photofinish.runtime;

/** A small array: most of them live for a moment only, so the table of their shadows forgets. */
final class SmallArray extends ArrayShadow {
    static final int LONGEST = 64;

    private static final RecentTable<SmallArray> TABLE = new RecentTable<>() {
        @Override
        SmallArray make(Object object, int hash) {
            return new SmallArray(object, hash);
        }
    };

    private final long[] words;

    private SmallArray(Object array, int hash) {
        super(array, hash);
        words = new long[2 * length()];
    }

    static SmallArray find(Object array) {
        return TABLE.find(array);
    }

    @Override
    long[] words(int index) {
        return words;
    }

    @Override
    int place(int index) {
        return index << 1;
    }
}
