package dev.photofinish.scan.cache;

import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.input.LeftOut;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Issue;
import dev.photofinish.scan.rules.Tier;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The result of a scan as a file keeps it. */
@SuppressWarnings("EnumOrdinal") // files of other versions are never read
final class StoredResult {
    private StoredResult() {}

    static byte[] bytes(ScanResult result) {
        GraphWriter out = new GraphWriter();
        out.number(result.candidates().size());
        result.candidates().forEach(candidate -> write(out, candidate));
        out.number(result.classes());
        out.number(result.methods());
        out.number(result.leftOut().size());
        for (LeftOut left : result.leftOut()) {
            out.text(left.place());
            out.text(left.reason());
            out.flag(left.isFailure());
        }
        out.number(result.missing().size());
        result.missing().forEach(out::text);
        out.number(result.sourceFiles().size());
        result.sourceFiles().forEach((type, file) -> {
            out.text(type);
            out.text(file);
        });
        return out.bytes();
    }

    private static void write(GraphWriter out, Candidate candidate) {
        out.number(candidate.issue().ordinal());
        out.access(candidate.site());
        out.access(candidate.partner());
        out.number(candidate.tier().ordinal());
        out.number(candidate.reasons().size());
        candidate.reasons().forEach(out::text);
    }

    static ScanResult of(byte[] bytes) {
        GraphReader in = new GraphReader(bytes);
        List<Candidate> candidates = new ArrayList<>();
        for (int rest = in.count(); rest > 0; rest--) {
            candidates.add(candidate(in));
        }
        int classes = (int) in.number();
        int methods = (int) in.number();
        List<LeftOut> leftOut = new ArrayList<>();
        for (int rest = in.count(); rest > 0; rest--) {
            leftOut.add(new LeftOut(in.text(), in.text(), in.flag()));
        }
        Set<String> missing = new TreeSet<>();
        for (int rest = in.count(); rest > 0; rest--) {
            missing.add(in.text());
        }
        Map<String, String> sourceFiles = new TreeMap<>();
        for (int rest = in.count(); rest > 0; rest--) {
            sourceFiles.put(in.text(), in.text());
        }
        return new ScanResult(candidates, classes, methods, leftOut, missing, sourceFiles);
    }

    private static Candidate candidate(GraphReader in) {
        Issue issue = Issue.values()[(int) in.number()];
        var site = in.access();
        var partner = in.access();
        Tier tier = Tier.values()[(int) in.number()];
        List<String> reasons = new ArrayList<>();
        for (int rest = in.count(); rest > 0; rest--) {
            reasons.add(in.text());
        }
        return new Candidate(issue, site, partner, tier, reasons);
    }
}
