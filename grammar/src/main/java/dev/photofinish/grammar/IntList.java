package dev.photofinish.grammar;

import java.util.Arrays;

/** Ints in a row that grows. */
public final class IntList {
    private int[] values = new int[16];
    private int size;

    /** Appends a value. */
    public void add(int value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, size * 2);
        }
        values[size++] = value;
    }

    /** Appends {@code from[start, end)}. */
    public void addAll(int[] from, int start, int end) {
        int count = end - start;
        if (size + count > values.length) {
            values = Arrays.copyOf(values, Math.max(size + count, size * 2));
        }
        System.arraycopy(from, start, values, size, count);
        size += count;
    }

    /** Appends so many values, each one more than the one before. */
    public void addAscending(int first, int count) {
        if (size + count > values.length) {
            values = Arrays.copyOf(values, Math.max(size + count, size * 2));
        }
        for (int i = 0; i < count; i++) {
            values[size + i] = first + i;
        }
        size += count;
    }

    /** The value at a place. */
    public int get(int at) {
        return values[at];
    }

    /** Replaces the value at a place. */
    public void set(int at, int value) {
        values[at] = value;
    }

    /** How many there are. */
    public int size() {
        return size;
    }

    /** Forgets the first so many. */
    public void removeFirst(int count) {
        System.arraycopy(values, count, values, 0, size - count);
        size -= count;
    }

    /** Forgets all from this place on. */
    public void cutTo(int newSize) {
        size = newSize;
    }

    /** The array behind the list, longer than it; good until the next change. */
    public int[] array() {
        return values;
    }

    /** A copy of the values. */
    public int[] toArray() {
        return Arrays.copyOf(values, size);
    }
}
