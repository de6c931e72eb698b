package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The report that people read on a terminal: each race in full, then one summary. */
public final class TextReport {
    private static final String PREFIX = "photofinish: ";
    /** Lock names up to this length need no label, and a label such as L1 for a lock that is called L2 would mislead. */
    private static final int SHORT_NAME = 12;

    private final Result result;
    private final TextStyle style;
    private final int maxRaces;
    private final StringBuilder out = new StringBuilder();
    /** Short labels of the locks of the race at hand. */
    private final Map<String, String> lockLabels = new LinkedHashMap<>();

    private TextReport(Result result, TextStyle style, int maxRaces) {
        this.result = result;
        this.style = style;
        this.maxRaces = maxRaces;
    }

    /** The text of a result; at most {@code maxRaces} races are shown in full. */
    public static String of(Result result, TextStyle style, int maxRaces) {
        TextReport report = new TextReport(result, style, maxRaces);
        report.findings();
        report.summary();
        return report.out.toString();
    }

    private void findings() {
        List<Finding> findings = result.findings();
        int shown = Math.min(maxRaces, findings.size());
        for (int i = 0; i < shown; i++) {
            finding(findings.get(i), i + 1);
        }
        if (shown < findings.size()) {
            line(PREFIX + style.ellipsis() + " " + Words.count(findings.size() - shown, "more race")
                    + " not shown; raise --max-races or write a file with -o races.json");
            line("");
        }
    }

    private void finding(Finding finding, int number) {
        String kind = finding.certainty() == Certainty.CANDIDATE ? "possible data race " : "data race ";
        line(style.alarm(PREFIX + kind + finding.id()) + " (" + number + " of "
                + result.findings().size() + ")  " + finding.certainty().word() + "  rule " + finding.rule());
        line("");
        line("  " + style.strong(finding.variable()));
        if (result.traces().size() > 1) {
            line("      in " + finding.trace());
        }
        line("");
        lockLabels.clear();
        access("second access: ", finding.second());
        access("first access: ", finding.first());
        locks();
        why(finding);
        line("  seen " + Words.count(finding.count(), "time") + onVariables(finding)
                + distance(finding.minDistance(), finding.maxDistance()) + ", by "
                + String.join(", ", finding.engines()));
        if (finding.hidden().count() > 0) {
            line("  of these, " + Words.number(finding.hidden().count())
                    + " hidden from happens-before by the order of critical sections"
                    + distance(finding.hidden().minDistance(), finding.hidden().maxDistance()));
        }
        if (!finding.guaranteed() && finding.certainty() != Certainty.CANDIDATE) {
            line("  not the first race of the trace: what comes after a race may depend on how that one went");
        }
        line("");
    }

    private void access(String label, AccessFacts access) {
        line("  " + label + style.strong(access.writes() ? "WRITE" : "READ") + " by " + access.thread() + ", "
                + held(access.locks()) + style.faint(" (event " + Words.number(access.event()) + ")"));
        if (access.stack().isEmpty()) {
            line("      at an unknown location: the trace does not tell");
        }
        for (String frame : access.stack()) {
            line("      at " + frame);
        }
        line("");
    }

    private String held(List<String> locks) {
        if (locks.isEmpty()) {
            return "no lock held";
        }
        return "holding " + String.join(" and ", locks.stream().map(this::label).toList());
    }

    private String label(String lock) {
        if (lock.length() <= SHORT_NAME) {
            return lock;
        }
        return lockLabels.computeIfAbsent(lock, name -> "L" + (lockLabels.size() + 1));
    }

    private void locks() {
        if (lockLabels.isEmpty()) {
            return;
        }
        line("  locks");
        lockLabels.forEach((name, label) -> line("      " + label + "  " + name));
        line("");
    }

    private void why(Finding finding) {
        line(finding.certainty() == Certainty.CANDIDATE ? "  why this may be a race" : "  why this is a race");
        Reasons.of(finding).forEach(reason -> line("      " + reason));
        line("");
    }

    private static String onVariables(Finding finding) {
        return finding.variables() > 1 ? " on " + Words.count(finding.variables(), "variable") : "";
    }

    private static String distance(long least, long most) {
        if (least == most) {
            return ", " + Words.count(least, "event") + " apart";
        }
        return ", " + Words.number(least) + " to " + Words.count(most, "event") + " apart";
    }

    private void summary() {
        for (TraceFacts trace : result.traces()) {
            line(PREFIX + trace.name() + ": " + Words.count(trace.events(), "event") + ", "
                    + Words.count(trace.threads(), "thread") + ", " + Words.count(trace.locks(), "lock") + ", "
                    + Words.count(trace.variables(), "variable")
                    + (trace.complete() ? "" : "; INCOMPLETE, more may be hidden in what is missing"));
        }
        for (EngineSummary engine : result.engines()) {
            String where = result.traces().size() > 1 ? " in " + engine.trace() : "";
            line(PREFIX + engine.engine() + where + ": " + Words.count(engine.races(), "racing pair")
                    + " of accesses on " + Words.count(engine.racyVariables(), "variable") + first(engine));
            if (engine.hiddenRaces() > 0) {
                long visible = engine.races() - engine.hiddenRaces();
                line(PREFIX + engine.engine() + where + ": " + Words.number(visible) + " of them ("
                        + Words.number(engine.visiblePairs()) + " distinct) are unordered in this run, "
                        + Words.number(engine.hiddenRaces()) + " (" + Words.number(engine.hiddenPairs())
                        + " distinct) are hidden by the order of critical sections");
            }
        }
        line(style.strong(PREFIX + totals()));
    }

    private static String first(EngineSummary engine) {
        return engine.secondEvent() < 0
                ? ""
                : ", the first at events " + Words.number(engine.firstEvent()) + " and "
                        + Words.number(engine.secondEvent());
    }

    /** Counts of different certainty stand side by side, never added up. */
    private String totals() {
        StringBuilder totals = new StringBuilder();
        for (Certainty certainty : Certainty.values()) {
            long count = result.findings().stream()
                    .filter(finding -> finding.certainty() == certainty)
                    .count();
            if (count > 0) {
                totals.append(totals.isEmpty() ? "" : ", ")
                        .append(Words.count(count, "race"))
                        .append(' ')
                        .append(certainty.word());
            }
        }
        return totals.isEmpty() ? "no races" : totals.toString();
    }

    private void line(String text) {
        out.append(text).append('\n');
    }
}
