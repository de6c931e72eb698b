package dev.photofinish.report;

import dev.photofinish.core.race.Schedule;
import dev.photofinish.core.race.ScheduleStep;
import java.util.ArrayList;
import java.util.List;

/** A schedule as a table: one column per thread, time runs down. */
final class ScheduleTable {
    private static final int GAP = 2;

    private final Schedule schedule;
    private final Labels labels;
    private final List<String> threads;

    private ScheduleTable(Schedule schedule, Labels labels) {
        this.schedule = schedule;
        this.labels = labels;
        this.threads = schedule.steps().stream()
                .map(step -> step.step().thread())
                .distinct()
                .toList();
    }

    static List<String> lines(Schedule schedule, Labels labels) {
        return new ScheduleTable(schedule, labels).lines();
    }

    private List<String> lines() {
        int number = String.valueOf(schedule.steps().size()).length();
        int[] texts = new int[threads.size()];
        int[] widths = new int[threads.size()];
        for (ScheduleStep step : schedule.steps()) {
            int column = column(step);
            texts[column] = Math.max(texts[column], Schedules.text(step, labels).length());
        }
        for (int i = 0; i < widths.length; i++) {
            widths[i] = labels.thread(threads.get(i)).length();
        }
        for (ScheduleStep step : schedule.steps()) {
            int column = column(step);
            widths[column] = Math.max(widths[column], cell(step, texts[column]).length());
        }
        List<String> lines = new ArrayList<>();
        StringBuilder header = new StringBuilder(padded("#", number + 1));
        for (int i = 0; i < widths.length; i++) {
            header.append("  ").append(padded(labels.thread(threads.get(i)), widths[i] + GAP));
        }
        lines.add(header.toString().stripTrailing());
        for (int i = 0; i < schedule.steps().size(); i++) {
            ScheduleStep step = schedule.steps().get(i);
            StringBuilder line = new StringBuilder(padded(String.valueOf(i + 1), number + 1));
            for (int column = 0; column < widths.length; column++) {
                boolean isHere = column == column(step);
                line.append(isHere && step.racing() ? "> " : "  ")
                        .append(padded(isHere ? cell(step, texts[column]) : "", widths[column] + GAP));
            }
            lines.add(line.toString().stripTrailing());
        }
        return lines;
    }

    private int column(ScheduleStep step) {
        return threads.indexOf(step.step().thread());
    }

    private String cell(ScheduleStep step, int textWidth) {
        return padded(Schedules.text(step, labels), textWidth + GAP)
                + Words.tinyPlace(step.step().place());
    }

    private static String padded(String text, int width) {
        return text + " ".repeat(Math.max(0, width - text.length()));
    }
}
