package dev.photofinish.predict.syncp;

import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;

/**
 * Sync-preserving races (Mathur, Pavlogiannis and Viswanathan, 2021), one pair at a time. In the order of the recording
 * every read of the closure sees its write, and every section is complete before the next one of its lock starts, so the
 * closure itself is the witness.
 */
public final class SyncP implements PairEngine {
    private static final Verdict NOT_SYNC_PRESERVING = Verdict.open("no sync-preserving reordering shows it");

    private final WholeTrace trace;

    /** For the pairs of a trace. */
    public SyncP(WholeTrace trace) {
        this.trace = trace;
    }

    @Override
    public Verdict decide(int first, int second) {
        SyncPreservingClosure closure = new SyncPreservingClosure(trace);
        closure.reach(first);
        closure.reach(second);
        return closure.contains(first) || closure.contains(second)
                ? NOT_SYNC_PRESERVING
                : Verdict.proved(trace.asRecorded(first, second, closure.cut()));
    }
}
