package dev.photofinish.detect.goldilocks;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.race.LockSets;
import java.util.Arrays;

/** Turns synchronisation into rules, and says which of the last accesses are ordered before what a thread does now. */
final class SyncHistory {
    /** A collection visits all accesses, so it is put off until this share of their number of rules has come. */
    private static final int VARIABLES_PER_RULE = 4;

    private static final int NOBODY = 0;

    private final Elements elements;
    private final UpdateList list;
    private final HeldLocks held;
    private final Lifetimes lifetimes;
    private final AccessTable accesses;
    private final OldLocksets old;
    private final Evaluation evaluation;
    private final ListCollection collection;
    private final boolean collects;
    private final boolean skipsKnown;
    private final int segmentRules;

    /** By lock or channel: 1 + the thread that has received all that others left there, or {@link #NOBODY}. */
    private int[] knownTo = new int[16];

    SyncHistory(GoldilocksOptions options, AccessTable accesses) {
        this.accesses = accesses;
        SyncState state = SyncState.atStart(options);
        elements = state.elements();
        list = state.list();
        held = state.held();
        lifetimes = state.lifetimes();
        old = new OldLocksets(state);
        evaluation = new Evaluation(options, state, old);
        collection = new ListCollection(state, old, accesses);
        collects = options.has(Optimisation.COLLECTION);
        skipsKnown = options.has(Optimisation.KNOWN_HANDOVER);
        segmentRules = options.segmentRules();
    }

    /** Position of an access that happens now. */
    long position() {
        return list.end();
    }

    /** Number of the set of locks that a thread holds. */
    int heldBy(int thread) {
        return held.heldBy(thread);
    }

    /** The sets that {@link #heldBy} refers to. */
    LockSets lockSets() {
        return held.lockSets();
    }

    /** Whether the access with this key and site is ordered before the present of a thread. */
    boolean isBefore(long key, long site, int thread) {
        return evaluation.isBefore(key, site, thread);
    }

    /** Takes an event that is not an access. */
    void synchronise(byte basicOp, int thread, int target) {
        switch (basicOp) {
            case BasicOp.ACQUIRE -> {
                acquire(thread, target);
                held.acquire(thread, target);
            }
            case BasicOp.RELEASE -> {
                boolean isNew = elements.lockOrNone(target) == Elements.NONE;
                leave(thread, elements.lock(target), isNew);
                held.release(thread, target);
            }
            case BasicOp.FORK -> {
                lifetimes.fork(thread, target, list.end());
                list.add(elements.thread(thread), elements.thread(target));
            }
            case BasicOp.JOIN -> {
                lifetimes.join(thread, target, list.end());
                list.add(elements.thread(target), elements.thread(thread));
            }
            case BasicOp.SEND -> send(thread, target);
            case BasicOp.RECEIVE -> receive(thread, target);
            case BasicOp.EXCHANGE -> {
                receive(thread, target);
                send(thread, target);
            }
            default -> {
                // orders nothing beyond program order
            }
        }
        if (collects && list.length() >= 2L * segmentRules) {
            collectIfWorthIt();
        }
    }

    private void acquire(int thread, int lock) {
        if (!skipsKnown) {
            list.add(elements.lock(lock), elements.thread(thread));
        } else if (elements.lockOrNone(lock) != Elements.NONE) { // otherwise nobody has released it
            take(thread, elements.lock(lock));
        }
    }

    private void send(int thread, int channel) {
        boolean isNew = elements.channelOrNone(channel) == Elements.NONE;
        leave(thread, elements.channel(channel), isNew);
    }

    private void receive(int thread, int channel) {
        if (!skipsKnown) {
            list.add(elements.channel(channel), elements.thread(thread));
        } else if (elements.channelOrNone(channel) != Elements.NONE) {
            take(thread, elements.channel(channel));
        }
    }

    /** Leaves all that a thread knows at a lock or channel. */
    private void leave(int thread, int element, boolean isNew) {
        list.add(elements.thread(thread), element);
        if (element >= knownTo.length) {
            knownTo = Arrays.copyOf(knownTo, Math.max(element + 1, knownTo.length * 2));
        }
        if (isNew) {
            knownTo[element] = thread + 1;
        } else if (knownTo[element] != thread + 1) {
            knownTo[element] = NOBODY;
        }
    }

    /** Takes all that was left at a lock or channel, unless it is known: the rule would add nothing then. */
    private void take(int thread, int element) {
        if (knownTo[element] != thread + 1) {
            knownTo[element] = thread + 1;
            list.add(element, elements.thread(thread));
        }
    }

    private void collectIfWorthIt() {
        int rules = Math.max(segmentRules, accesses.variables() / VARIABLES_PER_RULE);
        if (list.length() >= 2L * rules) {
            collection.takeOut(rules);
            evaluation.forgetLocksets();
        }
    }

    /** How many rules are kept. */
    long liveRules() {
        return list.length();
    }

    /** How often rules were taken out of the list. */
    long collections() {
        return collection.collections();
    }

    /** How many slots have accesses from before the list. */
    int oldSlots() {
        return old.columns();
    }

    /** What answering questions about accesses has cost. */
    Walk walk() {
        return evaluation.walk();
    }
}
