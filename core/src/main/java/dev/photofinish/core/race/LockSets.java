package dev.photofinish.core.race;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers sets of locks, so that an access can remember what it held in one int. Programs hold few
 * different sets, and most steps from one to the next were taken before.
 */
public final class LockSets {
    /** The set without locks. */
    public static final int EMPTY = 0;

    private final List<int[]> sets = new ArrayList<>();
    private final Map<List<Integer>, Integer> numbers = new HashMap<>();
    /** Steps taken before: set and lock, shifted by whether the lock is added, to the resulting set. */
    private final Map<Long, Integer> steps = new HashMap<>();

    /** Knows the empty set only. */
    public LockSets() {
        number(new int[0]);
    }

    /** The set with one lock more. */
    public int with(int set, int lock) {
        return steps.computeIfAbsent(
                (long) set << 32 | (long) lock << 1 | 1, key -> number(added(sets.get(set), lock)));
    }

    /** The set with one lock less. */
    public int without(int set, int lock) {
        return steps.computeIfAbsent((long) set << 32 | (long) lock << 1, key -> number(removed(sets.get(set), lock)));
    }

    /** The locks of a set, ascending; not to be changed. */
    public int[] locks(int set) {
        return sets.get(set);
    }

    private int number(int[] locks) {
        Integer known = numbers.putIfAbsent(Arrays.stream(locks).boxed().toList(), sets.size());
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
