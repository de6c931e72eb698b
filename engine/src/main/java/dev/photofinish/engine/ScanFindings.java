package dev.photofinish.engine;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.scan.CodeWords;
import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Turns what a scan found into findings as all engines have them; always candidates, with a tier. */
public final class ScanFindings {
    private final ScanResult scan;
    private final CodeWords words;
    private final String name;
    private final String engine;

    private ScanFindings(ScanResult scan, String name, String engine) {
        this.scan = scan;
        this.words = new CodeWords(scan.sourceFiles());
        this.name = name;
        this.engine = engine;
    }

    /**
     * The result of a scan.
     *
     * @param scan what it found
     * @param name what was scanned
     * @param engine name of the rules
     * @param least reports of lower tiers are left out
     */
    public static Result of(ScanResult scan, String name, String engine, Tier least) {
        return new ScanFindings(scan, name, engine).result(least);
    }

    private Result result(Tier least) {
        Map<String, Finding> findings = new LinkedHashMap<>();
        RaceIds ids = new RaceIds();
        List<Candidate> candidates = scan.candidates().stream()
                .filter(candidate -> candidate.tier().isAtLeast(least))
                .sorted(Comparator.comparing(Candidate::tier))
                .toList();
        for (Candidate candidate : candidates) {
            Finding finding = finding(candidate, ids);
            findings.merge(finding.fingerprint(), finding, Finding::together);
        }
        List<Finding> all = new ArrayList<>(findings.values());
        long variables = all.stream().map(Finding::variable).distinct().count();
        EngineSummary summary = new EngineSummary(engine, name, candidates.size(), all.size(), (int) variables, -1, -1);
        TraceFacts facts = new TraceFacts(name, -1, -1, -1, -1, scan.isComplete(), scan.notes());
        return new Result(List.of(facts), List.of(summary), all);
    }

    private Finding finding(Candidate candidate, RaceIds ids) {
        AccessFacts first = access(candidate, true);
        AccessFacts second = access(candidate, false);
        String variable = words.variable(candidate);
        String fingerprint = Fingerprint.of(variable, first, second);
        return new Finding(
                ids.of(fingerprint),
                fingerprint,
                candidate.issue().rule(),
                Certainty.CANDIDATE,
                List.of(engine),
                name,
                variable,
                first,
                second,
                1,
                1,
                -1,
                -1,
                candidate.tier() == Tier.CERTIFIED,
                null,
                Hidden.NONE,
                FindingDetails.ofCode(candidate.tier().word(), reasons(candidate)));
    }

    private List<String> reasons(Candidate candidate) {
        List<String> reasons = new ArrayList<>(words.reasons(candidate));
        List<String> schedule = words.schedule(candidate);
        if (!schedule.isEmpty()) {
            reasons.add("A schedule that shows it, if every branch can be taken:");
            schedule.forEach(step -> reasons.add("    " + step));
        }
        return reasons;
    }

    private AccessFacts access(Candidate candidate, boolean partner) {
        var access = partner ? candidate.partner() : candidate.site();
        return new AccessFacts(
                access.kind().isWrite(),
                -1,
                partner ? "one thread" : "another thread",
                words.stack(access),
                words.locks(access));
    }
}
