package dev.photofinish.grammar;

import dev.photofinish.core.race.Sighting;

/**
 * Two accesses of a variable by different threads, at least one of them a write. Positions count from the start of the
 * part of a trace in which they were found.
 *
 * @param variable the variable that both touch
 * @param first position of the earlier access
 * @param firstThread its thread
 * @param firstLocation its source location
 * @param firstWrites whether it writes
 * @param second position of the later access
 * @param secondThread its thread
 * @param secondLocation its source location
 * @param secondWrites whether it writes
 */
public record AccessPair(
        int variable,
        long first,
        int firstThread,
        int firstLocation,
        boolean firstWrites,
        long second,
        int secondThread,
        int secondLocation,
        boolean secondWrites) {
    /** The same pair, seen from a part that starts so many events earlier. */
    public AccessPair shifted(long events) {
        return new AccessPair(
                variable,
                first + events,
                firstThread,
                firstLocation,
                firstWrites,
                second + events,
                secondThread,
                secondLocation,
                secondWrites);
    }

    /** Fills in a sighting; which locks were held is left as it is. */
    public void copyTo(Sighting sighting) {
        sighting.variable = variable;
        sighting.firstEvent = first;
        sighting.firstThread = firstThread;
        sighting.firstLocation = firstLocation;
        sighting.firstWrites = firstWrites;
        sighting.secondEvent = second;
        sighting.secondThread = secondThread;
        sighting.secondLocation = secondLocation;
        sighting.secondWrites = secondWrites;
    }
}
