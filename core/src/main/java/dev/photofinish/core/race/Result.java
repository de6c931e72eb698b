package dev.photofinish.core.race;

import java.util.List;

/**
 * Everything that an analysis has to tell; all reports are made from it.
 *
 * @param traces what was analysed
 * @param engines what each engine saw
 * @param findings the races, in the order of their first occurrence
 */
public record Result(List<TraceFacts> traces, List<EngineSummary> engines, List<Finding> findings) {
    /** Whether all data was there. */
    public boolean isComplete() {
        return traces.stream().allMatch(TraceFacts::complete);
    }
}
