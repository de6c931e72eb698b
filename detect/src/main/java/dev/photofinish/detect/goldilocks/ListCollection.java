package dev.photofinish.detect.goldilocks;

import java.util.BitSet;

/**
 * Takes the oldest rules out of the update list. What they do to the locksets of accesses from before goes into
 * {@link OldLocksets}. If there are no such accesses, as when all variables are in use, nothing needs to be done.
 */
final class ListCollection {
    private final UpdateList list;
    private final Lifetimes lifetimes;
    private final OldLocksets locksets;
    private final AccessTable accesses;
    private final BitSet slots = new BitSet();
    private long end;
    private long collections;

    ListCollection(SyncState state, OldLocksets locksets, AccessTable accesses) {
        list = state.list();
        lifetimes = state.lifetimes();
        this.locksets = locksets;
        this.accesses = accesses;
    }

    /** Takes this many rules out. */
    void takeOut(int rules) {
        end = list.begin() + rules;
        slots.clear();
        accesses.forEachKey(this::noteSlot);
        locksets.advance(end, slots);
        list.dropBefore(end);
        collections++;
    }

    private void noteSlot(long key) {
        if (AccessKey.position(key) < end) {
            slots.set(lifetimes.slotOf(AccessKey.thread(key)));
        }
    }

    /** How often rules were taken out. */
    long collections() {
        return collections;
    }
}
