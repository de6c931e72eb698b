package dev.photofinish.detect.goldilocks;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Locksets that long walks have led to, so that the next walk for the same accesses goes on from there. A table of
 * fixed size, one lockset for each place; threads push each other out.
 */
final class KeptLocksets {
    static final int NONE = -1;
    private static final int PLACES = 64;

    private final int[] thread = new int[PLACES];
    private final long[] from = new long[PLACES];
    private final long[] to = new long[PLACES];
    private final BitSet[] elements = new BitSet[PLACES];
    private final long[] position = new long[PLACES];

    KeptLocksets() {
        clear();
    }

    /** Where the lockset of an access is, or {@link #NONE}. */
    int find(int ofThread, long atPosition) {
        int place = ofThread & (PLACES - 1);
        return thread[place] == ofThread && atPosition >= from[place] && atPosition <= to[place] ? place : NONE;
    }

    /** The last position at which an access of the same thread has this lockset. */
    long lastAlike(int place) {
        return to[place];
    }

    /** Keeps the lockset that the last walk has led to; it was for an access of this thread. */
    void keep(int ofThread, Walk walk) {
        int place = ofThread & (PLACES - 1);
        thread[place] = ofThread;
        from[place] = walk.position();
        to[place] = walk.lastAlike();
        elements[place] = walk.lockset();
        position[place] = walk.end();
    }

    /** Applies rules to a lockset until the wanted element is in it or no rule adds it, and tells whether it is. */
    boolean advanceUntil(int wanted, int place, UpdateList list) {
        BitSet set = elements[place];
        boolean found = set.get(wanted);
        long at = position[place];
        long end = list.lastTo(wanted) + 1;
        for (; !found && at < end; at++) {
            long rule = list.rule(at);
            if (set.get(Rule.from(rule))) {
                set.set(Rule.to(rule));
                found = Rule.to(rule) == wanted;
            }
        }
        position[place] = at;
        return found;
    }

    /** Forgets everything: must be called when rules were taken out of the list. */
    void clear() {
        Arrays.fill(thread, NONE);
    }
}
