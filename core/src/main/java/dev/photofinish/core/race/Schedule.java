package dev.photofinish.core.race;

import java.util.List;

/**
 * An order of events of several threads that shows a race.
 *
 * @param events how many events the steps were chosen from; -1 when that is not known
 * @param steps what happens, in this order
 */
public record Schedule(long events, List<ScheduleStep> steps) {}
