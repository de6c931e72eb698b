package dev.photofinish.report;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** The steps of a witness in the order of the recording, and beside it in the order that shows the race. */
public final class OrderComparison {
    private static final String GAP = "    ";

    private final Labels labels;

    private OrderComparison(Finding finding) {
        labels = new Labels(finding);
    }

    /** The text; empty if the race has no witness. */
    public static String of(Finding finding) {
        Schedule witness = finding.details().witness();
        return witness == null ? "" : new OrderComparison(finding).text(witness.steps());
    }

    private String text(List<ScheduleStep> steps) {
        List<ScheduleStep> recorded = steps.stream()
                .sorted(Comparator.comparingLong(step -> step.step().event()))
                .toList();
        List<String> left = recorded.stream().map(this::cell).toList();
        int width = left.stream().mapToInt(String::length).reduce("  recorded".length(), Math::max);
        StringBuilder text =
                new StringBuilder("\n  the same events as recorded, and in the order that shows the race\n");
        line(text, "  recorded", "  witness", width);
        for (int i = 0; i < steps.size(); i++) {
            line(text, left.get(i), cell(steps.get(i)), width);
        }
        return text.toString();
    }

    private static void line(StringBuilder text, String left, String right, int width) {
        String line = left + " ".repeat(width - left.length()) + GAP + right;
        text.append("      ").append(line.stripTrailing()).append('\n');
    }

    private String cell(ScheduleStep step) {
        return String.format(
                Locale.ROOT,
                "%s%,d  %s  %s  %s",
                step.racing() ? "> " : "  ",
                step.step().event(),
                labels.thread(step.step().thread()),
                Schedules.text(step, labels),
                Words.tinyPlace(step.step().place()));
    }
}
