package dev.photofinish.predict.syncp;

import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.WholeTrace;

/**
 * The smallest cut that a sync-preserving reordering needs: with two sections of one lock, the earlier one is complete. It
 * grows only, so one cut serves all later pairs of the same two threads.
 *
 * <p>Of each thread only the locks that it holds at the cut have an open section, so only these have to be looked at.
 */
public final class SyncPreservingClosure {
    private final WholeTrace trace;
    private final LockIndex locks;
    private final int[] cut;
    /** By thread: the locks that it holds at the cut, and the cut for which this was looked up. */
    private final int[] held;

    private final int[] heldFor;

    /** With nothing in it. */
    public SyncPreservingClosure(WholeTrace trace) {
        this.trace = trace;
        locks = trace.locks();
        cut = trace.emptyCut();
        held = trace.emptyCut();
        heldFor = trace.emptyCut();
    }

    /** The cut; not to be changed. */
    public int[] cut() {
        return cut;
    }

    /** Whether an event is in. */
    public boolean contains(int event) {
        return trace.isIn(event, cut);
    }

    /** Grows until the thread of an access can come to it. */
    public void reach(int event) {
        trace.causality().reach(cut, trace.thread(event), trace.place(event));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int thread = 0; thread < cut.length; thread++) {
                grown |= closeSections(thread);
            }
        }
    }

    private boolean closeSections(int thread) {
        if (heldFor[thread] != cut[thread]) {
            heldFor[thread] = cut[thread];
            held[thread] = locks.held(thread, cut[thread]);
        }
        boolean grown = false;
        for (int lock : locks.sets().locks(held[thread])) {
            int acquire = trace.at(thread, locks.lastAcquire(lock, thread, cut[thread]));
            if (isTakenAfter(lock, thread, acquire)) {
                trace.include(cut, trace.partner(acquire));
                grown = true;
            }
        }
        return grown;
    }

    private boolean isTakenAfter(int lock, int thread, int acquire) {
        for (int other : locks.takers(lock)) {
            if (other != thread) {
                int place = locks.lastAcquire(lock, other, cut[other]);
                if (place != WholeTrace.NONE && trace.at(other, place) > acquire) {
                    return true;
                }
            }
        }
        return false;
    }
}
