package dev.photofinish.detect.raptor;

import dev.photofinish.core.race.Sighting;

/**
 * Two accesses that Raptor compares, the later one of which stands for the paper's ξ: as long as there are
 * conditions, it is not known whether CP orders them.
 */
final class Pair {
    final Sighting sighting;
    final Verdict verdict;
    /** From lock n to the least k of all ξ:n^k. */
    final IntMap conditions = new IntMap();

    boolean decided;
    /** If it is decided: whether CP orders the two. */
    boolean ordered;

    Pair(Sighting sighting, Verdict verdict) {
        this.sighting = sighting;
        this.verdict = verdict;
    }
}
