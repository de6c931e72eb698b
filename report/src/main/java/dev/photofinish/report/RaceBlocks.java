package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ThreadOrigin;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The report on one race, block by block; the same blocks make the text, the Markdown and the page in HTML. */
final class RaceBlocks {
    private final Result result;
    private final Finding finding;
    private final TextOptions options;
    private final TextStyle style;
    private final Labels labels;
    private final List<Block> blocks = new ArrayList<>();

    private RaceBlocks(Result result, Finding finding, TextOptions options) {
        this.result = result;
        this.finding = finding;
        this.options = options;
        this.style = options.style();
        this.labels = new Labels(finding);
    }

    /** The blocks in the order in which people read them. What nobody knows has no block. */
    static List<Block> of(Result result, Finding finding, TextOptions options) {
        RaceBlocks report = new RaceBlocks(result, finding, options);
        report.variable();
        report.access("second access: ", finding.second());
        report.access("first access: ", finding.first());
        report.locks();
        report.threads();
        report.why();
        report.schedule();
        report.fixes();
        report.otherLines();
        report.seen();
        return report.blocks;
    }

    private void variable() {
        FindingDetails details = finding.details();
        List<String> lines = new ArrayList<>();
        if (details.createdAt() != null) {
            lines.add(object(details) + "created at " + details.createdAt() + doneBy("", details.createdBy(), null));
        }
        if (result.traces().size() > 1) {
            lines.add("in " + finding.trace());
        }
        String type = details.type() == null ? "" : details.type() + " ";
        blocks.add(new Block(style.strong(type + finding.variable()), lines));
    }

    /** {@code of an Inventory}, whose field it is; an array or a collection is the object itself. */
    private String object(FindingDetails details) {
        String owner = finding.field().replaceFirst("\\.?[^.]*$", "");
        return details.type() == null || owner.isEmpty() ? "" : "of " + Words.withArticle(Words.className(owner)) + " ";
    }

    private void access(String label, AccessFacts access) {
        String title = label + style.strong(access.writes() ? "WRITE" : "READ") + by(access) + ", " + held(access)
                + event(access);
        List<String> lines = access.stack().isEmpty()
                ? List.of("at an unknown location: the trace does not tell")
                : options.frames().lines(access.stack(), finding, style);
        blocks.add(new Block(title, lines));
    }

    /** Code that never ran has no threads. */
    private String by(AccessFacts access) {
        return Labels.isKnown(access) ? " by " + labels.thread(access) : "";
    }

    /** Only traces number their events. */
    private String event(AccessFacts access) {
        return access.event() < 0 ? "" : style.faint(" (event " + Words.number(access.event()) + ")");
    }

    private String held(AccessFacts access) {
        if (access.locks() == null) {
            return "locks not kept";
        }
        if (access.locks().isEmpty()) {
            return "no lock held";
        }
        return "holding "
                + String.join(
                        " and ",
                        Labels.held(access).stream()
                                .map(lock -> labels.lock(lock.name()))
                                .toList());
    }

    private void locks() {
        List<String> lines = new ArrayList<>();
        labels.locks().forEach((name, label) -> lines.add(label + "  " + name + takers(name)));
        add("locks", lines);
    }

    private String takers(String lock) {
        StringBuilder takers = new StringBuilder();
        for (AccessFacts access : List.of(finding.first(), finding.second())) {
            Labels.held(access).stream()
                    .filter(held -> held.name().equals(lock) && held.takenAt() != null)
                    .forEach(held -> takers.append("; ")
                            .append(labels.thread(access))
                            .append(" took it at ")
                            .append(held.takenAt()));
        }
        return takers.toString();
    }

    private void threads() {
        List<AccessFacts> known = Stream.of(finding.first(), finding.second())
                .filter(access -> !origins(access.origin()).isEmpty())
                .toList();
        int width = known.stream()
                .mapToInt(access -> described(access).length())
                .max()
                .orElse(0);
        List<String> lines = new ArrayList<>();
        for (AccessFacts access : known) {
            String name = described(access);
            for (String origin : origins(access.origin())) {
                lines.add(name + " ".repeat(width - name.length()) + "  " + origin);
                name = "";
            }
        }
        add("threads", lines);
    }

    /** {@code order-worker-2 (platform, running)}. */
    private String described(AccessFacts access) {
        List<String> facts = new ArrayList<>();
        if (access.origin().isVirtual() != null) {
            facts.add(access.origin().isVirtual() ? "virtual" : "platform");
        }
        if (access.origin().state() != null) {
            facts.add(access.origin().state());
        }
        return labels.thread(access) + (facts.isEmpty() ? "" : " (" + String.join(", ", facts) + ")");
    }

    /** For a task it matters who submitted it; the thread of a pool is the least of it. */
    private static List<String> origins(ThreadOrigin origin) {
        return Stream.of(
                        doneBy("runs a task submitted", origin.submittedBy(), origin.submittedAt()),
                        doneBy("started", origin.startedBy(), origin.startedAt()))
                .filter(text -> !text.isEmpty())
                .toList();
    }

    private static String doneBy(String what, @Nullable String thread, @Nullable String place) {
        if (thread == null && place == null) {
            return "";
        }
        return what + (thread == null ? "" : " by \"" + thread + "\"") + (place == null ? "" : " at " + place);
    }

    private void why() {
        boolean isHint = finding.certainty() == Certainty.CANDIDATE;
        add(isHint ? "why this may be a race" : "why this is a race", Reasons.of(finding, labels));
    }

    private void schedule() {
        Schedule witness = finding.details().witness();
        if (witness != null) {
            add("a schedule that shows it (" + size(witness) + ", reordered from the recording)", table(witness));
            return;
        }
        Optional<Schedule> recorded = Schedules.recorded(finding);
        recorded.ifPresent(order -> add("how it went in this run (" + size(order) + ")", table(order)));
    }

    private List<String> table(Schedule schedule) {
        return ScheduleTable.lines(schedule, labels);
    }

    private static String size(Schedule schedule) {
        long events = schedule.events();
        int steps = schedule.steps().size();
        return events < 0
                ? Words.count(steps, "event")
                : (steps < events ? steps + " of " : "") + Words.count(events, "event");
    }

    private void fixes() {
        add(
                "usual fixes",
                Fixes.of(finding, result.useOf(finding)).stream()
                        .map(fix -> "- " + fix)
                        .toList());
    }

    private void otherLines() {
        add("the same two methods also race at", finding.details().alsoAt());
    }

    private void seen() {
        List<String> lines = new ArrayList<>();
        if (finding.hidden().count() > 0) {
            lines.add("of these, " + Words.number(finding.hidden().count())
                    + " hidden from happens-before by the order of critical sections"
                    + distance(finding.hidden().minDistance(), finding.hidden().maxDistance()));
        }
        if (!finding.guaranteed() && finding.certainty() != Certainty.CANDIDATE) {
            lines.add("not the first race of the trace: what comes after a race may depend on how that one went");
        }
        String variables = finding.variables() > 1 ? " on " + Words.count(finding.variables(), "variable") : "";
        String test = finding.details().test() == null
                ? ""
                : ", first in test " + finding.details().test();
        String seen = "seen " + Words.count(finding.count(), "time") + variables
                + distance(finding.minDistance(), finding.maxDistance()) + ", by "
                + String.join(", ", finding.engines()) + test;
        blocks.add(new Block(seen, lines));
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

    private void add(String title, List<String> lines) {
        if (!lines.isEmpty()) {
            blocks.add(new Block(title, lines));
        }
    }
}
