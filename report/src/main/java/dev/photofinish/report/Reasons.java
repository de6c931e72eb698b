package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Says in sentences why two accesses race: let, then, so. */
final class Reasons {
    /** What an operation of a trace means to a Java programmer; the target follows. */
    private static final Map<String, String> VERBS = Map.ofEntries(
            Map.entry("acq", "locks"),
            Map.entry("rel", "unlocks"),
            Map.entry("wait", "waits on"),
            Map.entry("wake", "wakes up with"),
            Map.entry("fork", "starts"),
            Map.entry("join", "joins"),
            Map.entry("vr", "reads volatile"),
            Map.entry("vw", "writes volatile"),
            Map.entry("upd", "updates"),
            Map.entry("init", "initialises"),
            Map.entry("use", "uses"),
            Map.entry("send", "hands over through"),
            Map.entry("recv", "takes over from"),
            Map.entry("recvu", "takes over from"),
            Map.entry("recvm", "takes over from"));

    /** Reads whose values decide nothing. */
    private static final Set<String> UNUSED = Set.of("ru", "recvu", "recvm");

    /** What another thread must do to learn of an operation. */
    private static final Map<String, String> COUNTERPARTS = Map.ofEntries(
            Map.entry("rel", "lock"),
            Map.entry("wait", "lock"),
            Map.entry("vw", "read volatile"),
            Map.entry("upd", "read"),
            Map.entry("init", "use"),
            Map.entry("send", "take over from"));

    private final Finding finding;
    private final Labels labels;
    private final String a;
    private final String b;
    private final List<String> lines = new ArrayList<>();

    private Reasons(Finding finding, Labels labels) {
        this.finding = finding;
        this.labels = labels;
        this.a = finding.first().writes() ? "W" : "R";
        this.b = finding.second().writes() ? (finding.first().writes() ? "V" : "W") : "R";
    }

    /** The sentences, a line each. */
    static List<String> of(Finding finding, Labels labels) {
        Reasons reasons = new Reasons(finding, labels);
        reasons.let();
        if (finding.certainty() == Certainty.CANDIDATE) {
            reasons.candidate();
        } else if (finding.explanation() != null && finding.explanation().ordered()) {
            reasons.orderedByLuck(finding.explanation());
        } else {
            reasons.unordered(finding.explanation());
        }
        return reasons.lines;
    }

    private void let() {
        lines.add("Let   " + a + " = " + access(finding.first()) + ",   " + b + " = " + access(finding.second()) + ".");
        lines.add("Then  both touch " + finding.variable() + ", and " + writer() + ".");
    }

    private void candidate() {
        String tier = finding.details().tier();
        if (tier != null) {
            code(tier);
        } else if (finding.engines().stream()
                .allMatch(engine -> engine.startsWith("eraser") || engine.startsWith("lockset"))) {
            then("No lock is common to all accesses of " + finding.variable() + ".");
        } else {
            then("No order that has to be kept leads from " + a + " to " + b + ". But locks are not given back in");
            then("the reverse order of their taking in this run, and then the theory promises nothing.");
        }
        lines.add("So    they may race; this is a hint, not a proof.");
    }

    private void code(String tier) {
        if (!finding.details().reasons().isEmpty()) {
            finding.details().reasons().forEach(this::then);
            return;
        }
        then("Both lines are reached by the call stacks above, and no lock is held on both ways.");
        then(
                tier.equals("certified")
                        ? "All conditions hold under which two threads are sure to be able to meet there."
                        : "Nothing in the code says that only one thread gets there at a time.");
    }

    private void unordered(@Nullable Explanation why) {
        String first = labels.thread(finding.first());
        String second = labels.thread(finding.second());
        if (why == null) {
            then(a + " came first in this run, but nothing orders it before " + b + ": no lock, volatile,");
            then("start, join or hand-over leads from " + first + " after " + a + " to " + second + " before " + b
                    + ".");
        } else {
            missedChance(why.nextFrom(), first, second);
            lastOrder(why, first, second);
        }
        lines.add("So    " + values() + "the two may happen in either order or at once (JLS 17.4.5).");
    }

    /** What a reader may see, if the values were kept. */
    private String values() {
        Schedule witness = finding.details().witness();
        String change = witness == null
                        || finding.first().writes() == finding.second().writes()
                ? null
                : witness.steps().stream()
                        .filter(step -> step.racing() && step.step().operation().equals("w"))
                        .map(ScheduleStep::value)
                        .filter(value -> value != null && value.contains(" -> "))
                        .findFirst()
                        .orElse(null);
        return change == null ? "" : "R may see " + change.replace(" -> ", " or ") + ": ";
    }

    private void missedChance(@Nullable Step next, String first, String second) {
        if (next == null) {
            then(a + " is not ordered before " + b + ": between them " + first + " does nothing that " + second
                    + " could learn of.");
            return;
        }
        String counterpart = COUNTERPARTS.get(next.operation());
        then(a + " is not ordered before " + b + ": after " + a + ", " + doing(next) + at(next) + ";");
        then(
                counterpart == null
                        ? second + " does not learn of it before " + b + "."
                        : second + " would have had to " + counterpart + " " + labels.target(next.target())
                                + " after that and before " + b + ", and does not.");
    }

    private void lastOrder(Explanation why, String first, String second) {
        Step from = why.lastFrom();
        Step to = why.lastTo();
        if (to == null) {
            then("Nothing that " + first + " did is ordered before anything of " + second + " in this run.");
            return;
        }
        then("The last order from " + first + " to " + second + " is");
        then("    " + arrow(from, to) + ",");
        then("and " + a + " comes after that.");
    }

    private void orderedByLuck(Explanation why) {
        then("In this run " + a + " happened before " + b + ", but only because of the order of critical sections:");
        List<Step> steps = why.handovers();
        for (int i = 0; i + 1 < steps.size(); i += 2) {
            then("    " + arrow(steps.get(i), steps.get(i + 1)) + (i + 2 < steps.size() ? "," : "."));
        }
        if (steps.isEmpty() && why.lastTo() != null) {
            then("    " + arrow(why.lastFrom(), why.lastTo()) + ".");
        }
        if (finding.details().witness() != null) {
            then(
                    "Nothing forces this order: the schedule below is a reordering of this run in which every thread does");
            then("the same up to there, every read sees the same write" + unusedReads()
                    + ", and the two come together.");
            lines.add("So    the two may happen in either order or at once (JLS 17.4.5).");
            return;
        }
        then("Up to " + b + " no access in the one section conflicts with one in the other, and nothing else forces");
        then("this order, so another schedule may take the sections the other way round.");
        lines.add("So    another run can bring the two together, or ends in a deadlock.");
    }

    /** Reads of the schedule that may see another write, since nothing depends on their values. */
    private String unusedReads() {
        List<String> places = Objects.requireNonNull(finding.details().witness()).steps().stream()
                .map(ScheduleStep::step)
                .filter(step -> UNUSED.contains(step.operation()))
                .map(step -> Words.tinyPlace(step.place()))
                .distinct()
                .toList();
        return places.isEmpty() ? "" : " (the value read at " + String.join(", ", places) + " is not used)";
    }

    private String arrow(@Nullable Step from, Step to) {
        String source = from == null ? "something long before" : doing(from) + at(from);
        return source + "  ->  " + doing(to) + at(to);
    }

    private String doing(Step step) {
        return labels.thread(step.thread()) + " " + VERBS.getOrDefault(step.operation(), step.operation()) + " "
                + labels.target(step.target());
    }

    private static String at(Step step) {
        return step.place().equals("?") ? "" : " (" + Words.shortPlace(step.place()) + ")";
    }

    private String writer() {
        if (finding.first().writes() && finding.second().writes()) {
            return "both are writes";
        }
        return (finding.first().writes() ? a : b) + " is a write";
    }

    private String access(AccessFacts access) {
        return (Labels.isKnown(access) ? labels.thread(access) + "'s " : "the ") + (access.writes() ? "write" : "read")
                + " at " + Words.shortPlace(access.place());
    }

    private void then(String text) {
        lines.add("      " + text);
    }
}
