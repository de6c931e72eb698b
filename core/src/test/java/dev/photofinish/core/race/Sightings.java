package dev.photofinish.core.race;

/** Writes down sightings for tests, with what does not matter left at zero. */
final class Sightings {
    private Sightings() {}

    /** A write at one location that races with a read at another. */
    static Sighting writeRead(long firstEvent, int firstLocation, long secondEvent, int secondLocation) {
        return of(firstEvent, firstLocation, true, secondEvent, secondLocation, false);
    }

    /** A read at one location that races with a write at another. */
    static Sighting readWrite(long firstEvent, int firstLocation, long secondEvent, int secondLocation) {
        return of(firstEvent, firstLocation, false, secondEvent, secondLocation, true);
    }

    /** Two writes that race. */
    static Sighting writeWrite(long firstEvent, int firstLocation, long secondEvent, int secondLocation) {
        return of(firstEvent, firstLocation, true, secondEvent, secondLocation, true);
    }

    /** The same on another variable. */
    static Sighting on(int variable, Sighting sighting) {
        Sighting copy = sighting.copy();
        copy.variable = variable;
        return copy;
    }

    private static Sighting of(
            long firstEvent,
            int firstLocation,
            boolean firstWrites,
            long secondEvent,
            int secondLocation,
            boolean secondWrites) {
        Sighting sighting = new Sighting();
        sighting.firstEvent = firstEvent;
        sighting.firstLocation = firstLocation;
        sighting.firstWrites = firstWrites;
        sighting.secondEvent = secondEvent;
        sighting.secondLocation = secondLocation;
        sighting.secondWrites = secondWrites;
        return sighting;
    }
}
