package dev.photofinish.predict.pipeline;

/**
 * The places of two accesses, the one that was recorded earlier first.
 *
 * @param first place of the earlier access
 * @param second place of the later access
 */
record SitePair(long first, long second) {
    /** Mixed well: places are small numbers, which the usual way would put on top of each other. */
    @Override
    public int hashCode() {
        return (int) (((first * 0x9E3779B97F4A7C15L + second) * 0xC2B2AE3D27D4EB4FL) >>> Integer.SIZE);
    }
}
