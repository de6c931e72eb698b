package dev.photofinish.report;

import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Triage;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;

/** What the page knows, as JSON. Only the page reads it, so it has no version. */
final class HtmlData {
    private final JsonGenerator json;
    private final JsonOut out;
    private final Triage triage;

    private HtmlData(JsonGenerator json, Triage triage) {
        this.json = json;
        this.out = new JsonOut(json);
        this.triage = triage;
    }

    static void write(Triage triage, Sources sources, String title, String toolVersion, OutputStream out) {
        try (JsonGenerator json = JsonOut.compact(out)) {
            new HtmlData(json, triage).page(sources, title, toolVersion);
        }
    }

    private void page(Sources sources, String title, String toolVersion) {
        json.writeStartObject();
        json.writeStringProperty("title", title);
        json.writeStringProperty("version", toolVersion);
        json.writeBooleanProperty("complete", triage.result().isComplete());
        json.writeBooleanProperty("hasBaseline", triage.hasBaseline());
        json.writeArrayPropertyStart("traces");
        triage.result().traces().forEach(out::trace);
        json.writeEndArray();
        json.writeObjectPropertyStart("run");
        triage.result().run().forEach(json::writeStringProperty);
        json.writeEndObject();
        json.writeArrayPropertyStart("fields");
        triage.result().fields().forEach(this::field);
        json.writeEndArray();
        json.writeArrayPropertyStart("suppressions");
        triage.entries().forEach(this::suppression);
        json.writeEndArray();
        json.writeArrayPropertyStart("gone");
        triage.gone().forEach(this::gone);
        json.writeEndArray();
        json.writeObjectPropertyStart("rules");
        triage.result().findings().stream()
                .map(Finding::rule)
                .distinct()
                .sorted()
                .forEach(rule -> Rule.ALL.stream()
                        .filter(known -> known.id().equals(rule))
                        .forEach(known -> json.writeStringProperty(rule, known.summary())));
        json.writeEndObject();
        HtmlSnippets snippets = new HtmlSnippets(sources);
        HtmlRace race = new HtmlRace(json, triage, snippets);
        json.writeArrayPropertyStart("races");
        triage.result().findings().forEach(race::write);
        json.writeEndArray();
        snippets.write(json);
        json.writeEndObject();
    }

    private void field(FieldUse use) {
        json.writeStartObject();
        out.uses(use);
        use.guard().ifPresent(guard -> json.writeStringProperty("guard", guard.lock()));
        json.writeEndObject();
    }

    private void suppression(Suppression entry) {
        boolean isExpired = triage.expired().contains(entry);
        json.writeStartObject();
        json.writeStringProperty("where", entry.where());
        json.writeStringProperty("line", entry.line());
        json.writeStringProperty(
                "state", isExpired ? "expired" : triage.unused().contains(entry) ? "unused" : "used");
        json.writeNumberProperty("count", triage.count(entry));
        json.writeEndObject();
    }

    private void gone(Baseline.Entry entry) {
        json.writeStartObject();
        json.writeStringProperty("id", entry.id());
        json.writeStringProperty("field", entry.variable());
        json.writeStringProperty("firstSeen", entry.firstSeen().toString());
        json.writeEndObject();
    }
}
