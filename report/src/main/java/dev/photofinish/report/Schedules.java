package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import dev.photofinish.core.race.Step;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** The orders of events that show a race, and what their steps are called. */
final class Schedules {
    /** What an operation of a trace does, for a cell of a table; the target follows. */
    private static final Map<String, String> VERBS = Map.ofEntries(
            Map.entry("r", "read"),
            Map.entry("w", "write"),
            Map.entry("acq", "lock"),
            Map.entry("rel", "unlock"),
            Map.entry("wait", "wait on"),
            Map.entry("wake", "wake up with"),
            Map.entry("fork", "start"),
            Map.entry("join", "join"),
            Map.entry("vr", "read volatile"),
            Map.entry("vw", "write volatile"),
            Map.entry("upd", "update"),
            Map.entry("init", "initialise"),
            Map.entry("use", "use"),
            Map.entry("send", "hand over"),
            Map.entry("recv", "take over"),
            Map.entry("ru", "read and not use"),
            Map.entry("recvu", "receive and not use"),
            Map.entry("recvm", "receive and only move"));

    private Schedules() {}

    /** The order of the recording: as an engine kept it, or the few events that the explanation names. */
    static Optional<Schedule> recorded(Finding finding) {
        if (finding.details().recorded() != null) {
            return Optional.of(finding.details().recorded());
        }
        Explanation why = finding.explanation();
        boolean isNumbered = finding.first().event() >= 0 && finding.second().event() >= 0;
        if (why == null || !isNumbered || finding.certainty() == Certainty.CANDIDATE) {
            return Optional.empty();
        }
        Map<Long, ScheduleStep> steps = new LinkedHashMap<>();
        for (AccessFacts access : List.of(finding.first(), finding.second())) {
            steps.put(access.event(), racing(finding, access));
        }
        Stream.concat(Stream.of(why.lastFrom(), why.lastTo(), why.nextFrom()), why.handovers().stream())
                .filter(Objects::nonNull)
                .forEach(step -> steps.putIfAbsent(step.event(), new ScheduleStep(step, null, false)));
        return Optional.of(new Schedule(
                -1,
                steps.values().stream()
                        .sorted(Comparator.comparingLong(
                                (ScheduleStep step) -> step.step().event()))
                        .toList()));
    }

    private static ScheduleStep racing(Finding finding, AccessFacts access) {
        Step step = new Step(
                access.event(), access.thread(), access.writes() ? "w" : "r", finding.variable(), access.place());
        return new ScheduleStep(step, null, true);
    }

    /** {@code write reserved 40 -> 45}, {@code lock L1}. */
    static String text(ScheduleStep line, Labels labels) {
        Step step = line.step();
        boolean isAccess = step.operation().equals("r")
                || step.operation().equals("ru")
                || step.operation().equals("w");
        String target = isAccess ? Words.simpleName(Fingerprint.field(step.target())) : labels.target(step.target());
        String value = line.value() == null ? "" : (step.operation().equals("r") ? " = " : " ") + line.value();
        return VERBS.getOrDefault(step.operation(), step.operation()) + " " + target + value;
    }
}
