package dev.photofinish.scan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Small classes, one behaviour each, whose comments say which lines are reported. */
class FixtureTest {
    private static final Path SOURCES = Path.of("src/test/fixtures");

    @TempDir
    static Path classes;

    @BeforeAll
    static void compile() {
        Compiler.compile(SOURCES, classes);
    }

    private static ScanResult scan(Mode mode) throws IOException {
        ScanOptions options = new ScanOptions(
                mode,
                List.of(),
                List.of(),
                Set.of("SafeEnough"),
                Runtime.version().feature());
        return new Scan(options).run(List.of(classes));
    }

    /** What is too much has a plus, what is missing a minus. */
    private static Set<String> difference(Set<String> reported, Set<String> expected) {
        Set<String> difference = new TreeSet<>();
        reported.stream().filter(line -> !expected.contains(line)).forEach(line -> difference.add("+" + line));
        expected.stream().filter(line -> !reported.contains(line)).forEach(line -> difference.add("-" + line));
        return difference;
    }

    private static Set<String> lines(ScanResult result, Predicate<Candidate> which) {
        Set<String> lines = new TreeSet<>();
        result.candidates().stream()
                .filter(which)
                .forEach(candidate -> lines.add(
                        result.sourceFiles().get(candidate.site().method().owner()) + ":"
                                + candidate.site().line()));
        return lines;
    }

    @Test
    void racerd_reports_exactly_the_lines_that_are_marked() throws IOException {
        assertThat(difference(lines(scan(Mode.RACERD), candidate -> true), Expected.lines(SOURCES, "racerd")))
                .isEmpty();
    }

    @Test
    void the_default_rules_report_exactly_the_lines_that_are_marked() throws IOException {
        Set<String> reported =
                lines(scan(Mode.DEFAULT), candidate -> candidate.tier().isAtLeast(Tier.LIKELY));
        assertThat(difference(reported, Expected.lines(SOURCES, "default"))).isEmpty();
    }

    @Test
    void lines_that_are_only_possible_are_marked_so() throws IOException {
        ScanResult result = scan(Mode.DEFAULT);
        Set<String> possible = lines(result, candidate -> candidate.tier() == Tier.POSSIBLE);
        possible.removeAll(lines(result, candidate -> candidate.tier().isAtLeast(Tier.LIKELY)));
        assertThat(difference(possible, Expected.lines(SOURCES, "possible"))).isEmpty();
    }
}
