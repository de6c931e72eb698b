package dev.photofinish.report;

import dev.photofinish.core.UsageException;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.stream.Collectors;

/** The formats of reports; the end of a file's name tells which. */
public enum ReportFormat {
    /** For Perfetto and Chrome's tracing page; before JSON, whose ending it shares. */
    PERFETTO(".perfetto.json"),
    /** Everything, for tools and for later reports. */
    JSON(".json"),
    /** For terminals. */
    TEXT(".txt"),
    /** A page for browsers. */
    HTML(".html"),
    /** For code hosts. */
    SARIF(".sarif"),
    /** For issues. */
    MARKDOWN(".md"),
    /** For CI systems. */
    JUNIT(".xml");

    private final String ending;

    ReportFormat(String ending) {
        this.ending = ending;
    }

    /** The format for a file of this name. */
    public static ReportFormat of(String fileName) {
        return Arrays.stream(values())
                .filter(format -> fileName.endsWith(format.ending))
                .findFirst()
                .orElseThrow(() -> new UsageException(
                        "no report format for '" + fileName + "'; use a name that ends in " + endings()));
    }

    /** All endings, for messages. */
    public static String endings() {
        return Arrays.stream(values()).map(format -> format.ending).collect(Collectors.joining(", "));
    }

    /** Writes a report; the stream stays open. */
    public void write(Triage triage, ReportContext context, OutputStream out) throws IOException {
        switch (this) {
            case PERFETTO -> PerfettoReport.write(triage, out);
            case JSON -> JsonReport.write(triage.result(), context.toolVersion(), out);
            case TEXT -> text(TextReport.of(triage, context.text()), out);
            case HTML -> HtmlReport.write(triage, context.sources(), context.title(), context.toolVersion(), out);
            case SARIF -> SarifReport.write(triage, context.sources(), context.title(), context.toolVersion(), out);
            case MARKDOWN -> text(MarkdownReport.of(triage, context.text()), out);
            case JUNIT -> text(JunitReport.of(triage, context.text()), out);
        }
    }

    private static void text(String text, OutputStream out) throws IOException {
        out.write(text.getBytes(StandardCharsets.UTF_8));
    }
}
