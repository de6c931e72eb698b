package dev.photofinish.detect.goldilocks;

import dev.photofinish.detect.Site;

/**
 * Answers whether an earlier access is ordered before the present of a thread: whether the thread is in the
 * access's lockset (Theorem 1 of the paper). Short circuits answer most; otherwise rules are applied to the
 * lockset until the thread is in it.
 */
final class Evaluation {
    private final Elements elements;
    private final UpdateList list;
    private final HeldLocks held;
    private final Lifetimes lifetimes;
    private final OldLocksets old;
    private final Walk walk;
    private final ThreadPairs pairs = new ThreadPairs();
    private final KeptLocksets kept = new KeptLocksets();

    private final boolean usesSameThread;
    private final boolean usesCommonLock;
    private final boolean usesForks;
    private final boolean usesPairs;
    private final boolean keepsLocksets;
    private final int longWalk;

    /** Up to this position the last answer found by rules holds for all accesses of the same thread. */
    private long answeredUpTo;

    Evaluation(GoldilocksOptions options, SyncState state, OldLocksets old) {
        elements = state.elements();
        list = state.list();
        held = state.held();
        lifetimes = state.lifetimes();
        this.old = old;
        walk = new Walk(state);
        usesSameThread = options.has(Optimisation.SAME_THREAD);
        usesCommonLock = options.has(Optimisation.COMMON_LOCK);
        usesForks = options.has(Optimisation.FORK_AND_JOIN);
        usesPairs = options.has(Optimisation.THREAD_PAIR);
        keepsLocksets = options.has(Optimisation.KEPT_LOCKSET);
        longWalk = options.longWalk();
    }

    /** What answering has cost. */
    Walk walk() {
        return walk;
    }

    /** Must be called when rules were taken out of the list. */
    void forgetLocksets() {
        kept.clear();
    }

    /** Whether the access with this key and site is ordered before the present of a thread. */
    boolean isBefore(long key, long site, int thread) {
        if (usesSameThread && AccessKey.isOfThread(key, thread)) {
            return true;
        }
        if (usesCommonLock && held.isLastToTake(thread, Site.locks(site))) {
            return true;
        }
        int source = AccessKey.thread(key);
        if (source == thread) {
            return true; // a lockset begins with the thread of the access
        }
        int from = elements.threadOrNone(source);
        int wanted = elements.threadOrNone(thread);
        if (from == Elements.NONE || wanted == Elements.NONE) {
            return false; // no rule starts from the one or leads to the other
        }
        long position = AccessKey.position(key);
        if (list.lastFrom(from) < position || list.lastTo(wanted) < position) {
            return false; // nor has any since
        }
        if (usesForks && lifetimes.isForkedAfter(source, position, thread)) {
            return true;
        }
        return usesPairs ? isBeforeByPair(source, position, thread) : isBeforeByRules(source, position, wanted);
    }

    private boolean isBeforeByPair(int source, long position, int thread) {
        int entry = pairs.entry(lifetimes.slotOf(source), lifetimes.slotOf(thread));
        if (pairs.isKnown(entry, position)) {
            return true;
        }
        int wanted = elements.thread(thread);
        long lastTo = list.lastTo(wanted);
        if (pairs.isUnknown(entry, position, lastTo)) {
            return false;
        }
        boolean found = isBeforeByRules(source, position, wanted);
        if (found) {
            pairs.setKnown(entry, answeredUpTo);
        } else {
            pairs.setUnknown(entry, position, lastTo);
        }
        return found;
    }

    private boolean isBeforeByRules(int source, long position, int wanted) {
        boolean isOld = position < list.begin();
        long[] column = isOld ? old.column(lifetimes.slotOf(source)) : OldLocksets.NOTHING;
        if (wanted < column.length && column[wanted] >= position) {
            answeredUpTo = column[wanted];
            return true;
        }
        int place = kept.find(source, position);
        if (place != KeptLocksets.NONE) {
            answeredUpTo = kept.lastAlike(place);
            return kept.advanceUntil(wanted, place, list);
        }
        int from = elements.thread(source);
        boolean found = isOld ? walk.findsOld(wanted, from, position, column) : walk.finds(wanted, from, position);
        answeredUpTo = walk.lastAlike();
        if (keepsLocksets && walk.length() >= Math.max(longWalk, elements.count())) {
            kept.keep(source, walk);
        }
        return found;
    }
}
