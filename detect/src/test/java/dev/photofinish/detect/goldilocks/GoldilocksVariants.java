package dev.photofinish.detect.goldilocks;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Ways to run Goldilocks that must all give the same answers. */
final class GoldilocksVariants {
    private static final int TINY_SEGMENT = 4;
    private static final int SMALL_SEGMENT = 16;

    private GoldilocksVariants() {}

    /** As usual, each optimisation off, all of them off, and sizes so small that small traces use everything. */
    static List<GoldilocksOptions> all() {
        GoldilocksOptions usual = GoldilocksOptions.usual();
        GoldilocksOptions tiny = usual.withSegmentRules(TINY_SEGMENT).withLongWalk(1);
        List<GoldilocksOptions> variants = new ArrayList<>();
        variants.add(usual);
        variants.add(tiny);
        variants.add(tiny.withSegmentRules(SMALL_SEGMENT));
        variants.add(tiny.withSegmentRules(1));
        for (Optimisation optimisation : Optimisation.values()) {
            variants.add(tiny.without(optimisation));
            variants.add(only(optimisation));
        }
        variants.add(new GoldilocksOptions(Set.of(), TINY_SEGMENT, 1));
        return variants;
    }

    private static GoldilocksOptions only(Optimisation optimisation) {
        return new GoldilocksOptions(Set.of(optimisation), SMALL_SEGMENT, 1);
    }
}
