package dev.photofinish.predict;

import java.util.Arrays;

/** A long list of ints that are not negative and mostly small: two bytes each in chunks where all of them fit. */
final class SmallIntColumn {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int MASK = CHUNK - 1;
    private static final char[] WIDE = {};

    /** Chunks of two bytes each; {@link #WIDE} where the chunk is among those of four. */
    private char[][] narrow = new char[0][];

    private int[][] wide = new int[0][];
    private int size;

    /** Appends the first values of an array. */
    void addAll(int[] values, int count) {
        for (int from = 0; from < count; ) {
            int at = size & MASK;
            int chunk = size >>> CHUNK_BITS;
            if (at == 0) {
                startChunk(chunk);
            }
            int more = Math.min(count - from, CHUNK - at);
            for (int i = 0; i < more; i++) {
                put(chunk, at + i, values[from + i]);
            }
            size += more;
            from += more;
        }
    }

    private void startChunk(int chunk) {
        if (chunk == narrow.length) {
            narrow = Arrays.copyOf(narrow, Math.max(16, chunk * 2));
            wide = Arrays.copyOf(wide, narrow.length);
        }
        narrow[chunk] = new char[CHUNK];
    }

    /** Appends a value. */
    void add(int value) {
        int at = size & MASK;
        int chunk = size >>> CHUNK_BITS;
        if (at == 0) {
            startChunk(chunk);
        }
        put(chunk, at, value);
        size++;
    }

    private void put(int chunk, int at, int value) {
        if (value > Character.MAX_VALUE && narrow[chunk] != WIDE) {
            widen(chunk, at);
        }
        if (narrow[chunk] != WIDE) {
            narrow[chunk][at] = (char) value;
        } else {
            wide[chunk][at] = value;
        }
    }

    /** How many values there are. */
    int size() {
        return size;
    }

    private void widen(int chunk, int count) {
        wide[chunk] = new int[CHUNK];
        for (int i = 0; i < count; i++) {
            wide[chunk][i] = narrow[chunk][i];
        }
        narrow[chunk] = WIDE;
    }

    /** The value at a place. */
    int get(int index) {
        char[] chunk = narrow[index >>> CHUNK_BITS];
        return chunk != WIDE ? chunk[index & MASK] : wide[index >>> CHUNK_BITS][index & MASK];
    }
}
