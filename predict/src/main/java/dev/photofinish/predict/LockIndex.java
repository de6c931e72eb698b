package dev.photofinish.predict;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Which locks a thread holds at each place, and where each thread took each lock; only outermost operations count. */
public final class LockIndex {
    private static final int BYTES_PER_OPERATION = 12;
    private static final int BYTES_PER_THREAD = 192;

    private final LockSets sets;
    /** By thread: places of its lock operations, and the number of the set that is held after each. */
    private IntColumn[] changes = new IntColumn[0];

    private IntColumn[] heldAfter = new IntColumn[0];
    /** By thread: the set that is held after the last of them. */
    private int[] latest = new int[0];

    private final ThreadLists acquires = new ThreadLists();
    private long operations;

    LockIndex(LockSets sets) {
        this.sets = sets;
    }

    void makeRoom(int threads) {
        int old = changes.length;
        if (threads > old) {
            changes = Arrays.copyOf(changes, Math.max(threads, old * 2));
            heldAfter = Arrays.copyOf(heldAfter, changes.length);
            latest = Arrays.copyOf(latest, changes.length);
            for (int thread = old; thread < changes.length; thread++) {
                changes[thread] = new IntColumn();
                heldAfter[thread] = new IntColumn();
            }
        }
    }

    void acquire(int thread, int place, int lock) {
        change(thread, place, sets.with(latest(thread), lock));
        acquires.add(lock, thread, place);
    }

    void release(int thread, int place, int lock) {
        change(thread, place, sets.without(latest(thread), lock));
    }

    private void change(int thread, int place, int set) {
        changes[thread].add(place);
        heldAfter[thread].add(set);
        latest[thread] = set;
        operations++;
    }

    int latest(int thread) {
        return latest[thread];
    }

    /** About how much memory this takes. */
    long bytes() {
        return operations * BYTES_PER_OPERATION + (long) changes.length * BYTES_PER_THREAD;
    }

    /** The sets of locks. */
    public LockSets sets() {
        return sets;
    }

    /** Number of the set that a thread holds when this many of its events have happened. */
    public int held(int thread, int count) {
        IntColumn at = changes[thread];
        int index = at.countBelow(count) - 1;
        return index < 0 ? LockSets.EMPTY : heldAfter[thread].get(index);
    }

    /** The threads that take a lock. */
    public int[] takers(int lock) {
        return acquires.threads(lock);
    }

    /** The last place below {@code count} where a thread takes a lock, or {@link WholeTrace#NONE}. */
    public int lastAcquire(int lock, int thread, int count) {
        return acquires.lastBelow(lock, thread, count);
    }
}
