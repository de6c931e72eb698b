package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/** Results that cannot be written: exit code 74, and nothing half-written under the name of the result. */
class OutputErrorsTest {
    /** What every command does that prints a result; TRACE stands for a trace. */
    static final List<String> PRINTERS = List.of(
            "analyze TRACE",
            "trace info TRACE",
            "trace validate TRACE",
            "trace print TRACE",
            "trace convert TRACE -o -",
            "trace cut -q TRACE -o -",
            "verdicts TRACE",
            "engines",
            "options",
            "demo --output FOLDER",
            "completion bash",
            "version",
            "--help",
            "--version");

    @TempDir
    Path folder;

    private TestFiles files;
    private Path trace;

    @BeforeEach
    void writeTrace() throws IOException {
        files = new TestFiles(folder);
        trace = files.racy();
    }

    @ParameterizedTest
    @FieldSource("PRINTERS")
    void standard_output_that_cannot_be_written(String command) {
        Object[] words = command.replace("TRACE", trace.toString())
                .replace("FOLDER", folder.toString())
                .split(" ", -1);
        Cli.runWithFullDisk(words).failsWith(ExitCode.IO, "standard output cannot be written");
    }

    @Test
    void a_report_in_a_folder_that_does_not_exist() {
        Path report = files.path("nowhere").resolve("races.json");
        Cli.run("analyze", trace, "-o", report)
                .failsWith(ExitCode.IO, report + ": the folder " + report.getParent() + " does not exist");
    }

    @Test
    void a_trace_in_a_folder_that_does_not_exist() {
        Path target = files.path("nowhere").resolve("new.pft");
        Cli.run("trace", "convert", trace, "-o", target)
                .failsWith(ExitCode.IO, target + ": the folder " + target.getParent() + " does not exist");
    }

    @Test
    void a_cut_in_a_folder_that_does_not_exist() {
        Path target = files.path("nowhere").resolve("new.pft");
        Cli.run("trace", "cut", trace, "-o", target)
                .failsWith(ExitCode.IO, target + ": the folder " + target.getParent() + " does not exist");
    }

    @Test
    void a_file_where_a_folder_should_be() {
        Path report = trace.resolve("races.json");
        Cli.run("analyze", trace, "-o", report)
                .failsWith(ExitCode.IO, report + ": the folder " + trace + " does not exist");
    }

    @Test
    void a_folder_of_the_name_of_the_report() throws IOException {
        Path report = files.folder("races.json");
        Cli.run("analyze", trace, "-o", report).failsWith(ExitCode.IO, report + ": there is a folder of that name");
        files.containsOnly("racy.std", "races.json");
    }

    @Test
    void a_folder_of_the_name_of_the_trace() throws IOException {
        Path target = files.folder("new.pft");
        Cli.run("trace", "convert", trace, target).failsWith(ExitCode.IO, target + ": there is a folder of that name");
        files.containsOnly("racy.std", "new.pft");
    }

    @Test
    void a_folder_that_must_not_be_written() throws IOException {
        Path locked = files.folder("locked");
        assumeTrue(locked.toFile().setWritable(false), "cannot take away the permission");
        assumeFalse(Files.isWritable(locked), "this user may write everywhere");
        Path report = locked.resolve("races.json");
        Cli.run("analyze", trace, "-o", report).failsWith(ExitCode.IO, report + ": permission denied");
    }

    @Test
    void a_trace_that_must_not_be_read() {
        assumeTrue(trace.toFile().setReadable(false), "cannot take away the permission");
        assumeFalse(Files.isReadable(trace), "this user may read everything");
        Cli.run("analyze", trace).failsWith(ExitCode.IO, trace + ": permission denied");
    }

    @Test
    void the_old_report_stays_when_the_analysis_fails() throws IOException {
        Path report = files.text("races.json", "old");
        Cli.run("analyze", files.text("bad.std", "T1|rel(m)"), "-o", report).endsWith(ExitCode.BROKEN_INPUT);
        assertThat(report).hasContent("old");
        files.containsOnly("racy.std", "bad.std", "races.json");
    }

    @Test
    void a_new_report_takes_the_place_of_the_old_one_and_nothing_is_left_beside() throws IOException {
        Path report = files.text("races.txt", "old");
        Cli.run("analyze", trace, "-o", report).endsWith(ExitCode.RACES);
        assertThat(report).content().startsWith("photofinish: data race PF-");
        files.containsOnly("racy.std", "races.txt");
    }

    @Test
    void a_trace_may_be_converted_into_itself() throws IOException {
        String before = Files.readString(trace);
        Cli.run("trace", "convert", trace, trace).endsWith(ExitCode.OK);
        assertThat(trace).hasContent(before);
        files.containsOnly("racy.std");
    }

    @Test
    void a_wrong_extension_is_found_before_any_work_is_done() throws IOException {
        Cli.run("analyze", trace, "-o", files.path("races.json"), "-o", files.path("races.pdf"))
                .endsWith(ExitCode.USAGE);
        files.containsOnly("racy.std");
    }
}
