package dev.photofinish.engine;

/**
 * What a user allows engines that decide with hindsight.
 *
 * @param window how many events are looked at together; 0 for the whole trace
 * @param maxBytes how much memory what is not decided yet may hold
 * @param timeoutMillis how long deciding may take; 0 for as long as it takes
 */
public record EngineLimits(long window, long maxBytes, long timeoutMillis) {
    /** Without a limit of time. */
    public EngineLimits(long window, long maxBytes) {
        this(window, maxBytes, 0);
    }
}
