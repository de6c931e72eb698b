package dev.photofinish.core.race;

/**
 * One synchronising event of an explanation, in words.
 *
 * @param event its number in the trace
 * @param thread name of its thread
 * @param operation what it does, as a trace says it: {@code rel}, {@code fork}, {@code send} ...
 * @param target name of the lock, thread or channel
 * @param place the innermost frame, or {@code ?}
 */
public record Step(long event, String thread, String operation, String target, String place) {}
