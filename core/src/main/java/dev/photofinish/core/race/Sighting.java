package dev.photofinish.core.race;

/**
 * One pair of accesses that race, as numbers of a trace. An engine fills the same object for every pair
 * and hands it to a {@link RaceLog}, which copies what it keeps.
 */
public final class Sighting {
    /** The variable that both touch. */
    public int variable;

    /** Number of the earlier access. */
    public long firstEvent;
    /** Thread of the earlier access. */
    public int firstThread;
    /** Source location of the earlier access. */
    public int firstLocation;
    /** Set of locks that the earlier access held, a number of the engine's {@link LockSets}. */
    public int firstLocks;
    /** Whether the earlier access writes. */
    public boolean firstWrites;

    /** Number of the later access. */
    public long secondEvent;
    /** Thread of the later access. */
    public int secondThread;
    /** Source location of the later access. */
    public int secondLocation;
    /** Set of locks that the later access held. */
    public int secondLocks;
    /** Whether the later access writes. */
    public boolean secondWrites;

    /**
     * Whether happens-before orders the two in the observed run, so that only a weaker relation sees the race.
     * Engines that know happens-before alone leave it false.
     */
    public boolean hidden;

    /** How many events lie between the two accesses. */
    public long distance() {
        return secondEvent - firstEvent;
    }

    /** A copy that does not change any more. */
    public Sighting copy() {
        Sighting copy = new Sighting();
        copy.variable = variable;
        copy.firstEvent = firstEvent;
        copy.firstThread = firstThread;
        copy.firstLocation = firstLocation;
        copy.firstLocks = firstLocks;
        copy.firstWrites = firstWrites;
        copy.secondEvent = secondEvent;
        copy.secondThread = secondThread;
        copy.secondLocation = secondLocation;
        copy.secondLocks = secondLocks;
        copy.secondWrites = secondWrites;
        copy.hidden = hidden;
        return copy;
    }
}
