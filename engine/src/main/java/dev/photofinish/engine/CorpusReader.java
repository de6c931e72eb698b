package dev.photofinish.engine;

import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.std.StdReader;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;

/** Reads a corpus: one JSON object a line with a {@code name} and the lines of a {@code trace}; the rest is passed over. */
public final class CorpusReader {
    /** Takes one trace of a corpus. */
    @FunctionalInterface
    public interface Consumer {
        /** Judges a trace. */
        void accept(StdReader trace, String name) throws IOException;
    }

    private final JsonFactory factory = new JsonFactory();
    private final String file;

    /** A reader of the corpus in this file; the name is for messages. */
    public CorpusReader(String file) {
        this.file = file;
    }

    /** Hands every trace of the corpus to the consumer. */
    public void read(BufferedReader in, Consumer consumer) throws IOException {
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            if (!line.isBlank()) {
                readLine(line, number, consumer);
            }
        }
    }

    private void readLine(String line, int number, Consumer consumer) throws IOException {
        String name = file + ":" + number;
        StringBuilder trace = null;
        try (JsonParser json = factory.createParser(ObjectReadContext.empty(), line)) {
            expect(json.nextToken() == JsonToken.START_OBJECT, number, "not a JSON object");
            while (json.nextToken() == JsonToken.PROPERTY_NAME) {
                String key = json.currentName();
                json.nextToken();
                if (key.equals("name")) {
                    name = json.getString();
                } else if (key.equals("trace")) {
                    trace = traceLines(json, number);
                } else {
                    json.skipChildren();
                }
            }
            expect(json.nextToken() == null, number, "something follows the JSON object");
        } catch (StreamReadException e) {
            throw new BrokenTraceException(file + ":" + number + ": not JSON: " + e.getOriginalMessage(), e);
        }
        if (trace == null) {
            throw new BrokenTraceException(file + ":" + number + ": the object has no \"trace\"");
        }
        byte[] bytes = trace.toString().getBytes(StandardCharsets.UTF_8);
        try (StdReader reader = new StdReader(new ByteArrayInputStream(bytes), name)) {
            consumer.accept(reader, name);
        }
    }

    private StringBuilder traceLines(JsonParser json, int number) throws IOException {
        expect(json.currentToken() == JsonToken.START_ARRAY, number, "\"trace\" is not a list of lines");
        StringBuilder lines = new StringBuilder();
        while (json.nextToken() == JsonToken.VALUE_STRING) {
            lines.append(json.getString()).append('\n');
        }
        expect(json.currentToken() == JsonToken.END_ARRAY, number, "\"trace\" is not a list of lines");
        return lines;
    }

    private void expect(boolean condition, int number, String otherwise) throws IOException {
        if (!condition) {
            throw new BrokenTraceException(file + ":" + number + ": " + otherwise);
        }
    }
}
