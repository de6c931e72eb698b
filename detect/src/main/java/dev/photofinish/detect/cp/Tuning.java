package dev.photofinish.detect.cp;

/**
 * When to tidy up. What is found does not depend on it.
 *
 * @param openHistory up to this size the open history is not searched for what has been settled
 * @param candidates up to this many candidates they are not searched for those that nobody can come to follow
 * @param conflicts up to this many pairs of lock and variable, a power of two, they are not searched for sections
 *     that the lock covers
 */
record Tuning(int openHistory, int candidates, int conflicts) {
    /** Small enough to stay in the cache; large enough that searching is rare. */
    static final Tuning USUAL = new Tuning(64, 1 << 14, 1 << 9);
}
