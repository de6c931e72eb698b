package dev.photofinish.trace.testing;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import org.jspecify.annotations.Nullable;

/** The cases of the specification, read once. */
public final class SpecCases {
    private static final String FOLDER = "/spec/";

    private SpecCases() {}

    private static final class Loaded {
        static final List<SpecCase> CORPUS = packed("corpus-shared.jsonl.gz");
        static final List<SpecCase> FIGURES = packed("figures.jsonl.gz");
        static final List<SpecCase> VECTORS = loadVectors();
    }

    /** 3,000 random traces. */
    public static List<SpecCase> corpus() {
        return Loaded.CORPUS;
    }

    /** Small traces from figures of papers; their expectations are races only. */
    public static List<SpecCase> figures() {
        return Loaded.FIGURES;
    }

    /** Worked examples of papers and corner cases. */
    public static List<SpecCase> vectors() {
        return Loaded.VECTORS.stream().filter(vector -> !vector.isMalformed()).toList();
    }

    /** Vectors that each break one rule. */
    public static List<SpecCase> malformed() {
        return Loaded.VECTORS.stream().filter(SpecCase::isMalformed).toList();
    }

    /** All well-formed cases. */
    public static List<SpecCase> all() {
        return Stream.of(corpus(), vectors(), figures()).flatMap(List::stream).toList();
    }

    private static List<SpecCase> packed(String file) {
        try (InputStream in = new GZIPInputStream(resource(file));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            return lines.lines()
                    .map(JsonTree::object)
                    .map(json -> new SpecCase((String) required(json, "name"), texts(required(json, "trace")), json))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<SpecCase> loadVectors() {
        List<SpecCase> cases = new ArrayList<>();
        for (Object entry : JsonTree.array(text("vectors/INDEX.json"))) {
            Map<?, ?> listed = (Map<?, ?>) Objects.requireNonNull(entry);
            String name = (String) Objects.requireNonNull(listed.get("name"));
            List<String> lines = text("vectors/" + name + ".std").lines().toList();
            cases.add(new SpecCase(name, lines, JsonTree.object(text("vectors/" + name + ".json"))));
        }
        return cases;
    }

    private static Object required(Map<String, @Nullable Object> json, String key) {
        return Objects.requireNonNull(json.get(key), key);
    }

    private static List<String> texts(Object array) {
        return ((List<?>) array).stream().map(String.class::cast).toList();
    }

    private static String text(String file) {
        try (InputStream in = resource(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static InputStream resource(String file) {
        return Objects.requireNonNull(SpecCases.class.getResourceAsStream(FOLDER + file), file);
    }
}
