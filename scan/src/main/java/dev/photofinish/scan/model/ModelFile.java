package dev.photofinish.scan.model;

import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * Reads model files. A line is {@code [not] FACT CLASS[+][: METHOD...]}; {@code +} means subclasses too,
 * {@code #} starts a comment, {@code include NAME} reads a built-in file.
 */
public final class ModelFile {
    private ModelFile() {}

    /** The lines of a built-in file. */
    public static List<ModelLine> builtIn(String name) {
        try (InputStream in = ModelFile.class.getResourceAsStream(name + ".model")) {
            if (in == null) {
                throw new UsageException("there is no built-in model '" + name + "'");
            }
            return parse(
                    new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))
                            .lines()
                            .toList(),
                    name);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The lines of a user's file. */
    public static List<ModelLine> read(Path file) throws IOException {
        return parse(Files.readAllLines(file), file.toString());
    }

    /** The meaning of some lines; {@code name} is for messages. */
    static List<ModelLine> parse(List<String> text, String name) {
        List<ModelLine> lines = new ArrayList<>();
        for (int i = 0; i < text.size(); i++) {
            String line = text.get(i);
            int comment = line.indexOf('#');
            String content = (comment < 0 ? line : line.substring(0, comment)).strip();
            if (content.startsWith("include ")) {
                lines.addAll(builtIn(content.substring("include ".length()).strip()));
            } else if (!content.isEmpty()) {
                lines.add(line(content, name + ":" + (i + 1)));
            }
        }
        return lines;
    }

    private static ModelLine line(String content, String place) {
        int colon = content.indexOf(':');
        List<String> head = words(colon < 0 ? content : content.substring(0, colon));
        boolean negated = head.get(0).equals("not");
        if (negated) {
            head = head.subList(1, head.size());
        }
        if (head.size() != 2) {
            throw new UsageException(place + ": a line says FACT CLASS[+][: METHOD...], not '" + content + "'");
        }
        Fact fact = Fact.ofWord(head.get(0));
        if (fact == null) {
            List<String> facts = Arrays.stream(Fact.values()).map(Fact::word).toList();
            throw new UsageException(
                    place + ": unknown fact '" + head.get(0) + "'" + NearestName.hint(head.get(0), facts));
        }
        boolean subtypes = head.get(1).endsWith("+");
        String type = subtypes ? head.get(1).substring(0, head.get(1).length() - 1) : head.get(1);
        Set<String> methods = colon < 0 ? Set.of() : new TreeSet<>(words(content.substring(colon + 1)));
        return new ModelLine(negated, fact, type.replace('.', '/'), subtypes, methods);
    }

    private static List<String> words(String text) {
        return Arrays.asList(text.strip().split("\\s+"));
    }
}
