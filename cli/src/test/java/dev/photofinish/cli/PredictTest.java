package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Prediction from the command line. */
class PredictTest {
    /** Two sections that happened to come in one order; the accesses before the one and after the other race. */
    private static final String HIDDEN = """
            T1|w(x)|A.java:1
            T1|acq(m)|A.java:2
            T1|rel(m)|A.java:3
            T2|acq(m)|B.java:1
            T2|rel(m)|B.java:2
            T2|w(x)|B.java:3
            """;

    @TempDir
    Path folder;

    private Path trace() throws IOException {
        return Files.writeString(folder.resolve("hidden.std"), HIDDEN);
    }

    @Test
    void a_predicted_race_is_shown_with_a_schedule_and_the_verdict_is_complete() throws IOException {
        Cli.Run run = Cli.run("analyze", trace(), "--engine", "predict").endsWith(ExitCode.RACES);
        assertThat(run.out())
                .contains("predicted", "a schedule that shows it", "> write x")
                .doesNotContain("deadlock");
        assertThat(run.notes()).anyMatch(note -> note.contains("no predictable race was missed"));
    }

    @Test
    void the_witness_is_in_the_result_file() throws IOException {
        Path result = folder.resolve("races.json");
        Cli.run("analyze", trace(), "--engine", "predict", "-o", result).endsWith(ExitCode.RACES);
        assertThat(Files.readString(result)).contains("\"witness\"", "\"steps\"");
    }

    @Test
    void verdicts_tell_every_pair() throws IOException {
        assertThat(Cli.run("verdicts", trace(), "--engine", "predict,m2,syncp").out())
                .containsSubsequence("\"races\":[[0,5]]", "\"races\":[[0,5]]", "\"races\":[[0,5]]");
    }

    @Test
    void a_trace_that_does_not_fit_into_memory_gives_a_partial_result_that_names_the_option() throws IOException {
        Path longer = Files.writeString(folder.resolve("long.std"), HIDDEN.repeat(1_000));
        Cli.Run run = Cli.run("analyze", longer, "--engine", "predict", "--max-memory", "1")
                .endsWith(ExitCode.RACES);
        assertThat(run.notes()).anyMatch(note -> note.contains("--max-memory"));
    }

    @Test
    void the_witness_can_be_written_as_a_trace() throws IOException {
        String report = Cli.run("analyze", trace(), "--engine", "predict").out();
        String id = report.substring(report.indexOf("PF-"), report.indexOf(" (1 of 1)"));
        Path witness = folder.resolve("witness.std");
        Cli.run("trace", "cut", trace(), witness, "--witness", id).endsWith(ExitCode.OK);
        assertThat(witness).content().isEqualTo("""
                T2|acq(m)|B.java:1
                T2|rel(m)|B.java:2
                T1|w(x)|A.java:1
                T2|w(x)|B.java:3
                """);
        Cli.run("trace", "cut", trace(), witness, "--witness", "PF-none").endsWith(ExitCode.USAGE);
    }

    @Test
    void a_timeout_that_is_no_time_is_an_error() throws IOException {
        Cli.Run run = Cli.run("analyze", trace(), "--engine", "predict", "--timeout", "soon")
                .endsWith(ExitCode.USAGE);
        assertThat(run.err()).contains("--timeout must be a time such as 90s, 5m or 2h");
    }

    @Test
    void a_timeout_that_is_long_enough_changes_nothing() throws IOException {
        Cli.run("analyze", trace(), "--engine", "predict", "--timeout", "5m").endsWith(ExitCode.RACES);
    }
}
