package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;
import java.util.Arrays;
import java.util.function.IntPredicate;
import java.util.function.IntUnaryOperator;

/**
 * Which recorded threads share a slot: one that is forked where all of another one is known, which was joined, comes after all
 * of it in every reordering, so both together are as one thread. Engines only see slots; so thousands of short threads
 * cost no more than as many as live at a time.
 */
final class ThreadSlots {
    private static final int NONE = WholeTrace.NONE;
    /** How many free slots are tried. */
    private static final int MOST_TRIED = 64;

    /** By recorded thread: its slot, the place of its first event there, the place after its last one if others follow. */
    private int[] slotOf = new int[0];

    private int[] start = new int[0];
    private int[] end = new int[0];
    private int threads;
    /** By slot: the thread that uses it. */
    private int[] user = new int[0];

    private int slots;
    private int[] free = new int[16];
    private int freeCount;

    void makeRoom(int count) {
        int old = slotOf.length;
        threads = Math.max(threads, count);
        if (count > old) {
            slotOf = Arrays.copyOf(slotOf, Math.max(count, old * 2));
            start = Arrays.copyOf(start, slotOf.length);
            end = Arrays.copyOf(end, slotOf.length);
            Arrays.fill(slotOf, old, slotOf.length, NONE);
            Arrays.fill(end, old, end.length, NONE);
        }
    }

    /** How many threads were recorded. */
    int threads() {
        return threads;
    }

    /** How many slots there are. */
    int count() {
        return slots;
    }

    /** The slot of a thread, or {@link WholeTrace#NONE} if it has none yet. */
    int of(int thread) {
        return slotOf[thread];
    }

    /** The place of the first event of a thread in its slot. */
    int start(int thread) {
        return start[thread];
    }

    /** The place after the last event of a thread, when its slot has so many events. */
    int end(int thread, int size) {
        return end[thread] == NONE ? size : end[thread];
    }

    /** Gives a thread a new slot. */
    int assign(int thread) {
        if (slots == user.length) {
            user = Arrays.copyOf(user, Math.max(16, slots * 2));
        }
        user[slots] = thread;
        slotOf[thread] = slots;
        return slots++;
    }

    /**
     * A thread that has done something was joined, so others can use its slot. One that did nothing keeps it: those who know
     * all that was done in the slot need not know that it was forked.
     */
    void release(int thread) {
        int slot = slotOf[thread];
        if (user[slot] != thread || isFree(slot)) {
            return; // was joined before
        }
        free = freeCount == free.length ? Arrays.copyOf(free, freeCount * 2) : free;
        free[freeCount++] = slot;
    }

    private boolean isFree(int slot) {
        for (int i = 0; i < freeCount; i++) {
            if (free[i] == slot) {
                return true;
            }
        }
        return false;
    }

    /** Gives a thread a slot that others have used and that may be used again; a new one if there is none. */
    int assign(int thread, IntPredicate usable, IntUnaryOperator size) {
        for (int i = freeCount - 1; i >= Math.max(0, freeCount - MOST_TRIED); i--) {
            int slot = free[i];
            if (usable.test(slot)) {
                free[i] = free[--freeCount];
                start[thread] = size.applyAsInt(slot);
                end[user[slot]] = start[thread];
                user[slot] = thread;
                slotOf[thread] = slot;
                return slot;
            }
        }
        return assign(thread);
    }

    /** A claim about slots as one about the recorded threads; {@code size} tells how many events a slot has. */
    Claim recorded(Claim claim, IntUnaryOperator size) {
        int[] cut = new int[threads];
        for (int thread = 0; thread < threads; thread++) {
            int slot = slotOf[thread];
            if (slot != NONE) {
                int last = Math.min(claim.cut()[slot], end(thread, size.applyAsInt(slot)));
                cut[thread] = Math.max(0, last - start[thread]);
            }
        }
        return new Claim(claim.first(), claim.second(), cut, claim.start(), claim.rest());
    }
}
