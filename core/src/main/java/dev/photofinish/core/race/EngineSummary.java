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
 */
public record EngineSummary(
        String engine, String trace, long races, int pairs, int racyVariables, long firstEvent, long secondEvent) {}
