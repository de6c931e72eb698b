package dev.photofinish.report.triage;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What changed from one result to another.
 *
 * @param introduced races that only the new one has
 * @param fixed races that only the old one has
 * @param unchanged races of both, as the new one tells them
 */
public record Difference(List<Finding> introduced, List<Finding> fixed, List<Finding> unchanged) {
    /** Compares by fingerprint. */
    public static Difference of(Result old, Result now) {
        Set<String> before = fingerprints(old);
        Set<String> after = fingerprints(now);
        return new Difference(
                now.findings().stream()
                        .filter(race -> !before.contains(race.fingerprint()))
                        .toList(),
                old.findings().stream()
                        .filter(race -> !after.contains(race.fingerprint()))
                        .toList(),
                now.findings().stream()
                        .filter(race -> before.contains(race.fingerprint()))
                        .toList());
    }

    private static Set<String> fingerprints(Result result) {
        return result.findings().stream().map(Finding::fingerprint).collect(Collectors.toSet());
    }
}
