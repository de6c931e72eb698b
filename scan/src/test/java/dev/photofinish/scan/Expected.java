package dev.photofinish.scan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What the comments of the fixtures say: {@code // race} on a line that both RacerD and the default rules
 * report, {@code // race: WORD, ...} on one that only some do: {@code racerd}, {@code default}, {@code possible}.
 */
final class Expected {
    private static final Pattern MARK = Pattern.compile("// race(?:: ([a-z, ]+))?$");

    private Expected() {}

    /** The lines, as {@code File.java:12}, that carry a word. */
    static Set<String> lines(Path sources, String word) throws IOException {
        Set<String> lines = new TreeSet<>();
        for (Path file : files(sources)) {
            List<String> text = Files.readAllLines(file);
            for (int i = 0; i < text.size(); i++) {
                Matcher mark = MARK.matcher(text.get(i));
                if (mark.find() && words(mark).contains(word)) {
                    lines.add(file.getFileName() + ":" + (i + 1));
                }
            }
        }
        return lines;
    }

    private static List<String> words(Matcher mark) {
        return mark.group(1) == null
                ? List.of("racerd", "default")
                : Arrays.asList(mark.group(1).split(", "));
    }

    private static List<Path> files(Path sources) throws IOException {
        try (Stream<Path> found = Files.walk(sources)) {
            return found.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        }
    }
}
