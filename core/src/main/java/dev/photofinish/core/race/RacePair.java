package dev.photofinish.core.race;

/** All sightings at one pair of source locations, with the first of them in full. */
public final class RacePair {
    private final Sighting first;
    private long count;
    private long minDistance = Long.MAX_VALUE;
    private long maxDistance;
    private int variables;

    RacePair(Sighting first) {
        this.first = first;
    }

    void add(Sighting sighting, boolean newVariable) {
        count++;
        minDistance = Math.min(minDistance, sighting.distance());
        maxDistance = Math.max(maxDistance, sighting.distance());
        variables += newVariable ? 1 : 0;
    }

    /** The earliest sighting at this pair. */
    public Sighting first() {
        return first;
    }

    /** How often this pair was seen. */
    public long count() {
        return count;
    }

    /** Smallest number of events between the two accesses. */
    public long minDistance() {
        return minDistance;
    }

    /** Largest number of events between the two accesses. */
    public long maxDistance() {
        return maxDistance;
    }

    /** How many variables showed their first race at this pair. */
    public int variables() {
        return variables;
    }
}
