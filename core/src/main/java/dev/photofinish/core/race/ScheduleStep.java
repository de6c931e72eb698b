package dev.photofinish.core.race;

import org.jspecify.annotations.Nullable;

/**
 * One line of a schedule.
 *
 * @param step what happens
 * @param value what is read or written, {@code 40} or {@code 40 -> 45}; null when it was not kept
 * @param racing whether it is one of the two accesses that race
 */
public record ScheduleStep(Step step, @Nullable String value, boolean racing) {}
