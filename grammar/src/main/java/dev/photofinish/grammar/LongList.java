package dev.photofinish.grammar;

import java.util.Arrays;

/** Longs in a row that grows. */
public final class LongList {
    private long[] values = new long[16];
    private int size;

    /** Appends a value. */
    public void add(long value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    /** Appends {@code from[start, end)}. */
    public void addAll(long[] from, int start, int end) {
        int count = end - start;
        if (size + count > values.length) {
            values = Arrays.copyOf(values, Math.max(size + count, size * 2));
        }
        System.arraycopy(from, start, values, size, count);
        size += count;
    }

    /** The value at a place. */
    public long get(int at) {
        return values[at];
    }

    /** Replaces the value at a place. */
    public void set(int at, long value) {
        values[at] = value;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** Forgets all from this place on. */
    public void cutTo(int newSize) {
        size = newSize;
    }

    /** The array behind the list, longer than it; good until the next change. */
    public long[] array() {
        return values;
    }

    /** A copy of the values. */
    public long[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
