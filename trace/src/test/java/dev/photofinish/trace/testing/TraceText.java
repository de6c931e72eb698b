package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Op;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Small traces as text, in one of two forms. Either one event of the text format a line, or one row a
 * thread, where the column in which an event starts tells when it happens:
 *
 * <pre>
 *   T1: acq(m)  w(x)  rel(m)
 *   T2:                       acq(m)  r(x)  rel(m)
 * </pre>
 */
public final class TraceText {
    private static final Pattern ROW = Pattern.compile("\\s*([^\\s|:]+):(.*)");
    private static final Pattern EVENT = Pattern.compile("([a-z]+)\\(([^()|\\s]+)\\)");
    private static final Map<String, Op> OPS =
            Arrays.stream(Op.values()).collect(Collectors.toMap(Op::mnemonic, Function.identity()));

    private TraceText() {}

    /** The trace that the text tells. */
    public static InMemoryTrace of(String text) {
        List<String> lines = text.lines().filter(line -> !line.isBlank()).toList();
        boolean rows = lines.stream().allMatch(line -> ROW.matcher(line).matches() && !line.contains("|"));
        return rows ? ofRows(lines) : InMemoryTrace.ofLines(lines);
    }

    private static InMemoryTrace ofRows(List<String> rows) {
        Map<Integer, Placed> byColumn = new TreeMap<>();
        for (String row : rows) {
            Matcher head = ROW.matcher(row);
            if (!head.matches() || row.contains("\t")) {
                throw new IllegalArgumentException("not a row of a trace: " + row);
            }
            placeEvents(head.group(1), row, head.start(2), byColumn);
        }
        TraceBuilder builder = new TraceBuilder();
        byColumn.values().stream()
                .sorted(Comparator.comparingInt(Placed::column))
                .forEach(event -> builder.add(event.op(), event.thread(), event.target(), ""));
        return builder.build();
    }

    private static void placeEvents(String thread, String row, int from, Map<Integer, Placed> byColumn) {
        Matcher event = EVENT.matcher(row);
        int at = from;
        while (event.find(at)) {
            Op op = OPS.get(event.group(1));
            if (op == null || !row.substring(at, event.start()).isBlank()) {
                throw new IllegalArgumentException(
                        "not an event: " + row.substring(at, event.end()).strip() + " in " + row);
            }
            Placed other = byColumn.put(event.start(), new Placed(event.start(), thread, op, event.group(2)));
            if (other != null) {
                throw new IllegalArgumentException("two events start in column " + event.start() + ": which is first?");
            }
            at = event.end();
        }
        if (!row.substring(at).isBlank()) {
            throw new IllegalArgumentException(
                    "not an event: " + row.substring(at).strip() + " in " + row);
        }
    }

    private record Placed(int column, String thread, Op op, String target) {}
}
