package dev.photofinish.core.race;

/** All sightings at one pair of source locations, with the first of them in full. */
public final class RacePair {
    private Sighting first;
    private long count;
    private long minDistance = Long.MAX_VALUE;
    private long maxDistance;
    private Hidden hidden = Hidden.NONE;
    private int variables;

    RacePair(Sighting first) {
        this.first = first;
    }

    void add(Sighting sighting, boolean newVariable) {
        count++;
        minDistance = Math.min(minDistance, sighting.distance());
        maxDistance = Math.max(maxDistance, sighting.distance());
        variables += newVariable ? 1 : 0;
        if (sighting.hidden) {
            hidden = hidden.plus(new Hidden(1, sighting.distance(), sighting.distance()));
        }
        if (sighting.secondEvent < first.secondEvent) {
            first = sighting.copy();
        }
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

    /** Those of its sightings that happens-before orders in the observed run. */
    public Hidden hidden() {
        return hidden;
    }

    /** Whether some of its sightings are hidden from happens-before. */
    public boolean isHidden() {
        return hidden.count() > 0;
    }

    /** Whether happens-before sees some of its sightings. */
    public boolean isVisible() {
        return hidden.count() < count;
    }

    /** How many variables showed their first race at this pair. */
    public int variables() {
        return variables;
    }
}
