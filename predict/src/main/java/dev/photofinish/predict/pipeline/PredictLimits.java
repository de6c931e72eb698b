package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;

/**
 * What a user allows.
 *
 * @param maxBytes memory for the trace
 * @param deadline when to stop deciding
 * @param cores how many threads may work
 */
public record PredictLimits(long maxBytes, Deadline deadline, int cores) {
    /** No limits, one core. */
    public static final PredictLimits NONE = new PredictLimits(Long.MAX_VALUE, Deadline.NEVER, 1);
}
