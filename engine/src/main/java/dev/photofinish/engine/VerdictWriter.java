package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.check.IllFormedTraceException;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;

/** One JSON object a trace, engine and line, for tools that compare engines. */
public final class VerdictWriter {
    private static final byte[] NEWLINE = "\n".getBytes(StandardCharsets.US_ASCII);

    private final JsonFactory factory =
            JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_TARGET).build();
    private final OutputStream out;
    private final List<EngineInfo> engines;
    private final EventBlock block = new EventBlock();

    /** Verdicts of these engines on {@code out}. */
    public VerdictWriter(List<EngineInfo> engines, OutputStream out) {
        this.engines = List.copyOf(engines);
        this.out = out;
    }

    /** Judges one trace. */
    public void add(TraceReader reader, String name) throws IOException {
        CheckedReader checked = new CheckedReader(reader, name);
        List<StreamingEngine> running =
                engines.stream().map(engine -> engine.factory().get()).toList();
        running.forEach(VerdictWriter::decideEveryPair);
        try {
            while (checked.next(block)) {
                running.forEach(engine -> engine.accept(block));
            }
        } catch (IllFormedTraceException e) {
            writeIllFormed(name, e);
            return;
        }
        running.forEach(StreamingEngine::finish);
        for (int i = 0; i < running.size(); i++) {
            write(name, engines.get(i), running.get(i), checked);
        }
    }

    private static void decideEveryPair(StreamingEngine engine) {
        if (engine instanceof WholeTraceEngine wholeTrace) {
            wholeTrace.decideEveryPair();
        }
    }

    private void write(String name, EngineInfo engine, StreamingEngine run, CheckedReader reader) throws IOException {
        RaceLog log = run.races();
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("name", name);
            json.writeStringProperty("engine", engine.name());
            writeFirst(json, log);
            writeAt(json, log, reader.symbols());
            if (run instanceof WholeTraceEngine wholeTrace) {
                writePairs(json, wholeTrace);
            }
            if (!reader.isComplete()) {
                json.writeBooleanProperty("complete", false);
            }
            json.writeEndObject();
        }
        out.write(NEWLINE);
    }

    /** Engines that decide every pair say of each one what they found. */
    private static void writePairs(JsonGenerator json, WholeTraceEngine run) {
        json.writeArrayPropertyStart("races");
        run.proofs().stream()
                .sorted(Comparator.comparingInt(Proof::first).thenComparingInt(Proof::second))
                .forEach(proof -> writePair(json, proof.first(), proof.second()));
        json.writeEndArray();
        json.writeArrayPropertyStart("undecided");
        run.open().forEach(pair -> writePair(json, pair.first(), pair.second()));
        json.writeEndArray();
    }

    private static void writePair(JsonGenerator json, long first, long second) {
        json.writeStartArray();
        json.writeNumber(first);
        json.writeNumber(second);
        json.writeEndArray();
    }

    private static void writeFirst(JsonGenerator json, RaceLog log) {
        Sighting first = log.firstOrNull();
        if (first == null) {
            json.writeNullProperty("first");
            return;
        }
        json.writeName("first");
        writePair(json, first.firstEvent, first.secondEvent);
    }

    private static void writeAt(JsonGenerator json, RaceLog log, Names names) {
        json.writeName("at");
        json.writeStartObject();
        int variables = names.count(Space.VARIABLE);
        for (int variable = 0; variable < variables; variable++) {
            long at = log.firstAt(variable);
            if (at >= 0) {
                json.writeNumberProperty(names.name(Space.VARIABLE, variable), at);
            }
        }
        json.writeEndObject();
    }

    private void writeIllFormed(String name, IllFormedTraceException broken) throws IOException {
        try (JsonGenerator json = factory.createGenerator(ObjectWriteContext.empty(), out)) {
            json.writeStartObject();
            json.writeStringProperty("name", name);
            json.writeBooleanProperty("wellFormed", false);
            json.writeStringProperty("rule", broken.rule().name());
            json.writeNumberProperty("line", broken.line());
            json.writeEndObject();
        }
        out.write(NEWLINE);
    }
}
