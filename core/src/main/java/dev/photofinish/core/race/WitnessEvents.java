package dev.photofinish.core.race;

import dev.photofinish.core.event.EventBlock;

/**
 * The end of a witness as an engine knows it. A witness is an order of some events of the trace, in which every thread does
 * what it did, that ends with the two accesses of a race.
 *
 * @param engine name of the engine that found it
 * @param length how many events it has
 * @param numbers the numbers of its last events in the trace
 * @param events these events
 */
@SuppressWarnings("ArrayRecordComponent") // looked at, never compared
public record WitnessEvents(String engine, long length, long[] numbers, EventBlock events) {}
