package dev.photofinish.core.race;

import java.nio.IntBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers sets of locks, so that an access can remember what it held in one int. Programs hold few
 * different sets, and nearly every step from one to the next was taken before and is looked up.
 */
public final class LockSets {
    /** The set without locks. */
    public static final int EMPTY = 0;

    private final List<int[]> sets = new ArrayList<>();
    /** By content: a buffer compares what is in it. */
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();

    /** By lock: the set with this lock only, or {@link #EMPTY} if there was none yet. */
    private int[] only = new int[16];

    /** Steps taken before, by open addressing: what was done to which set (0: free slot), and the set it led to. */
    private long[] steps = new long[64];

    private int[] results = new int[64];
    private int stepCount;

    /** Knows the empty set only. */
    public LockSets() {
        number(new int[0]);
    }

    /** The set with one lock more. */
    public int with(int set, int lock) {
        return set == EMPTY ? only(lock) : step(set, lock, 1);
    }

    /** The set with one lock less. */
    public int without(int set, int lock) {
        return lock < only.length && only[lock] == set ? EMPTY : step(set, lock, 0);
    }

    /** The set with one lock, the most usual one. */
    private int only(int lock) {
        if (lock >= only.length) {
            only = Arrays.copyOf(only, Math.max(lock + 1, only.length * 2));
        }
        if (only[lock] == EMPTY) {
            only[lock] = number(new int[] {lock});
        }
        return only[lock];
    }

    /** The locks of a set, ascending; not to be changed. */
    public int[] locks(int set) {
        return sets.get(set);
    }

    private int step(int set, int lock, int adds) {
        long key = (long) set << 33 | (lock + 1L) << 1 | adds;
        int mask = steps.length - 1;
        int slot = slotOf(key, mask);
        while (steps[slot] != 0) {
            if (steps[slot] == key) {
                return results[slot];
            }
            slot = (slot + 1) & mask;
        }
        int[] locks = sets.get(set);
        int result = number(adds == 1 ? added(locks, lock) : removed(locks, lock));
        steps[slot] = key;
        results[slot] = result;
        if (++stepCount * 2 > steps.length) {
            rehash();
        }
        return result;
    }

    private static int slotOf(long key, int mask) {
        return (int) ((key * 0x9E3779B97F4A7C15L) >>> 40) & mask;
    }

    private void rehash() {
        long[] oldSteps = steps;
        int[] oldResults = results;
        steps = new long[oldSteps.length * 2];
        results = new int[oldSteps.length * 2];
        int mask = steps.length - 1;
        for (int i = 0; i < oldSteps.length; i++) {
            if (oldSteps[i] != 0) {
                int slot = slotOf(oldSteps[i], mask);
                while (steps[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                steps[slot] = oldSteps[i];
                results[slot] = oldResults[i];
            }
        }
    }

    private int number(int[] locks) {
        Integer known = numbers.putIfAbsent(IntBuffer.wrap(locks), sets.size());
        if (known != null) {
            return known;
        }
        sets.add(locks);
        return sets.size() - 1;
    }

    private static int[] added(int[] locks, int lock) {
        int at = Arrays.binarySearch(locks, lock);
        if (at >= 0) {
            return locks;
        }
        int[] more = Arrays.copyOf(locks, locks.length + 1);
        int place = -at - 1;
        System.arraycopy(locks, place, more, place + 1, locks.length - place);
        more[place] = lock;
        return more;
    }

    private static int[] removed(int[] locks, int lock) {
        return Arrays.stream(locks).filter(l -> l != lock).toArray();
    }
}
