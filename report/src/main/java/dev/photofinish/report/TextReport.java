package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The report that people read on a terminal: each race in full, then one summary. */
public final class TextReport {
    private static final String PREFIX = "photofinish: ";
    /** Lock names up to this length need no label, and a label such as L1 for a lock that is called L2 would mislead. */
    private static final int SHORT_NAME = 12;

    private static final Pattern JDK_FRAME = Pattern.compile("(java|jdk)\\.[a-z.]+/|(java|javax|jdk|sun)\\.");

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
        line((isInCode(finding)
                        ? "  on " + Words.count(finding.count(), "way")
                        : "  seen " + Words.count(finding.count(), "time"))
                + onVariables(finding)
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
                + held(access.locks()) + event(access));
        if (access.stack().isEmpty()) {
            line("      at an unknown location: the trace does not tell");
        }
        int shown = framesToShow(access.stack());
        access.stack().subList(0, shown).forEach(frame -> line("      at " + frame));
        if (shown < access.stack().size()) {
            line("      " + style.ellipsis() + " " + Words.count(access.stack().size() - shown, "frame")
                    + " of the JDK hidden");
        }
        line("");
    }

    /** All but those of the JDK that led to the program's code; nobody wants to read how a thread starts. */
    private static int framesToShow(List<String> stack) {
        int shown = stack.size();
        while (shown > 1 && JDK_FRAME.matcher(stack.get(shown - 1)).lookingAt()) {
            shown--;
        }
        return shown;
    }

    /** Only traces number their events. */
    private String event(AccessFacts access) {
        return access.event() < 0 ? "" : style.faint(" (event " + Words.number(access.event()) + ")");
    }

    private String held(@Nullable List<String> locks) {
        if (locks == null) {
            return "locks not kept";
        }
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

    /** Whether code was looked at; what was left out of it belongs to the result. */
    private boolean isScan() {
        return result.engines().stream().anyMatch(engine -> engine.engine().startsWith("scan"));
    }

    /** Whether it was found in code that did not run. */
    private static boolean isInCode(Finding finding) {
        return finding.explanation() != null && finding.explanation().code() != null;
    }

    private static String onVariables(Finding finding) {
        return finding.variables() > 1 ? " on " + Words.count(finding.variables(), "variable") : "";
    }

    private static String distance(long least, long most) {
        if (least < 0) {
            return "";
        }
        if (least == most) {
            return ", " + Words.count(least, "event") + " apart";
        }
        return ", " + Words.number(least) + " to " + Words.count(most, "event") + " apart";
    }

    private void summary() {
        for (TraceFacts trace : result.traces()) {
            List<String> facts = facts(trace);
            if (!facts.isEmpty()) {
                line(PREFIX + trace.name() + ": " + String.join("; ", facts));
            }
            if (isScan()) {
                trace.notes().forEach(note -> line(PREFIX + note));
            }
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
