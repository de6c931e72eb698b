package dev.photofinish.grammar.hb;

import java.util.Arrays;

/**
 * What is handed over at locks and channels: who left it, when, and what was known there. Number 0 is that of nodes where
 * nothing was left.
 */
final class Handovers {
    /** Stands for the slot when the clock holds the times of all slots. */
    static final int SEVERAL = -1;

    private static final int NOBODY = 0;

    /** By node: the number of its hand-over. */
    private int[] numberOf = new int[16];

    private int size = 1;
    private int[] node = new int[8];
    private int[] slot = new int[8];
    private long[] time = new long[8];
    private long[][] clock = new long[8][];
    private long[][] entries = new long[8][];

    Handovers() {
        clock[0] = Bits.NONE;
        entries[0] = Bits.NONE;
    }

    void clear() {
        for (int i = 1; i < size; i++) {
            numberOf[node[i]] = 0;
        }
        size = 1;
    }

    /** How many there are; they are numbered from 1. */
    int count() {
        return size - 1;
    }

    int node(int number) {
        return node[number];
    }

    /** The slot that left something last, or {@link #SEVERAL}. */
    int slot(int number) {
        return slot[number];
    }

    /** When it did so. */
    long time(int number) {
        return time[number];
    }

    long[] clock(int number) {
        return clock[number];
    }

    long[] entries(int number) {
        return entries[number];
    }

    /** The hand-over of a node, 0 if there is none. */
    int find(int ofNode) {
        return ofNode < numberOf.length ? numberOf[ofNode] : 0;
    }

    /** The hand-over of a node, a new one if there was none. */
    int at(int ofNode) {
        if (ofNode >= numberOf.length) {
            numberOf = Arrays.copyOf(numberOf, Math.max(ofNode + 1, numberOf.length * 2));
        }
        if (numberOf[ofNode] == 0) {
            if (size == node.length) {
                grow();
            }
            numberOf[ofNode] = size;
            node[size] = ofNode;
            leave(size, NOBODY, 0, Bits.NONE, Bits.NONE);
            size++;
        }
        return numberOf[ofNode];
    }

    private void grow() {
        int length = size * 2;
        node = Arrays.copyOf(node, length);
        slot = Arrays.copyOf(slot, length);
        time = Arrays.copyOf(time, length);
        clock = Arrays.copyOf(clock, length);
        entries = Arrays.copyOf(entries, length);
    }

    /** Replaces what is handed over by what a slot knows; the arrays must not change any more. */
    void leave(int number, int bySlot, long atTime, long[] itsClock, long[] itsEntries) {
        slot[number] = bySlot;
        time[number] = atTime;
        clock[number] = itsClock;
        entries[number] = itsEntries;
    }

    /** Replaces what is handed over by what several know together. */
    void replace(int number, long[] newClock, long[] newEntries) {
        leave(number, SEVERAL, 0, newClock, newEntries);
    }

    /** Whether whoever has this clock knows all that is handed over. */
    boolean isKnown(int number, long[] toClock) {
        return slot[number] != SEVERAL && toClock[slot[number]] >= time[number];
    }

    /** Adds what is handed over to a clock, of which so many slots are in use. */
    void joinClock(int number, long[] into, int slots) {
        if (slot[number] == SEVERAL) {
            ChunkClocks.max(into, clock[number], Math.min(clock[number].length, slots));
        } else {
            long known = into[slot[number]];
            ChunkClocks.max(into, clock[number], Math.min(clock[number].length, slots));
            into[slot[number]] = Math.max(known, time[number]);
        }
    }
}
