package dev.photofinish.report;

import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.TraceFacts;
import java.io.OutputStream;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * What our writers of JSON share.
 *
 * @param json where it goes
 */
record JsonOut(JsonGenerator json) {
    private static final JsonFactory FACTORY =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();

    /** With line breaks, the same on every system; the stream stays open. */
    static JsonGenerator indented(OutputStream out) {
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
        return FACTORY.createGenerator(pretty, out);
    }

    /** In one line; the stream stays open. */
    static JsonGenerator compact(OutputStream out) {
        return FACTORY.createGenerator(ObjectWriteContext.empty(), out);
    }

    /** Numbers that are not known are left out. */
    void known(String name, long number) {
        if (number >= 0) {
            json.writeNumberProperty(name, number);
        }
    }

    void strings(String name, List<String> values) {
        json.writeArrayPropertyStart(name);
        values.forEach(json::writeString);
        json.writeEndArray();
    }

    /** A trace that was looked at. */
    void trace(TraceFacts trace) {
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

    /** The properties that tell how a field is accessed, and with which locks. */
    void uses(FieldUse use) {
        json.writeStringProperty("field", use.field());
        json.writeNumberProperty("threads", use.threads());
        json.writeNumberProperty("reads", use.reads());
        json.writeNumberProperty("writes", use.writes());
        json.writeArrayPropertyStart("locks");
        for (FieldUse.LockUse lock : use.locks()) {
            json.writeStartObject();
            json.writeStringProperty("lock", lock.lock());
            json.writeNumberProperty("reads", lock.reads());
            json.writeNumberProperty("writes", lock.writes());
            json.writeEndObject();
        }
        json.writeEndArray();
    }
}
