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
    /** Stands for a set that was not kept. */
    public static final int UNKNOWN = -1;

    private static final int NO_LOCK = -1;

    private final List<int[]> sets = new ArrayList<>();
    /** By content: a buffer compares what is in it. */
    private final Map<IntBuffer, Integer> numbers = new HashMap<>();

    /** By lock: the set with this lock only, or {@link #EMPTY} if there was none yet. */
    private int[] only = new int[16];

    /** By set: a lock whose taking led to it, and from which set. Locks mostly go in the reverse order of their taking. */
    private int[] lastAdded = new int[16];

    private int[] before = new int[16];

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
        if (set == EMPTY) {
            return only(lock);
        }
        int larger = step(set, lock, 1);
        if (lastAdded[larger] == NO_LOCK && larger != set) {
            lastAdded[larger] = lock;
            before[larger] = set;
        }
        return larger;
    }

    /** The set with one lock less. */
    public int without(int set, int lock) {
        return lastAdded[set] == lock ? before[set] : step(set, lock, 0);
    }

    /** The set with one lock, the most usual one. */
    private int only(int lock) {
        if (lock >= only.length) {
            only = Arrays.copyOf(only, Math.max(lock + 1, only.length * 2));
        }
        if (only[lock] == EMPTY) {
            int set = number(new int[] {lock});
            lastAdded[set] = lock;
            before[set] = EMPTY;
            only[lock] = set;
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
        int set = sets.size();
        if (set == before.length) {
            lastAdded = Arrays.copyOf(lastAdded, set * 2);
            before = Arrays.copyOf(before, set * 2);
        }
        lastAdded[set] = NO_LOCK;
        sets.add(locks);
        return set;
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
