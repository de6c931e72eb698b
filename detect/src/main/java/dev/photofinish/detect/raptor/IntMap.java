package dev.photofinish.detect.raptor;

import java.util.Arrays;

/** A small map from numbers to positive numbers, in the order of insertion. Found by looking: few entries are usual. */
final class IntMap {
    /** What is returned for keys that are not there. */
    static final int NONE = 0;

    private static final int SMALL = 12;

    private int[] keys = new int[4];
    private int[] values = new int[4];
    private int size;
    /** By key, where its entry is, plus one; only used for larger maps. */
    private int[] places = {};

    int size() {
        return size;
    }

    boolean isEmpty() {
        return size == 0;
    }

    int key(int i) {
        return keys[i];
    }

    int value(int i) {
        return values[i];
    }

    int get(int key) {
        int at = find(key);
        return at < 0 ? NONE : values[at];
    }

    boolean has(int key) {
        return find(key) >= 0;
    }

    private int find(int key) {
        if (places.length > 0) {
            return key < places.length ? places[key] - 1 : -1;
        }
        for (int i = 0; i < size; i++) {
            if (keys[i] == key) {
                return i;
            }
        }
        return -1;
    }

    /** Puts a value unless there is a smaller one; true if the key is new. */
    boolean putLeast(int key, int value) {
        int at = find(key);
        if (at >= 0) {
            values[at] = Math.min(values[at], value);
            return false;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
            values = Arrays.copyOf(values, size * 2);
        }
        keys[size] = key;
        values[size++] = value;
        if (places.length > 0) {
            place(size - 1);
        } else if (size > SMALL) {
            for (int i = 0; i < size; i++) {
                place(i);
            }
        }
        return true;
    }

    private void place(int at) {
        if (keys[at] >= places.length) {
            places = Arrays.copyOf(places, Math.max(keys[at] + 1, places.length * 2));
        }
        places[keys[at]] = at + 1;
    }

    /** Takes a key out and returns its value, or {@link #NONE}. */
    int remove(int key) {
        int at = find(key);
        if (at < 0) {
            return NONE;
        }
        int value = values[at];
        size--;
        keys[at] = keys[size];
        values[at] = values[size];
        if (places.length > 0) {
            places[key] = 0;
            if (at < size) {
                places[keys[at]] = at + 1;
            }
        }
        return value;
    }
}
