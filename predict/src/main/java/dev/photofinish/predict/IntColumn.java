package dev.photofinish.predict;

import java.util.Arrays;

/** A long list of ints in chunks: it grows without copying, so it never takes twice its size. */
public final class IntColumn {
    private static final int CHUNK_BITS = 16;
    private static final int CHUNK = 1 << CHUNK_BITS;
    private static final int MASK = CHUNK - 1;
    private static final int FIRST = 4;

    private int[][] chunks = {new int[FIRST]};
    private int size;

    /** Appends a value. */
    public void add(int value) {
        int at = size & MASK;
        int chunk = size >>> CHUNK_BITS;
        if (at == 0 && chunk > 0) {
            if (chunk == chunks.length) {
                chunks = Arrays.copyOf(chunks, chunk * 2);
            }
            chunks[chunk] = new int[CHUNK];
        } else if (chunk == 0 && at == chunks[0].length) {
            chunks[0] = Arrays.copyOf(chunks[0], at * 2);
        }
        chunks[chunk][at] = value;
        size++;
    }

    /** Appends the first values of an array. */
    public void addAll(int[] values, int count) {
        for (int from = 0; from < count; ) {
            add(values[from++]); // makes room for more
            int at = size & MASK;
            int[] chunk = chunks[(size - 1) >>> CHUNK_BITS];
            int more = at == 0 ? 0 : Math.min(count - from, chunk.length - at);
            System.arraycopy(values, from, chunk, at, more);
            size += more;
            from += more;
        }
    }

    /** The value at a place. */
    public int get(int index) {
        return chunks[index >>> CHUNK_BITS][index & MASK];
    }

    /** Replaces the value at a place. */
    public void set(int index, int value) {
        chunks[index >>> CHUNK_BITS][index & MASK] = value;
    }

    /** How many values there are. */
    public int size() {
        return size;
    }

    /** In an ascending list: how many values are below this one. */
    public int countBelow(int bound) {
        int low = 0;
        int high = size;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (get(middle) < bound) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }
}
