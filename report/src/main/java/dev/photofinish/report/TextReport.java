package dev.photofinish.report;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Triage;
import java.util.ArrayList;
import java.util.List;

/** The report that people read on a terminal: each race in full, then one summary. */
public final class TextReport {
    private static final String PREFIX = "photofinish: ";

    private final Result result;
    private final Triage triage;
    private final TextOptions options;
    private final TextStyle style;
    private final StringBuilder out = new StringBuilder();

    private TextReport(Triage triage, TextOptions options) {
        this.result = triage.result();
        this.triage = triage;
        this.options = options;
        this.style = options.style();
    }

    /** The text of a result; at most {@code maxRaces} races are shown in full. */
    public static String of(Result result, TextStyle style, int maxRaces) {
        return of(Triage.of(result), new TextOptions(style, maxRaces, Frames.APP, null));
    }

    /** The text of a result without what is suppressed. */
    public static String of(Triage triage, TextOptions options) {
        TextReport report = new TextReport(triage, options);
        report.findings();
        report.summary();
        return report.out.toString();
    }

    /** One race in full. */
    public static String of(Triage triage, Finding finding, TextOptions options) {
        TextReport report = new TextReport(triage, options);
        report.finding(finding, "");
        return report.out.toString();
    }

    private void findings() {
        List<Finding> findings = triage.open();
        if (options.frames().most() == 0) {
            findings.forEach(finding -> line(oneLine(finding)));
            return;
        }
        int shown = Math.min(options.maxRaces(), findings.size());
        for (int i = 0; i < shown; i++) {
            finding(findings.get(i), " (" + (i + 1) + " of " + findings.size() + ")");
        }
        if (shown < findings.size()) {
            line(PREFIX + style.ellipsis() + " " + Words.count(findings.size() - shown, "more race")
                    + " not shown; raise --max-races or write a file with -o races.json");
            line("");
        }
    }

    /** In the form of a compiler's messages, which editors and CI systems turn into links. */
    public static String oneLine(Finding finding) {
        String lock =
                finding.second().locks() != null && finding.second().locks().isEmpty() ? "unlocked " : "";
        String kind = finding.certainty() == Certainty.CANDIDATE ? "possible data race" : "data race";
        return Words.shortPlace(finding.second().place()) + ": " + kind + " on " + finding.variable() + ": " + lock
                + (finding.second().writes() ? "write" : "read") + " against "
                + (finding.first().writes() ? "write" : "read") + " at "
                + Words.shortPlace(finding.first().place()) + " [" + finding.id() + "]";
    }

    private void finding(Finding finding, String number) {
        String kind = finding.certainty() == Certainty.CANDIDATE ? "possible data race " : "data race ";
        String tier =
                finding.details().tier() == null ? "" : ", " + finding.details().tier();
        line(style.alarm(PREFIX + kind + finding.id()) + number + "  "
                + finding.certainty().word() + tier + "  rule " + finding.rule()
                + (triage.isInBaseline(finding) ? "  in baseline" : ""));
        line("");
        for (Block block : RaceBlocks.of(result, finding, options)) {
            line("  " + block.title());
            boolean isLast = block.title().startsWith("seen ");
            block.lines().forEach(text -> line((isLast ? "  " : "      ") + text));
            if (!isLast) {
                line("");
            }
        }
        String label = "  next: ";
        for (String command : options.next(finding.id(), finding.rule())) {
            line(label + command);
            label = "        ";
        }
        line("");
    }

    private void summary() {
        for (TraceFacts trace : result.traces()) {
            List<String> facts = facts(trace);
            if (!facts.isEmpty()) {
                line(PREFIX + trace.name() + ": " + String.join("; ", facts));
            }
        }
        result.engines().forEach(this::engine);
        line(style.strong(PREFIX + totals(triage.open())));
        triage();
    }

    private void engine(EngineSummary engine) {
        String where = result.traces().size() > 1 ? " in " + engine.trace() : "";
        line(PREFIX + engine.engine() + where + ": " + Words.count(engine.races(), "racing pair") + " of accesses on "
                + Words.count(engine.racyVariables(), "variable") + first(engine));
        if (engine.hiddenRaces() > 0) {
            long visible = engine.races() - engine.hiddenRaces();
            line(PREFIX + engine.engine() + where + ": " + Words.number(visible) + " of them ("
                    + Words.number(engine.visiblePairs()) + " distinct) are unordered in this run, "
                    + Words.number(engine.hiddenRaces()) + " (" + Words.number(engine.hiddenPairs())
                    + " distinct) are hidden by the order of critical sections");
        }
    }

    /** What is new, what is known and what is hidden, if a baseline or suppressions have a say. */
    private void triage() {
        List<String> facts = new ArrayList<>();
        if (triage.hasBaseline()) {
            facts.add(Words.number(triage.fresh().size()) + " new");
            facts.add(Words.number(triage.open().size() - triage.fresh().size()) + " in baseline");
        }
        if (triage.suppressed() > 0) {
            facts.add(Words.number(triage.suppressed()) + " suppressed");
        }
        if (!facts.isEmpty()) {
            line(PREFIX + String.join(", ", facts));
        }
        for (Suppression entry : triage.expired()) {
            line(PREFIX + entry.where() + ": suppression expired on " + entry.until() + " and hides nothing: "
                    + entry.patterns());
        }
        for (Suppression entry : triage.unused()) {
            line(PREFIX + entry.where() + ": suppression unused: " + entry.patterns());
        }
    }

    /** What is known: the events of a running program, for one, are not counted. */
    private static List<String> facts(TraceFacts trace) {
        List<String> counts = new ArrayList<>();
        addCount(counts, trace.events(), "event");
        addCount(counts, trace.threads(), "thread");
        addCount(counts, trace.locks(), "lock");
        addCount(counts, trace.variables(), "variable");
        List<String> facts = new ArrayList<>();
        if (!counts.isEmpty()) {
            facts.add(String.join(", ", counts));
        }
        if (!trace.complete()) {
            facts.add("INCOMPLETE, more may be hidden in what is missing");
        }
        return facts;
    }

    private static void addCount(List<String> counts, long number, String what) {
        if (number >= 0) {
            counts.add(Words.count(number, what));
        }
    }

    private static String first(EngineSummary engine) {
        return engine.secondEvent() < 0
                ? ""
                : ", the first at events " + Words.number(engine.firstEvent()) + " and "
                        + Words.number(engine.secondEvent());
    }

    /** Counts of different certainty stand side by side, never added up. */
    static String totals(List<Finding> findings) {
        StringBuilder totals = new StringBuilder();
        for (Certainty certainty : Certainty.values()) {
            long count = findings.stream()
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
