package dev.photofinish.report;

import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.Witness;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The end of a witness as a table: a row for each event, a column for each of the two threads that race, and one for all
 * others.
 */
final class ScheduleTable {
    private static final int ROWS = 12;
    private static final int TEXT = 30;
    private static final int CELL = 44;
    private static final Map<String, String> WORDS = Map.of(
            "r", "read",
            "w", "write",
            "acq", "lock",
            "rel", "unlock",
            "fork", "start",
            "join", "join",
            "vr", "read volatile",
            "vw", "write volatile");

    private final Witness witness;
    private final List<Step> rows;
    private final String left;
    private final String right;

    private ScheduleTable(Witness witness) {
        this.witness = witness;
        List<Step> steps = witness.steps();
        rows = steps.subList(Math.max(0, steps.size() - ROWS), steps.size());
        left = rows.get(rows.size() - 2).thread();
        right = rows.get(rows.size() - 1).thread();
    }

    /** The lines of the table. */
    static List<String> of(Witness witness) {
        ScheduleTable table = new ScheduleTable(witness);
        List<String> lines = new ArrayList<>();
        lines.add(table.title());
        lines.add(table.header());
        for (int i = 0; i < table.rows.size(); i++) {
            lines.add(table.row(i));
        }
        return lines;
    }

    private String title() {
        String shown = rows.size() < witness.length()
                ? "the last " + rows.size() + " of " + Words.count(witness.length(), "event")
                : Words.count(witness.length(), "event");
        return "  a schedule that shows it (reordered from the recording, " + shown + ")";
    }

    private boolean hasOthers() {
        return rows.stream().anyMatch(step -> column(step) > 1);
    }

    private String header() {
        String names = cell("  " + left) + cell("  " + right) + (hasOthers() ? "  other threads" : "");
        return ("      " + pad("#", numberWidth()) + " " + names).stripTrailing();
    }

    private int numberWidth() {
        return String.valueOf(witness.length()).length();
    }

    private String row(int i) {
        Step step = rows.get(i);
        boolean races = i >= rows.size() - 2;
        String text = (races ? "> " : "  ") + (column(step) > 1 ? step.thread() + ": " : "") + words(step);
        String number = pad(String.valueOf(witness.length() - rows.size() + i + 1), numberWidth());
        String place = step.place().equals("?") ? "" : shortPlace(step.place());
        return ("      " + number + " " + cell("").repeat(column(step)) + pad(text, TEXT) + " " + place)
                .stripTrailing();
    }

    private int column(Step step) {
        if (step.thread().equals(left)) {
            return 0;
        }
        return step.thread().equals(right) ? 1 : 2;
    }

    private static String words(Step step) {
        return WORDS.getOrDefault(step.operation(), step.operation()) + " " + step.target();
    }

    /** Of a stack frame only the file and the line. */
    private static String shortPlace(String place) {
        int open = place.lastIndexOf('(');
        return open >= 0 && place.endsWith(")") ? place.substring(open + 1, place.length() - 1) : place;
    }

    private static String cell(String text) {
        return pad(text, CELL) + " ";
    }

    private static String pad(String text, int width) {
        return text.length() >= width ? text : text + " ".repeat(width - text.length());
    }
}
