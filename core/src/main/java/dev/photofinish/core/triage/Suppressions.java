package dev.photofinish.core.triage;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.NearestName;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Reads a list of suppressions, one entry per line:
 *
 * <pre>
 * field:com.acme.stats.Hits.count | issue=ACME-812, reason="rough counter", until=2027-03-31
 * </pre>
 */
public final class Suppressions {
    private static final Pattern PROPERTY =
            Pattern.compile("\\s*(\\w+)\\s*=\\s*(?:\"([^\"]*)\"|([^,\"]*?))\\s*(?:,|$)");
    private static final List<String> PROPERTIES = List.of("issue", "reason", "until");

    private final Path file;
    private final int line;

    private Suppressions(Path file, int line) {
        this.file = file;
        this.line = line;
    }

    /** The entries of a file. */
    public static List<Suppression> read(Path file) throws IOException {
        List<Suppression> entries = new ArrayList<>();
        List<String> lines = lines(file);
        for (int i = 0; i < lines.size(); i++) {
            String text = lines.get(i).strip();
            if (!text.isEmpty() && !text.startsWith("#")) {
                entries.add(new Suppressions(file, i + 1).entry(text));
            }
        }
        return entries;
    }

    private static List<String> lines(Path file) throws IOException {
        try {
            return Files.readAllLines(file);
        } catch (CharacterCodingException e) {
            throw new BrokenResultException(file, 1, "not text in UTF-8, expected a list of suppressions");
        }
    }

    private Suppression entry(String text) throws BrokenResultException {
        int bar = text.indexOf('|');
        Map<String, String> properties = bar < 0 ? Map.of() : properties(text.substring(bar + 1));
        if (!properties.containsKey("issue") && !properties.containsKey("reason")) {
            throw wrong("no issue and no reason, expected | issue=KEY or | reason=\"TEXT\" after the patterns");
        }
        List<Suppression.Part> parts = new ArrayList<>();
        for (String part : (bar < 0 ? text : text.substring(0, bar)).split("&", -1)) {
            parts.add(part(part.strip()));
        }
        return new Suppression(
                file + ":" + line, parts, properties.get("issue"), properties.get("reason"), until(properties));
    }

    private Suppression.Part part(String text) throws BrokenResultException {
        int colon = text.indexOf(':');
        String word = colon < 0 ? text : text.substring(0, colon).strip();
        String pattern = colon < 0 ? "" : text.substring(colon + 1).strip();
        List<Suppression.Kind> kinds = List.of(Suppression.Kind.values());
        List<String> words = kinds.stream().map(Suppression.Kind::word).toList();
        if (!words.contains(word)) {
            throw wrong("unknown kind '" + word + "', expected one of " + String.join(", ", words)
                    + NearestName.hint(word, words));
        }
        if (pattern.isEmpty()) {
            throw wrong("no pattern, expected " + word + ":PATTERN");
        }
        return new Suppression.Part(kinds.get(words.indexOf(word)), pattern);
    }

    private Map<String, String> properties(String text) throws BrokenResultException {
        Map<String, String> properties = new LinkedHashMap<>();
        Matcher property = PROPERTY.matcher(text);
        int end = 0;
        while (end < text.length() && property.find(end) && property.start() == end) {
            String name = property.group(1);
            if (!PROPERTIES.contains(name)) {
                throw wrong("unknown property '" + name + "', expected "
                        + PROPERTIES.stream().collect(Collectors.joining(", ")) + NearestName.hint(name, PROPERTIES));
            }
            String value = property.group(2) != null ? property.group(2) : property.group(3);
            if (!value.isBlank()) {
                properties.put(name, value.strip());
            }
            end = property.end();
        }
        if (!text.substring(end).isBlank()) {
            throw wrong("cannot read '" + text.substring(end).strip()
                    + "', expected issue=KEY, reason=\"TEXT\" or until=YYYY-MM-DD");
        }
        return properties;
    }

    private @Nullable LocalDate until(Map<String, String> properties) throws BrokenResultException {
        String until = properties.get("until");
        try {
            return until == null ? null : LocalDate.parse(until);
        } catch (DateTimeParseException e) {
            throw wrong("'" + until + "' is no date, expected until=YYYY-MM-DD");
        }
    }

    private BrokenResultException wrong(String message) {
        return new BrokenResultException(file, line, message);
    }
}
