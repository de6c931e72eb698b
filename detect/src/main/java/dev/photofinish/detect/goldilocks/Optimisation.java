package dev.photofinish.detect.goldilocks;

/** What makes Goldilocks fast or small and can be left out: the races it finds are the same without. */
public enum Optimisation {
    /** The paper's first short circuit: accesses of one thread are ordered. */
    SAME_THREAD,
    /**
     * The paper's second short circuit: an access is ordered before a thread that was the last to take one of the
     * locks that the access held. (The paper remembers one lock for a variable, also past accesses that do not hold
     * it, and so misses races: Figure 3, lines 12 to 15. It asks that the lock is still held, which is not needed.)
     */
    COMMON_LOCK,
    /**
     * Remembers the last answers for each pair of threads: what is ordered stays ordered, and so is all that
     * the first thread did before; what is not ordered stays so until the second thread synchronises.
     */
    THREAD_PAIR,
    /**
     * A thread is ordered after what its parent did before the fork, and after all of a thread that its parent
     * had joined by then.
     */
    FORK_AND_JOIN,
    /** Keeps the lockset that a long walk through the list has led to, so that the next one goes on from there. */
    KEPT_LOCKSET,
    /** Leaves rules out of the list that add nothing: a thread takes a lock again that nobody else had since. */
    KNOWN_HANDOVER,
    /** Drops the oldest rules of the list and keeps locksets instead. Without it memory grows with the trace. */
    COLLECTION,
    /** Lets a new thread follow one that has been joined, so that these locksets do not grow with the threads. */
    THREAD_SLOT
}
