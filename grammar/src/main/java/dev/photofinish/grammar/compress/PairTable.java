package dev.photofinish.grammar.compress;

import java.util.Arrays;

/** Numbers pairs of symbols, in the order in which they are first asked for. */
final class PairTable {
    private long[] keys;
    private int size;
    /** Open addressing: number of a pair plus one. */
    private int[] slots;

    private boolean isNew;

    /** A table for about so many pairs. */
    PairTable(int expected) {
        keys = new long[Math.max(16, expected / 8)];
        slots = new int[Math.max(64, Integer.highestOneBit(keys.length) * 4)];
    }

    /** First symbol of a pair. */
    int left(int pair) {
        return (int) (keys[pair] >>> 32);
    }

    /** Second symbol of a pair. */
    int right(int pair) {
        return (int) keys[pair];
    }

    /** The number of a pair. */
    int find(int first, int second) {
        long key = (long) first << 32 | (second & 0xFFFFFFFFL);
        int mask = slots.length - 1;
        int slot = hash(key) & mask;
        while (slots[slot] != 0) {
            if (keys[slots[slot] - 1] == key) {
                isNew = false;
                return slots[slot] - 1;
            }
            slot = (slot + 1) & mask;
        }
        if (size == keys.length) {
            keys = Arrays.copyOf(keys, size * 2);
        }
        keys[size++] = key;
        slots[slot] = size;
        if (size * 2 > slots.length) {
            rehash();
        }
        isNew = true;
        return size - 1;
    }

    /** Whether the pair that was asked for last had not been there before. */
    boolean isNew() {
        return isNew;
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int pair = 0; pair < size; pair++) {
            int slot = hash(keys[pair]) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = pair + 1;
        }
    }

    private static int hash(long key) {
        long product = (key ^ (key >>> 31)) * 0x9E3779B97F4A7C15L;
        return (int) (product >>> 32);
    }
}
