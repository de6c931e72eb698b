package dev.photofinish.report;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.report.triage.Triage;
import java.util.List;

/** Markdown, for issues and the summaries of CI runs: a table, then each race folded away. */
public final class MarkdownReport {
    private final Triage triage;
    private final TextOptions options;
    private final StringBuilder out = new StringBuilder();

    private MarkdownReport(Triage triage, TextOptions options) {
        this.triage = triage;
        this.options = options;
    }

    /** The Markdown of a result without what is suppressed. */
    public static String of(Triage triage, TextOptions options) {
        return new MarkdownReport(triage, options).text();
    }

    private String text() {
        List<Finding> findings = triage.open();
        out.append("# Photofinish: ").append(TextReport.totals(findings)).append("\n\n");
        for (TraceFacts trace : triage.result().traces()) {
            if (!trace.complete()) {
                out.append("> **Incomplete:** `")
                        .append(trace.name())
                        .append("`; more may be hidden in what is missing.\n\n");
            }
        }
        if (!findings.isEmpty()) {
            out.append("| race | sure | field | second access | first access | seen |\n|---|---|---|---|---|---|\n");
            findings.forEach(this::row);
            out.append('\n');
        }
        findings.stream().limit(options.maxRaces()).forEach(this::details);
        if (triage.suppressed() > 0) {
            out.append(Words.count(triage.suppressed(), "race")).append(" suppressed.\n");
        }
        return out.toString();
    }

    private void row(Finding finding) {
        String state = triage.hasBaseline() && !triage.isInBaseline(finding) ? " **new**" : "";
        out.append("| ").append(finding.id()).append(state);
        out.append(" | ").append(finding.certainty().word());
        out.append(" | ").append(code(finding.field()));
        out.append(" | ").append(finding.second().writes() ? "write " : "read ");
        out.append(code(Words.shortPlace(finding.second().place())));
        out.append(" | ").append(finding.first().writes() ? "write " : "read ");
        out.append(code(Words.shortPlace(finding.first().place())));
        out.append(" | ").append(Words.number(finding.count())).append(" |\n");
    }

    private static String code(String text) {
        return "`" + text.replace("|", "\\|").replace("`", "'") + "`";
    }

    private void details(Finding finding) {
        out.append("<details><summary>").append(finding.id()).append(" on <code>");
        out.append(finding.field().replace("&", "&amp;").replace("<", "&lt;")).append("</code></summary>\n\n");
        String text = TextReport.of(triage, finding, options).strip();
        String fence = text.contains("```") ? "````" : "```";
        out.append(fence).append('\n').append(text).append('\n').append(fence).append("\n\n</details>\n\n");
    }
}
