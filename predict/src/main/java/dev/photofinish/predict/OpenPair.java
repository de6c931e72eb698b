package dev.photofinish.predict;

/**
 * Two accesses of which it is not known whether they race.
 *
 * @param first the one that was recorded earlier
 * @param second the one that was recorded later
 * @param reason why it is not known
 */
public record OpenPair(int first, int second, String reason) {}
