package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.Guarantee;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.predict.BrokenWitnessException;
import dev.photofinish.predict.Found;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.witness.Claim;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
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
    void explain_shows_recorded_and_witness_order_side_by_side() throws IOException {
        Path result = folder.resolve("races.json");
        Cli.run("analyze", trace(), "--engine", "predict", "-o", result).endsWith(ExitCode.RACES);
        String json = Files.readString(result);
        String id = json.substring(json.indexOf("PF-"), json.indexOf('"', json.indexOf("PF-")));
        assertThat(Cli.run("explain", id, "--result", result).out().lines().map(String::stripTrailing))
                .containsSequence(
                        "        recorded                  witness",
                        "      > 0  T1  write x  A:1       3  T2  lock m  B:1",
                        "        3  T2  lock m  B:1        4  T2  unlock m  B:2",
                        "        4  T2  unlock m  B:2    > 0  T1  write x  A:1",
                        "      > 5  T2  write x  B:3     > 5  T2  write x  B:3");
    }

    /** An engine that lies; the user must not see its race, but where to find what is needed to look into it. */
    @Test
    void a_wrong_witness_ends_with_an_internal_error_and_a_bundle() throws IOException {
        EngineInfo liar = new EngineInfo(
                "liar",
                "none",
                "whole trace",
                "none",
                Certainty.PREDICTED,
                Guarantee.ALL,
                () -> new WholeTraceEngine(Long.MAX_VALUE) {
                    @Override
                    protected List<Found> analyze(WholeTrace whole) {
                        return List.of(new Found("liar", new Claim(0, 5, whole.emptyCut(), 0, new int[0])));
                    }
                });
        TraceAnalysis analysis = new TraceAnalysis(List.of(liar), false, Progress.NONE);
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        Console console = new Console(
                new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8),
                new PrintStream(err, true, StandardCharsets.UTF_8),
                new Terminals(false, false, false));
        try (TraceReader reader = Traces.open(trace())) {
            assertThatThrownBy(() -> analysis.add(reader, "hidden.std"))
                    .isInstanceOf(BrokenWitnessException.class)
                    .satisfies(e ->
                            assertThat(new ErrorMessages(console).handle(e)).isEqualTo(ExitCode.INTERNAL));
        }
        assertThat(analysis.result().findings()).isEmpty();
        String line = err.toString(StandardCharsets.UTF_8).strip();
        assertThat(line).contains("the witness that liar has for a race of events 0 and 5 is wrong");
        Path bundle = Path.of(line.substring(line.lastIndexOf(' ') + 1));
        assertThat(bundle).content().contains("the claim: first 0, second 5, cut [0, 0], start 0, rest []");
        Files.delete(bundle);
    }

    @Test
    void the_command_reports_no_race_with_a_wrong_witness_and_names_a_bundle() throws IOException {
        String spoil = "dev.photofinish.predict.spoil-witnesses";
        System.setProperty(spoil, "true");
        try {
            Cli.Run run = Cli.run("analyze", trace(), "--engine", "predict").endsWith(ExitCode.INTERNAL);
            assertThat(run.out()).isEmpty();
            assertThat(run.err()).contains("the witness that spoilt has for a race of events 0 and 5 is wrong");
            String line = run.err().strip();
            Path bundle = Path.of(line.substring(line.lastIndexOf(' ') + 1));
            assertThat(bundle).content().contains("the claim: first 0, second 5", "analyze", "--engine", "predict");
            Files.delete(bundle);
        } finally {
            System.clearProperty(spoil);
        }
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
