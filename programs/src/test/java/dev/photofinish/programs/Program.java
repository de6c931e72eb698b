package dev.photofinish.programs;

import dev.photofinish.programs.Expectation.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A program of the corpus and what its first lines say about it.
 *
 * <pre>
 *   // IDIOM    one line
 *   // EXPECT   race field=Class.field at=A,B     conflicting accesses on the lines tagged @A and @B
 *   // EXPECT   race array=int[] at=A,B           ... to an element of an array
 *   // EXPECT   race collection=java.util.HashMap at=A,B
 *   // EXPECT   none                              no data race in any execution
 *   // EXPECT   absent field=Class.field          not this one, although another one races
 *   // TELLS    created=A started=B submitted=C   lines that the report names, see {@link Telling}
 *   // FLAGS    words, see {@link #flags}
 *   // PRINTS   a line of standard output
 * </pre>
 *
 * @param name its main class
 * @param source where it is
 * @param release the Java release that it needs
 * @param idiom what it is about
 * @param expectations what must and must not be reported
 * @param telling what reports must tell of where things come from
 * @param flags {@code predictive...}: plain happens-before does not see the race in the observed order;
 *     {@code predictor-trap}: free of races, but tempting for predictors; {@code debatable}: the
 *     specification gives no order, some assume one; {@code final-behind}: which of its races there are depends on final
 *     fields; {@code opens-java-lang}: runs with this package open; the others say how the access is made
 * @param prints the lines of its standard output
 */
record Program(
        String name,
        Path source,
        int release,
        String idiom,
        List<Expectation> expectations,
        Telling telling,
        Set<String> flags,
        List<String> prints) {
    private static final Pattern HEADER = Pattern.compile("// (IDIOM|EXPECT|TELLS|FLAGS|PRINTS) (.*)");
    private static final Pattern TAG = Pattern.compile("@([A-Z])\\b");

    /** Reads the header of a source file. */
    static Program read(Path source, int release) throws IOException {
        List<String> lines = Files.readAllLines(source);
        Map<String, TreeSet<Integer>> tags = tags(lines);
        Map<String, List<String>> header = new HashMap<>();
        for (String line : lines) {
            Matcher matcher = HEADER.matcher(line);
            if (matcher.matches()) {
                header.computeIfAbsent(matcher.group(1), key -> new ArrayList<>())
                        .add(matcher.group(2));
            }
        }
        String file = source.getFileName().toString();
        try {
            return new Program(
                    file.substring(0, file.length() - ".java".length()),
                    source,
                    release,
                    String.join(" ", header.getOrDefault("IDIOM", List.of())),
                    header.getOrDefault("EXPECT", List.of()).stream()
                            .map(text -> Expectation.parse(text, tags))
                            .toList(),
                    Telling.parse(header.getOrDefault("TELLS", List.of()), tags),
                    Set.of(String.join(",", header.getOrDefault("FLAGS", List.of()))
                            .split(",", -1)),
                    header.getOrDefault("PRINTS", List.of()));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        }
    }

    /** The numbers of the lines that end in a comment with a tag. */
    private static Map<String, TreeSet<Integer>> tags(List<String> lines) {
        Map<String, TreeSet<Integer>> tags = new HashMap<>();
        for (int i = 0; i < lines.size(); i++) {
            int comment = lines.get(i).indexOf("//");
            if (comment > 0) {
                Matcher matcher = TAG.matcher(lines.get(i).substring(comment));
                while (matcher.find()) {
                    tags.computeIfAbsent(matcher.group(1), key -> new TreeSet<>())
                            .add(i + 1);
                }
            }
        }
        return tags;
    }

    /** Whether it has a race, whether or not one run shows it. */
    boolean races() {
        return expectations.stream().anyMatch(expectation -> expectation.verdict() == Verdict.RACE);
    }

    /** Whether happens-before, looking at one run, must report its races; otherwise it may. */
    boolean showsItsRacesInOneRun() {
        return flags.stream().noneMatch(flag -> flag.startsWith("predictive") || flag.equals("debatable"));
    }
}
