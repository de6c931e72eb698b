package dev.photofinish.predict;

import java.util.Arrays;

/** For each of many keys (locks, variables) and each thread that uses it, a list of places in the thread, ascending. */
public final class ThreadLists {
    private static final int[] NOBODY = {};
    private static final IntColumn[] NOTHING = {};
    private static final IntColumn EMPTY = new IntColumn();

    private int[][] threads = new int[0][];
    private IntColumn[][] places = new IntColumn[0][];

    /** Appends a place to a list. */
    public void add(int key, int thread, int place) {
        makeRoom(key);
        int slot = slotOf(key, thread);
        if (slot < 0) {
            slot = threads[key].length;
            threads[key] = Arrays.copyOf(threads[key], slot + 1);
            threads[key][slot] = thread;
            places[key] = Arrays.copyOf(places[key], slot + 1);
            places[key][slot] = new IntColumn();
        }
        places[key][slot].add(place);
    }

    private void makeRoom(int key) {
        int old = threads.length;
        if (key >= old) {
            threads = Arrays.copyOf(threads, Math.max(key + 1, old * 2));
            places = Arrays.copyOf(places, threads.length);
            Arrays.fill(threads, old, threads.length, NOBODY);
            Arrays.fill(places, old, places.length, NOTHING);
        }
    }

    private int slotOf(int key, int thread) {
        int[] users = threads[key];
        for (int slot = 0; slot < users.length; slot++) {
            if (users[slot] == thread) {
                return slot;
            }
        }
        return -1;
    }

    /** The threads that have a list for a key; not to be changed. */
    public int[] threads(int key) {
        return key < threads.length ? threads[key] : NOBODY;
    }

    /** The places of a thread for a key; not to be changed. */
    public IntColumn places(int key, int thread) {
        int slot = key < threads.length ? slotOf(key, thread) : -1;
        return slot < 0 ? EMPTY : places[key][slot];
    }

    /** The last place below {@code bound}, or {@link WholeTrace#NONE}. */
    public int lastBelow(int key, int thread, int bound) {
        IntColumn list = places(key, thread);
        int below = list.countBelow(bound);
        return below == 0 ? WholeTrace.NONE : list.get(below - 1);
    }

    /** The first place from {@code bound} on, or {@link Integer#MAX_VALUE}. */
    public int firstFrom(int key, int thread, int bound) {
        IntColumn list = places(key, thread);
        int below = list.countBelow(bound);
        return below == list.size() ? Integer.MAX_VALUE : list.get(below);
    }
}
