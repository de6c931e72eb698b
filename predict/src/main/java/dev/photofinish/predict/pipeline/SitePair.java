package dev.photofinish.predict.pipeline;

import org.jspecify.annotations.Nullable;

/**
 * The places of two accesses, the one that was recorded earlier first.
 *
 * @param first place of the earlier access
 * @param second place of the later access
 */
record SitePair(long first, long second) {
    /** Spelled out: the one that a record has by itself is slow where it is asked for millions of pairs. */
    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SitePair pair && first == pair.first && second == pair.second;
    }

    /** Mixed well: places are small numbers, which the usual way would put on top of each other. */
    @Override
    public int hashCode() {
        return (int) (((first * 0x9E3779B97F4A7C15L + second) * 0xC2B2AE3D27D4EB4FL) >>> Integer.SIZE);
    }
}
