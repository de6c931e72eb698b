package dev.photofinish.detect.goldilocks;

/**
 * Two accesses to a variable that follow each other.
 *
 * @param previous event number of the earlier one
 * @param current event number of the later one
 */
public record AccessPair(long previous, long current) {}
