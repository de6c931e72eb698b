package dev.photofinish.core.race;

import java.util.List;

/**
 * An order of some events of the trace, in which every thread does what it did, that ends with the two accesses of a race.
 *
 * @param engine name of the engine that found it
 * @param length how many events it has
 * @param steps its last events; the two accesses are the last two
 */
public record Witness(String engine, long length, List<Step> steps) {}
