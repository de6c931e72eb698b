package dev.photofinish.detect.goldilocks;

/**
 * All that is known of the synchronisation so far, apart from rules that were dropped.
 *
 * @param elements numbers of threads, locks and channels
 * @param list the rules that are kept
 * @param held locks that threads hold now
 * @param lifetimes forks and joins
 */
record SyncState(Elements elements, UpdateList list, HeldLocks held, Lifetimes lifetimes) {
    /** The state at the start of a trace. */
    static SyncState atStart(GoldilocksOptions options) {
        Lifetimes lifetimes = new Lifetimes(options.has(Optimisation.THREAD_SLOT));
        return new SyncState(new Elements(), new UpdateList(), new HeldLocks(), lifetimes);
    }
}
