package dev.photofinish.report;

import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.Explanation;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Step;
import dev.photofinish.core.race.TraceFacts;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/** {@code races.json}: the whole result for tools, from which other reports can be made later. */
public final class JsonReport {
    /** Grows when a reader of older files would misunderstand newer ones. */
    public static final String SCHEMA_VERSION = "1.0";

    private final JsonGenerator json;

    private JsonReport(JsonGenerator json) {
        this.json = json;
    }

    /** Writes a result; the stream stays open. */
    public static void write(Result result, String toolVersion, OutputStream out) {
        ObjectWriteContext pretty = new ObjectWriteContext.Base() {
            @Override
            public PrettyPrinter getPrettyPrinter() {
                return new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
            }

            @Override
            public boolean hasPrettyPrinter() {
                return true;
            }
        };
        JsonFactory factory = JsonFactory.builder()
                .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
                .build();
        try (JsonGenerator json = factory.createGenerator(pretty, out)) {
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
        result.traces().forEach(this::trace);
        json.writeEndArray();
        json.writeArrayPropertyStart("engines");
        result.engines().forEach(this::engine);
        json.writeEndArray();
        json.writeArrayPropertyStart("races");
        result.findings().forEach(this::finding);
        json.writeEndArray();
        json.writeEndObject();
        json.writeRaw('\n');
    }

    private void trace(TraceFacts trace) {
        json.writeStartObject();
        json.writeStringProperty("name", trace.name());
        known("events", trace.events());
        known("threads", trace.threads());
        known("locks", trace.locks());
        known("variables", trace.variables());
        json.writeBooleanProperty("complete", trace.complete());
        strings("notes", trace.notes());
        json.writeEndObject();
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

    private void finding(Finding finding) {
        json.writeStartObject();
        json.writeStringProperty("id", finding.id());
        json.writeStringProperty("fingerprint", finding.fingerprint());
        json.writeStringProperty("rule", finding.rule());
        json.writeStringProperty("certainty", finding.certainty().word());
        strings("engines", finding.engines());
        json.writeStringProperty("trace", finding.trace());
        json.writeStringProperty("variable", finding.variable());
        access("first", finding.first());
        access("second", finding.second());
        json.writeNumberProperty("count", finding.count());
        json.writeNumberProperty("variables", finding.variables());
        known("minDistance", finding.minDistance());
        known("maxDistance", finding.maxDistance());
        if (finding.hidden().count() > 0) {
            json.writeName("hidden");
            json.writeStartObject();
            json.writeNumberProperty("count", finding.hidden().count());
            json.writeNumberProperty("minDistance", finding.hidden().minDistance());
            json.writeNumberProperty("maxDistance", finding.hidden().maxDistance());
            json.writeEndObject();
        }
        json.writeBooleanProperty("guaranteed", finding.guaranteed());
        if (finding.explanation() != null) {
            explanation(finding.explanation());
        }
        json.writeEndObject();
    }

    private void explanation(Explanation why) {
        json.writeName("explanation");
        json.writeStartObject();
        if (why.code() != null) {
            json.writeStringProperty("tier", why.code().tier());
            strings("reasons", why.code().reasons());
            strings("schedule", why.code().schedule());
            json.writeEndObject();
            return;
        }
        json.writeBooleanProperty("orderedInThisRun", why.ordered());
        step("lastOrderFrom", why.lastFrom());
        step("lastOrderTo", why.lastTo());
        step("missedChance", why.nextFrom());
        if (!why.handovers().isEmpty()) {
            json.writeArrayPropertyStart("handovers");
            why.handovers().forEach(this::step);
            json.writeEndArray();
        }
        json.writeEndObject();
    }

    private void step(String name, @Nullable Step step) {
        if (step == null) {
            json.writeNullProperty(name);
            return;
        }
        json.writeName(name);
        step(step);
    }

    private void step(Step step) {
        json.writeStartObject();
        json.writeNumberProperty("event", step.event());
        json.writeStringProperty("thread", step.thread());
        json.writeStringProperty("operation", step.operation());
        json.writeStringProperty("target", step.target());
        json.writeStringProperty("place", step.place());
        json.writeEndObject();
    }

    private void access(String name, AccessFacts access) {
        json.writeName(name);
        json.writeStartObject();
        json.writeStringProperty("access", access.writes() ? "write" : "read");
        known("event", access.event());
        json.writeStringProperty("thread", access.thread());
        strings("stack", access.stack());
        if (access.locks() != null) {
            strings("locksHeld", access.locks());
        }
        json.writeEndObject();
    }

    /** Numbers that are not known are left out. */
    private void known(String name, long number) {
        if (number >= 0) {
            json.writeNumberProperty(name, number);
        }
    }

    private void strings(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }
}
