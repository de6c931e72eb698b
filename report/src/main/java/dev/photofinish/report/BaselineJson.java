package dev.photofinish.report;

import dev.photofinish.report.triage.Baseline;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;

/** Writes {@code photofinish-baseline.json}, sorted by fingerprint so that its changes read well in reviews. */
public final class BaselineJson {
    private BaselineJson() {}

    /** Writes a baseline; the stream stays open. */
    public static void write(Baseline baseline, OutputStream out) {
        try (JsonGenerator json = JsonOut.indented(out)) {
            json.writeStartObject();
            json.writeStringProperty("schemaVersion", Baseline.SCHEMA_VERSION);
            json.writeArrayPropertyStart("races");
            for (Baseline.Entry entry : baseline.entries()) {
                json.writeStartObject();
                json.writeStringProperty("fingerprint", entry.fingerprint());
                json.writeStringProperty("id", entry.id());
                json.writeStringProperty("variable", entry.variable());
                json.writeStringProperty("firstSeen", entry.firstSeen().toString());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
            json.writeRaw('\n');
        }
    }
}
