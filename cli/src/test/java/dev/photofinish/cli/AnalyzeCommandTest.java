package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AnalyzeCommandTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    /** A trace with this many races on variables and at places of their own. */
    private Path races(int count) throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            lines.add("T1|w(v" + i + ")|a.A.f" + i + "(A.java:1)");
            lines.add("T2|w(v" + i + ")|a.A.g" + i + "(A.java:2)");
        }
        return files.text("many.std", lines.toArray(String[]::new));
    }

    @Test
    void races_are_reported_on_standard_output_and_nothing_else_is_said() throws IOException {
        Path trace = files.racy();
        Cli.Run run = Cli.run("analyze", trace).endsWith(ExitCode.RACES);
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("photofinish: data race PF-")
                .contains(
                        "  second access: READ by T2, no lock held (event 1)\n      at a.A.g(A.java:9)\n",
                        "  first access: WRITE by T1, no lock held (event 0)\n      at a.A.f(A.java:3)\n",
                        "photofinish: " + trace + ": 2 events, 2 threads, 0 locks, 1 variable\n")
                .endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void no_races_is_a_result_too() throws IOException {
        Cli.Run run = Cli.run("analyze", files.clean()).endsWith(ExitCode.OK);
        assertThat(run.out()).endsWith("photofinish: no races\n");
    }

    @Test
    void a_text_report_in_a_file_is_the_one_on_standard_output() throws IOException {
        Path trace = files.racy();
        Path report = files.path("races.txt");
        Cli.run("analyze", trace, "-o", report).endsWith(ExitCode.RACES);
        assertThat(report).hasContent(Cli.run("analyze", trace).out());
    }

    @Test
    void with_a_report_in_a_file_standard_output_stays_empty() throws IOException {
        Path report = files.path("races.json");
        Cli.Run run = Cli.run("analyze", files.racy(), "-o", report).endsWith(ExitCode.RACES);
        assertThat(run.out()).isEmpty();
        assertThat(run.notes()).containsExactly("wrote " + report);
    }

    @Test
    void several_reports_are_written_from_one_run() throws IOException {
        Path json = files.path("races.json");
        Path text = files.path("races.txt");
        Cli.Run run = Cli.run("analyze", files.racy(), "-o", json, "-o", text).endsWith(ExitCode.RACES);
        assertThat(json).content().contains("\"schemaVersion\"", "\"variable\" : \"x\"");
        assertThat(text).content().contains("data race PF-");
        assertThat(run.notes()).containsExactly("wrote " + json, "wrote " + text);
    }

    @Test
    void the_same_trace_gives_the_same_bytes() throws IOException {
        Path trace = races(20);
        Path one = files.path("one.json");
        Path two = files.path("two.json");
        Cli.run("analyze", trace, "-o", one);
        Cli.run("analyze", trace, "-o", two);
        assertThat(one).hasSameBinaryContentAs(two);
    }

    @Test
    void a_binary_trace_gives_the_races_of_its_text() throws IOException {
        Path text = races(3);
        Path binary = files.path("many.pft");
        Cli.run("trace", "convert", text, binary).endsWith(ExitCode.OK);
        assertThat(Cli.run("analyze", binary).out())
                .isEqualTo(Cli.run("analyze", text).out().replace("many.std", "many.pft"));
    }

    @Test
    void several_traces_are_one_result() throws IOException {
        Path racy = files.racy();
        Path clean = files.clean();
        Cli.Run run = Cli.run("analyze", clean, racy).endsWith(ExitCode.RACES);
        assertThat(run.out())
                .contains("      in " + racy + "\n")
                .contains("photofinish: fasttrack in " + clean + ": 0 racing pairs")
                .contains("photofinish: fasttrack in " + racy + ": 1 racing pair ");
    }

    @Test
    void several_traces_without_races_end_well() throws IOException {
        Cli.run("analyze", files.clean(), files.text("other.std", "T1|w(x)")).endsWith(ExitCode.OK);
    }

    @Test
    void several_engines_look_at_the_trace_in_one_run() throws IOException {
        Cli.Run run = Cli.run("analyze", files.racy(), "--engine", "fasttrack,djit,eraser")
                .endsWith(ExitCode.RACES);
        assertThat(run.out())
                .contains(", by fasttrack, djit, eraser\n")
                .containsSubsequence("photofinish: fasttrack: ", "photofinish: djit: ", "photofinish: eraser: ")
                .endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void an_engine_that_is_named_twice_runs_once() throws IOException {
        Cli.Run run = Cli.run("analyze", files.racy(), "--engine", "fasttrack, fasttrack")
                .endsWith(ExitCode.RACES);
        assertThat(run.out()).containsOnlyOnce("photofinish: fasttrack: ");
    }

    @Test
    void every_engine_of_the_catalogue_can_analyse_a_trace() throws IOException {
        Path trace = files.racy();
        for (EngineInfo engine : EngineCatalog.ALL) {
            Cli.Run run = Cli.run("analyze", trace, "--engine", engine.name());
            assertThat(run.out()).contains("photofinish: " + engine.name() + ": ");
        }
    }

    @Test
    void what_only_hints_say_is_not_called_a_race() throws IOException {
        Path trace = files.text("handed.std", "T1|w(x)", "T1|fork(T2)", "T2|w(x)");
        Cli.Run run = Cli.run("analyze", trace, "--engine", "eraser").endsWith(ExitCode.RACES);
        assertThat(run.out())
                .startsWith("photofinish: possible data race PF-")
                .contains("  candidate  ")
                .endsWith("photofinish: 1 race candidate\n");
    }

    @Test
    void races_beyond_the_limit_are_counted() throws IOException {
        Cli.Run run = Cli.run("analyze", races(3), "--max-races", "1").endsWith(ExitCode.RACES);
        assertThat(run.out())
                .containsOnlyOnce("why this is a race")
                .contains("photofinish: \u2026 2 more races not shown; raise --max-races or write a file with -o")
                .endsWith("photofinish: 3 races proved\n");
    }

    @Test
    void halting_on_a_race_reports_the_first_only() throws IOException {
        Cli.Run run = Cli.run("analyze", "--halt-on-race", races(3)).endsWith(ExitCode.RACES);
        assertThat(run.out()).contains("(1 of 1)", "  v0\n").endsWith("photofinish: 1 race proved\n");
    }

    @Test
    void a_json_report_has_all_races_whatever_the_limit() throws IOException {
        Path report = files.path("races.json");
        Cli.run("analyze", races(3), "--max-races", "1", "-o", report);
        assertThat(Files.readString(report).split("\"fingerprint\"", -1)).hasSize(1 + 3);
    }

    @Test
    void ascii_output_has_ascii_characters_only() throws IOException {
        Cli.Run run =
                Cli.run("analyze", races(2), "--max-races", "1", "--ascii").endsWith(ExitCode.RACES);
        assertThat(run.out()).contains("photofinish: ... 1 more race not shown").matches("\\p{ASCII}*");
    }

    @Test
    void notes_about_dialects_go_to_standard_error() throws IOException {
        Path trace = files.text("dialect.std", "T1|w(x)", "", "T1|req(m)", "T1|acq(m)");
        Cli.Run run = Cli.run("analyze", trace).endsWith(ExitCode.OK);
        assertThat(run.notes())
                .containsExactly(
                        trace + ": 1 req events left out; they order nothing", trace + ": 1 blank lines left out");
        assertThat(run.out()).doesNotContain("left out");
    }

    @Test
    void quiet_leaves_out_notes() throws IOException {
        Path trace = files.text("dialect.std", "T1|w(x)", "", "T1|w(x)");
        Cli.Run run =
                Cli.run("analyze", "-q", trace, "-o", files.path("r.json")).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void quiet_does_not_leave_out_results() throws IOException {
        Cli.Run run = Cli.run("analyze", "-q", files.racy()).endsWith(ExitCode.RACES);
        assertThat(run.out()).contains("data race PF-");
    }

    @Test
    void quiet_does_not_leave_out_errors() {
        Path missing = files.path("missing.std");
        Cli.run("analyze", "-q", missing).failsWith(ExitCode.IO, missing + " does not exist");
    }
}
