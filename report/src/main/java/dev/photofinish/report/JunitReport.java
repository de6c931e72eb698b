package dev.photofinish.report;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Triage;
import java.util.List;

/** JUnit's XML, which every CI system shows: a test case per race, failed if it is open and new. */
public final class JunitReport {
    private final StringBuilder out = new StringBuilder();

    private JunitReport() {}

    /** The XML of a result. */
    public static String of(Triage triage, TextOptions options) {
        return new JunitReport().suite(triage, options);
    }

    private String suite(Triage triage, TextOptions options) {
        List<Finding> all = triage.result().findings();
        int fresh = triage.fresh().size();
        out.append("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n");
        out.append("  <testsuite name=\"photofinish\" tests=\"").append(Math.max(1, all.size()));
        out.append("\" failures=\"")
                .append(fresh)
                .append("\" errors=\"0\" skipped=\"")
                .append(all.size() - fresh);
        out.append("\">\n");
        all.forEach(finding -> testCase(triage, finding, options));
        if (all.isEmpty()) {
            out.append("    <testcase classname=\"photofinish\" name=\"no races\"/>\n");
        }
        StringBuilder notes = new StringBuilder();
        for (TraceFacts trace : triage.result().traces()) {
            notes.append(
                    trace.complete() ? "" : trace.name() + " is incomplete; more may be hidden in what is missing\n");
            trace.notes().forEach(note -> notes.append(note).append('\n'));
        }
        if (!notes.isEmpty()) {
            out.append("    <system-err>").append(escaped(notes.toString())).append("</system-err>\n");
        }
        return out.append("  </testsuite>\n</testsuites>\n").toString();
    }

    private void testCase(Triage triage, Finding finding, TextOptions options) {
        String field = finding.field();
        int dot = field.lastIndexOf('.');
        out.append("    <testcase classname=\"").append(escaped(dot < 0 ? "photofinish" : field.substring(0, dot)));
        out.append("\" name=\"")
                .append(escaped(Words.simpleName(field) + " " + finding.id()))
                .append("\">\n");
        Suppression hiddenBy = triage.hiddenBy(finding);
        if (hiddenBy != null) {
            skipped("suppressed: " + hiddenBy.justification());
        } else if (triage.isInBaseline(finding)) {
            skipped("in baseline");
        } else {
            out.append("      <failure type=\"").append(finding.rule()).append(' ');
            out.append(finding.certainty().word()).append("\" message=\"");
            out.append(escaped(TextReport.oneLine(finding))).append("\">");
            out.append(escaped(TextReport.of(triage, finding, options))).append("</failure>\n");
        }
        out.append("    </testcase>\n");
    }

    private void skipped(String why) {
        out.append("      <skipped message=\"").append(escaped(why)).append("\"/>\n");
    }

    /** For text and attributes; what XML cannot hold at all becomes a question mark. */
    static String escaped(String text) {
        StringBuilder xml = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '&' -> xml.append("&amp;");
                case '<' -> xml.append("&lt;");
                case '>' -> xml.append("&gt;");
                case '"' -> xml.append("&quot;");
                default -> {
                    boolean isAllowed = c >= ' ' && (c < 0xd800 || c > 0xdfff) && c != 0xfffe && c != 0xffff;
                    xml.appendCodePoint(isAllowed || c == '\n' || c == '\t' ? c : '?');
                }
            }
        });
        return xml.toString();
    }
}
