package dev.photofinish.core.race;

/**
 * Races that are hidden from happens-before: in the observed run it orders the two accesses, but only because
 * critical sections happened to come in one order.
 *
 * @param count how many there are
 * @param minDistance smallest number of events between the two accesses
 * @param maxDistance largest number of events between the two accesses
 */
public record Hidden(long count, long minDistance, long maxDistance) {
    /** No such race. */
    public static final Hidden NONE = new Hidden(0, 0, 0);

    /** These and others together. */
    public Hidden plus(Hidden other) {
        if (count == 0 || other.count == 0) {
            return count == 0 ? other : this;
        }
        return new Hidden(
                count + other.count,
                Math.min(minDistance, other.minDistance),
                Math.max(maxDistance, other.maxDistance));
    }
}
