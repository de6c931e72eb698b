package dev.photofinish.detect.goldilocks;

import java.util.EnumSet;
import java.util.Set;

/**
 * How Goldilocks works, not what it finds.
 *
 * @param optimisations those that are on
 * @param segmentRules how many rules a collection takes out of the list, which has twice as many then
 * @param longWalk how many rules a walk must look at for its lockset to be kept
 */
public record GoldilocksOptions(Set<Optimisation> optimisations, int segmentRules, int longWalk) {
    /** Rules of a segment: a megabyte, and few enough collections that their cost hardly shows. */
    static final int USUAL_SEGMENT = 1 << 17;

    /** Rules of a long walk: it takes as long as to make a lockset and to throw it away. */
    static final int USUAL_LONG_WALK = 256;

    /** Checks the sizes and copies the set. */
    public GoldilocksOptions {
        if (segmentRules < 1) {
            throw new IllegalArgumentException("a segment has at least one rule, not " + segmentRules);
        }
        if (longWalk < 1) {
            throw new IllegalArgumentException("a walk has at least one rule, not " + longWalk);
        }
        optimisations = Set.copyOf(optimisations);
    }

    /** Everything on. */
    public static GoldilocksOptions usual() {
        return new GoldilocksOptions(EnumSet.allOf(Optimisation.class), USUAL_SEGMENT, USUAL_LONG_WALK);
    }

    /** The same without one optimisation. */
    public GoldilocksOptions without(Optimisation optimisation) {
        EnumSet<Optimisation> fewer = EnumSet.noneOf(Optimisation.class);
        fewer.addAll(optimisations);
        fewer.remove(optimisation);
        return new GoldilocksOptions(fewer, segmentRules, longWalk);
    }

    /** The same with segments of another size. */
    public GoldilocksOptions withSegmentRules(int rules) {
        return new GoldilocksOptions(optimisations, rules, longWalk);
    }

    /** The same with another length from which on a walk is long. */
    public GoldilocksOptions withLongWalk(int rules) {
        return new GoldilocksOptions(optimisations, segmentRules, rules);
    }

    boolean has(Optimisation optimisation) {
        return optimisations.contains(optimisation);
    }
}
