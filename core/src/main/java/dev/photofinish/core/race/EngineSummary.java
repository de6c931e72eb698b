package dev.photofinish.core.race;

/**
 * What one engine saw in one trace, in numbers.
 *
 * @param engine name of the engine
 * @param trace name of the trace
 * @param races pairs of accesses that it saw race
 * @param pairs distinct pairs of source locations among them
 * @param racyVariables variables with a race
 * @param firstEvent earlier access of the first race, or -1
 * @param secondEvent later access of the first race, or -1
 * @param hiddenRaces those of the races that happens-before orders in the observed run
 * @param hiddenPairs distinct pairs of source locations among these
 * @param visiblePairs distinct pairs of source locations among the others; a pair can be among both
 */
public record EngineSummary(
        String engine,
        String trace,
        long races,
        int pairs,
        int racyVariables,
        long firstEvent,
        long secondEvent,
        long hiddenRaces,
        int hiddenPairs,
        int visiblePairs) {
    /** Of an engine that sees no hidden races. */
    public EngineSummary(
            String engine, String trace, long races, int pairs, int racyVariables, long firstEvent, long secondEvent) {
        this(engine, trace, races, pairs, racyVariables, firstEvent, secondEvent, 0, 0, pairs);
    }
}
