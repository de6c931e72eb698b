package dev.photofinish.engine;

/**
 * What a user allows engines that decide with hindsight.
 *
 * @param window how many events are looked at together; 0 for the whole trace
 * @param maxBytes how much memory what is not decided yet may hold
 */
public record EngineLimits(long window, long maxBytes) {}
