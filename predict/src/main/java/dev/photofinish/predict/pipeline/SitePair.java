package dev.photofinish.predict.pipeline;

/**
 * The places of two accesses, the one that was recorded earlier first.
 *
 * @param first place of the earlier access
 * @param second place of the later access
 */
record SitePair(long first, long second) {}
