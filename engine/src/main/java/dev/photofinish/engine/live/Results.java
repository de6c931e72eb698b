package dev.photofinish.engine.live;

import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Makes one result of several. */
public final class Results {
    private Results() {}

    /** One result; the same race in several of them is one race that was seen more often. */
    public static Result merge(List<Result> results) {
        List<TraceFacts> traces = new ArrayList<>();
        List<EngineSummary> engines = new ArrayList<>();
        Map<String, Finding> findings = new LinkedHashMap<>();
        Map<String, String> run = new LinkedHashMap<>();
        for (Result result : results) {
            traces.addAll(result.traces());
            engines.addAll(result.engines());
            result.run().forEach((name, value) -> run.merge(name, value, Results::both));
            result.findings().forEach(finding -> findings.merge(finding.fingerprint(), finding, Finding::together));
        }
        return new Result(traces, engines, List.copyOf(findings.values()), fields(results), run);
    }

    private static String both(String one, String other) {
        return one.equals(other) ? one : one + "; " + other;
    }

    /** Uses of a field are added up; who used it in several runs were different threads. */
    private static List<FieldUse> fields(List<Result> results) {
        Map<String, FieldUse> fields = new LinkedHashMap<>();
        for (Result result : results) {
            result.fields().forEach(use -> fields.merge(use.field(), use, FieldUse::plus));
        }
        return List.copyOf(fields.values());
    }
}
