package dev.photofinish.grammar.compress;

/** Where each pair of neighbouring symbols stands: open addressing, from a pair to a place. */
final class DigramTable {
    static final int NONE = 0;

    private long[] keys = new long[1 << 10];
    private int[] places = new int[1 << 10];
    private int size;

    private static int hash(long key) {
        long product = key * 0x9E3779B97F4A7C15L;
        return (int) (product >>> 32);
    }

    /** The place of a pair, or {@link #NONE}. */
    int get(long key) {
        int mask = keys.length - 1;
        for (int slot = hash(key) & mask; places[slot] != NONE; slot = (slot + 1) & mask) {
            if (keys[slot] == key) {
                return places[slot];
            }
        }
        return NONE;
    }

    /** Sets the place of a pair. */
    void put(long key, int place) {
        if (size * 2 >= keys.length) {
            grow();
        }
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (places[slot] != NONE && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        size += places[slot] == NONE ? 1 : 0;
        keys[slot] = key;
        places[slot] = place;
    }

    /** Forgets a pair if it stands at this place. */
    void remove(long key, int place) {
        int mask = keys.length - 1;
        int slot = hash(key) & mask;
        while (places[slot] != NONE && keys[slot] != key) {
            slot = (slot + 1) & mask;
        }
        if (places[slot] != place) {
            return;
        }
        size--;
        // What follows moves up if the gap lies on its way, so that no mark has to stay behind.
        int gap = slot;
        for (int next = (slot + 1) & mask; places[next] != NONE; next = (next + 1) & mask) {
            int home = hash(keys[next]) & mask;
            if (((next - home) & mask) >= ((next - gap) & mask)) {
                keys[gap] = keys[next];
                places[gap] = places[next];
                gap = next;
            }
        }
        places[gap] = NONE;
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldPlaces = places;
        keys = new long[oldKeys.length * 2];
        places = new int[oldKeys.length * 2];
        int mask = keys.length - 1;
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldPlaces[i] != NONE) {
                int slot = hash(oldKeys[i]) & mask;
                while (places[slot] != NONE) {
                    slot = (slot + 1) & mask;
                }
                keys[slot] = oldKeys[i];
                places[slot] = oldPlaces[i];
            }
        }
    }
}
