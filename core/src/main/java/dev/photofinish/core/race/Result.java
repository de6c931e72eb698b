package dev.photofinish.core.race;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Everything that an analysis has to tell; all reports are made from it.
 *
 * @param traces what was analysed
 * @param engines what each engine saw
 * @param findings the races, in the order of their first occurrence
 * @param fields how the fields with races are used in all, as far as that was counted
 * @param run what else is to be told of the run, such as the version of Java, in the order in which it is shown
 */
public record Result(
        List<TraceFacts> traces,
        List<EngineSummary> engines,
        List<Finding> findings,
        List<FieldUse> fields,
        Map<String, String> run) {
    /** A result without counts of fields. */
    public Result(List<TraceFacts> traces, List<EngineSummary> engines, List<Finding> findings) {
        this(traces, engines, findings, List.of(), Map.of());
    }

    /** The same with other findings. */
    public Result withFindings(List<Finding> others) {
        return new Result(traces, engines, others, fields, run);
    }

    /** How the field of a finding is used, if that was counted. */
    public Optional<FieldUse> useOf(Finding finding) {
        String field = finding.field();
        return fields.stream().filter(use -> use.field().equals(field)).findFirst();
    }

    /** Whether all data was there. */
    public boolean isComplete() {
        return traces.stream().allMatch(TraceFacts::complete);
    }
}
