package dev.photofinish.report;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.report.triage.Triage;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.JsonGenerator;

/** SARIF 2.1.0, which code hosts show beside the lines of a change. */
public final class SarifReport {
    /** GitHub takes no more results in a run. */
    static final int MOST_RESULTS = 25_000;

    private final JsonGenerator json;
    private final Triage triage;
    private final Sources sources;

    private SarifReport(JsonGenerator json, Triage triage, Sources sources) {
        this.json = json;
        this.triage = triage;
        this.sources = sources;
    }

    /**
     * Writes a result; the stream stays open.
     *
     * @param module what was analysed, which tells the reports of several modules apart
     */
    public static void write(Triage triage, Sources sources, String module, String toolVersion, OutputStream out) {
        try (JsonGenerator json = JsonOut.indented(out)) {
            new SarifReport(json, triage, sources).log(module, toolVersion);
        }
    }

    private void log(String module, String toolVersion) {
        json.writeStartObject();
        json.writeStringProperty(
                "$schema",
                "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json");
        json.writeStringProperty("version", "2.1.0");
        json.writeArrayPropertyStart("runs");
        json.writeStartObject();
        tool(toolVersion);
        json.writeObjectPropertyStart("automationDetails");
        json.writeStringProperty("id", "photofinish/" + module + "/");
        json.writeEndObject();
        invocation();
        json.writeStringProperty("columnKind", "utf16CodeUnits");
        json.writeArrayPropertyStart("results");
        SarifResult result = new SarifResult(json, triage, sources);
        findings().stream().limit(MOST_RESULTS).forEach(result::write);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    /** The surest first: what is beyond the limit is the least. */
    private List<Finding> findings() {
        return triage.result().findings().stream()
                .sorted(Comparator.comparing(Finding::certainty))
                .toList();
    }

    private void tool(String version) {
        json.writeObjectPropertyStart("tool");
        json.writeObjectPropertyStart("driver");
        json.writeStringProperty("name", "photofinish");
        json.writeStringProperty("version", version);
        json.writeStringProperty("informationUri", "https://photofinish.dev");
        json.writeArrayPropertyStart("rules");
        Rule.ALL.forEach(this::rule);
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void rule(Rule rule) {
        json.writeStartObject();
        json.writeStringProperty("id", rule.id());
        json.writeStringProperty("name", rule.name());
        text("shortDescription", rule.summary());
        json.writeObjectPropertyStart("help");
        json.writeStringProperty("text", rule.summary() + " See: photofinish rules " + rule.id());
        json.writeStringProperty("markdown", rule.page());
        json.writeEndObject();
        json.writeObjectPropertyStart("defaultConfiguration");
        json.writeStringProperty("level", "warning");
        json.writeEndObject();
        json.writeObjectPropertyStart("properties");
        json.writeStringProperty("precision", rule.precision());
        json.writeStringProperty("problem.severity", "warning");
        json.writeArrayPropertyStart("tags");
        json.writeString("concurrency");
        json.writeString("correctness");
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndObject();
    }

    private void text(String name, String text) {
        json.writeObjectPropertyStart(name);
        json.writeStringProperty("text", text);
        json.writeEndObject();
    }

    /** Missing data is told here, too: an empty list of results must not look like a clean bill. */
    private void invocation() {
        Result result = triage.result();
        json.writeArrayPropertyStart("invocations");
        json.writeStartObject();
        json.writeBooleanProperty("executionSuccessful", true);
        json.writeArrayPropertyStart("toolExecutionNotifications");
        for (TraceFacts trace : result.traces()) {
            if (!trace.complete()) {
                notification(trace.name() + " is incomplete; races may be hidden in what is missing");
            }
            trace.notes().forEach(this::notification);
        }
        int tooMany = result.findings().size() - MOST_RESULTS;
        if (tooMany > 0) {
            notification(Words.count(tooMany, "further race") + " left out; races.json has them");
        }
        json.writeEndArray();
        json.writeEndObject();
        json.writeEndArray();
    }

    private void notification(String text) {
        json.writeStartObject();
        json.writeStringProperty("level", "warning");
        text("message", text);
        json.writeEndObject();
    }

    /** How loud a finding is. */
    static String level(Certainty certainty) {
        return switch (certainty) {
            case PROVED -> "error";
            case PREDICTED -> "warning";
            case CANDIDATE -> "note";
        };
    }
}
