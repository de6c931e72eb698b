package dev.photofinish.cli;

import java.util.List;

/** Columns of text, each as wide as its widest cell. */
public final class TextTable {
    private TextTable() {}

    /** The table as lines. */
    public static String of(List<String> header, List<List<String>> rows) {
        int[] widths = new int[header.size()];
        measure(header, widths);
        rows.forEach(row -> measure(row, widths));
        StringBuilder out = new StringBuilder();
        append(header, widths, out);
        rows.forEach(row -> append(row, widths, out));
        return out.toString();
    }

    private static void measure(List<String> row, int[] widths) {
        for (int i = 0; i < widths.length; i++) {
            widths[i] = Math.max(widths[i], row.get(i).length());
        }
    }

    private static void append(List<String> row, int[] widths, StringBuilder out) {
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < widths.length; i++) {
            line.append(row.get(i)).append(" ".repeat(widths[i] - row.get(i).length() + 2));
        }
        out.append(line.toString().stripTrailing()).append('\n');
    }
}
