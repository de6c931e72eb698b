package dev.photofinish.report;

import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Result;
import java.io.OutputStream;
import tools.jackson.core.JsonGenerator;

/** {@code races.json}: the whole result for tools, from which other reports can be made later. */
public final class JsonReport {
    /**
     * The number before the point grows when a reader of older files would misunderstand newer ones, the number
     * behind it when something is added.
     */
    public static final String SCHEMA_VERSION = "1.1";

    private final JsonGenerator json;
    private final JsonOut out;

    private JsonReport(JsonGenerator json) {
        this.json = json;
        this.out = new JsonOut(json);
    }

    /** Writes a result; the stream stays open. */
    public static void write(Result result, String toolVersion, OutputStream out) {
        try (JsonGenerator json = JsonOut.indented(out)) {
            new JsonReport(json).result(result, toolVersion);
        }
    }

    private void result(Result result, String toolVersion) {
        json.writeStartObject();
        json.writeStringProperty("schemaVersion", SCHEMA_VERSION);
        json.writeName("tool");
        json.writeStartObject();
        json.writeStringProperty("name", "photofinish");
        json.writeStringProperty("version", toolVersion);
        json.writeEndObject();
        json.writeBooleanProperty("complete", result.isComplete());
        json.writeArrayPropertyStart("traces");
        result.traces().forEach(out::trace);
        json.writeEndArray();
        json.writeArrayPropertyStart("engines");
        result.engines().forEach(this::engine);
        json.writeEndArray();
        json.writeArrayPropertyStart("races");
        RaceJson race = new RaceJson(json);
        result.findings().forEach(race::write);
        json.writeEndArray();
        if (!result.fields().isEmpty()) {
            json.writeArrayPropertyStart("fields");
            result.fields().forEach(this::field);
            json.writeEndArray();
        }
        if (!result.run().isEmpty()) {
            json.writeObjectPropertyStart("run");
            result.run().forEach(json::writeStringProperty);
            json.writeEndObject();
        }
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void engine(EngineSummary engine) {
        json.writeStartObject();
        json.writeStringProperty("engine", engine.engine());
        json.writeStringProperty("trace", engine.trace());
        json.writeNumberProperty("racingPairs", engine.races());
        json.writeNumberProperty("locationPairs", engine.pairs());
        json.writeNumberProperty("racyVariables", engine.racyVariables());
        if (engine.hiddenRaces() > 0) {
            json.writeNumberProperty("hiddenRacingPairs", engine.hiddenRaces());
            json.writeNumberProperty("hiddenLocationPairs", engine.hiddenPairs());
            json.writeNumberProperty("visibleLocationPairs", engine.visiblePairs());
        }
        if (engine.secondEvent() >= 0) {
            json.writeArrayPropertyStart("first");
            json.writeNumber(engine.firstEvent());
            json.writeNumber(engine.secondEvent());
            json.writeEndArray();
        } else {
            json.writeNullProperty("first");
        }
        json.writeEndObject();
    }

    private void field(FieldUse field) {
        json.writeStartObject();
        out.uses(field);
        json.writeEndObject();
    }
}
