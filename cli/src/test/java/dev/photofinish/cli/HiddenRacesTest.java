package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Races that happens-before does not see, from the command line. */
class HiddenRacesTest {
    private static final Path EXAMPLES = Path.of("..", "docs", "examples");

    @TempDir
    Path folder;

    @Test
    void the_bundled_example_has_one_and_it_is_explained() {
        Path example = EXAMPLES.resolve("hidden-race.std");
        assertThat(Cli.run("analyze", example, "--engine", "cp,raptor")
                        .endsWith(ExitCode.RACES)
                        .out())
                .contains("predicted")
                .contains("In this run W happened before V, but only because of the order of critical sections:")
                .contains("Thread1 unlocks m (Example.java:14)  ->  Thread2 locks m (Example.java:21).")
                .contains("by cp, raptor")
                .contains("cp: 0 of them (0 distinct) are unordered in this run, 1 (1 distinct) are hidden");
        assertThat(Cli.run("analyze", example, "--engine", "fasttrack")
                        .endsWith(ExitCode.OK)
                        .out())
                .contains("no races");
    }

    @Test
    void sections_that_conflict_hide_nothing() {
        Path example = EXAMPLES.resolve("no-hidden-race.std");
        assertThat(Cli.run("analyze", example, "--engine", "cp,raptor")
                        .endsWith(ExitCode.OK)
                        .out())
                .contains("no races");
    }

    /** Two writes of x, some events apart. */
    private Path apart(int events) throws IOException {
        List<String> lines = new ArrayList<>(List.of("T1|w(x)", "T1|acq(m)", "T1|rel(m)", "T2|acq(m)", "T2|rel(m)"));
        while (lines.size() < events) {
            lines.add("T2|r(y)");
        }
        lines.add("T2|w(x)");
        return new TestFiles(folder).text("apart.std", lines.toArray(String[]::new));
    }

    @Test
    void a_window_misses_what_is_farther_apart() throws IOException {
        Path trace = apart(40);
        Cli.run("analyze", trace, "--engine", "cp").endsWith(ExitCode.RACES);
        Cli.run("analyze", trace, "--engine", "cp", "--window", "100").endsWith(ExitCode.RACES);
        Cli.run("analyze", trace, "--engine", "cp", "--window", "30").endsWith(ExitCode.OK);
    }

    @Test
    void with_too_little_memory_the_verdict_says_what_it_covers() throws IOException {
        Path trace =
                new TestFiles(folder).text("open.std", "T2|acq(m)", "T2|rel(m)", "T1|acq(m)", "T1|acq(n)", "T1|rel(n)");
        Cli.Run run = Cli.run("analyze", trace, "--engine", "cp", "--max-memory", "0");
        assertThat(run.err()).contains("cp covers the first 5 events only");
        assertThat(run.out()).contains("INCOMPLETE");
        assertThat(Cli.run("analyze", trace, "--engine", "cp", "--max-memory", "1M")
                        .err())
                .isEmpty();
    }
}
