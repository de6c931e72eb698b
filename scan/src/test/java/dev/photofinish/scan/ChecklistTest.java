package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every known behaviour of RacerD has a fixture, or a reason why it has none. */
@Tag("once")
class ChecklistTest {
    private static final Path FIXTURES = Path.of("src/test/fixtures");
    private static final Pattern LINE = Pattern.compile("(\\w+): (.+) => (.+)");
    private static final Pattern CLASS = Pattern.compile("\\bclass (\\w+(?:Bad|Ok))\\b");
    /** The parts of RacerD's own suite. */
    private static final List<String> TOPICS = List.of(
            "AbstractOwnership",
            "Alias",
            "AndroidModels",
            "Annotations",
            "Arrays",
            "Builders",
            "Constructors",
            "Containers",
            "DeepOwnership",
            "Dispatch",
            "DoNotReport",
            "Escape",
            "GuardedByTests",
            "Ignored",
            "Inference",
            "Locals",
            "Locks",
            "NonSourceVar",
            "NotThreadSafeExample",
            "Ownership",
            "RaceWithMainThread",
            "ReadWriteRaces",
            "SkippedClass",
            "SubFld",
            "SwitchEnum",
            "ThreadSafeExample",
            "ThreadSafeMethods",
            "racerd_dedup");

    private static List<String> lines() throws IOException {
        return Files.readAllLines(FIXTURES.resolve("checklist.txt")).stream()
                .filter(line -> !line.isBlank() && !line.startsWith("#"))
                .toList();
    }

    private static Set<String> fixtures() throws IOException {
        try (Stream<Path> files = Files.walk(FIXTURES)) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .flatMap(file -> CLASS.matcher(text(file)).results())
                    .map(match -> match.group(1))
                    .collect(Collectors.toSet());
        }
    }

    private static String text(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static boolean isThere(String word, Set<String> fixtures) {
        int method = word.indexOf('#');
        if (method < 0) {
            return fixtures.contains(word);
        }
        Path test = Path.of("src/test/java/dev/photofinish/scan", word.substring(0, method) + ".java");
        return text(test).contains("void " + word.substring(method + 1) + "(");
    }

    @Test
    void every_line_names_fixtures_that_exist_or_says_why_it_has_none() throws IOException {
        Set<String> fixtures = fixtures();
        Set<String> missing = new TreeSet<>();
        for (String line : lines()) {
            var match = LINE.matcher(line);
            if (!match.matches()) {
                missing.add(line);
            } else if (!match.group(3).startsWith("none: ")) {
                Stream.of(match.group(3).split(" "))
                        .filter(word -> !isThere(word, fixtures))
                        .forEach(word -> missing.add(match.group(1) + ": " + word));
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void every_topic_is_on_the_list() throws IOException {
        Set<String> topics = lines().stream()
                .map(line -> line.substring(0, line.indexOf(':')))
                .collect(Collectors.toSet());
        assertThat(topics).containsExactlyInAnyOrderElementsOf(TOPICS);
    }

    @Test
    void there_are_more_than_250_fixtures() throws IOException {
        assertThat(fixtures()).hasSizeGreaterThan(250);
    }
}
