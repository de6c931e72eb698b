package dev.photofinish.cli;

import dev.photofinish.cli.Cli.Run;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Wrong usage: exit code 64 and one line that says what to do. */
class UsageErrorsTest {
    @TempDir
    Path folder;

    private Path trace;

    @BeforeEach
    void writeTrace() throws IOException {
        trace = new TestFiles(folder).racy();
    }

    private static void fails(Run run, String message) {
        run.failsWith(ExitCode.USAGE, message);
    }

    @Test
    void no_command() {
        fails(Cli.run(), "a command is missing; see photofinish --help");
    }

    @Test
    void no_trace_command() {
        fails(Cli.run("trace"), "a command is missing: info, validate, print, convert or cut");
    }

    @Test
    void unknown_command() {
        fails(Cli.run("analyse", trace), "unknown command 'analyse'; did you mean 'analyze'? (see photofinish --help)");
    }

    @Test
    void unknown_command_far_from_all_others() {
        fails(Cli.run("photograph"), "unknown command 'photograph' (see photofinish --help)");
    }

    @Test
    void unknown_trace_command() {
        fails(
                Cli.run("trace", "convrt", trace),
                "unknown command 'convrt'; did you mean 'convert'? (see photofinish trace --help)");
    }

    @Test
    void unknown_option() {
        fails(
                Cli.run("analyze", trace, "--max-race", "5"),
                "unknown option '--max-race'; did you mean '--max-races'? (see photofinish analyze --help)");
    }

    @Test
    void unknown_option_with_a_value_attached() {
        fails(
                Cli.run("analyze", trace, "--engin=fasttrack"),
                "unknown option '--engin'; did you mean '--engine'? (see photofinish analyze --help)");
    }

    @Test
    void unknown_global_option() {
        fails(
                Cli.run("--colour", "never", "analyze", trace),
                "unknown option '--colour'; did you mean '--color'? (see photofinish --help)");
    }

    @Test
    void unknown_option_of_a_trace_command() {
        fails(
                Cli.run("trace", "convert", trace, "--repare"),
                "unknown option '--repare'; did you mean '--repair'? (see photofinish trace convert --help)");
    }

    @Test
    void unknown_option_far_from_all_others() {
        fails(Cli.run("engines", "--photograph"), "unknown option '--photograph' (see photofinish engines --help)");
    }

    @Test
    void unknown_engine() {
        fails(
                Cli.run("analyze", trace, "--engine", "fastrack"),
                "unknown engine 'fastrack'; did you mean 'fasttrack'?");
    }

    @Test
    void unknown_engine_for_verdicts() {
        fails(
                Cli.run("verdicts", trace, "--engine", "fasttrack,fastrack"),
                "unknown engine 'fastrack'; did you mean 'fasttrack'?");
    }

    @Test
    void an_unknown_engine_is_found_before_the_trace_is_read() {
        fails(
                Cli.run("analyze", folder.resolve("missing.std"), "--engine", "fasttrak"),
                "unknown engine 'fasttrak'; did you mean 'fasttrack'?");
    }

    @Test
    void no_trace() {
        fails(Cli.run("analyze"), "Missing required parameter: 'TRACE'");
    }

    @Test
    void no_shell() {
        fails(Cli.run("completion"), "Missing required parameter: 'SHELL'");
    }

    @Test
    void unknown_shell() {
        fails(
                Cli.run("completion", "tcsh"),
                "Invalid value for positional parameter at index 0 (SHELL): expected one of [BASH, ZSH, FISH]"
                        + " (case-insensitive) but was 'tcsh'");
    }

    @Test
    void an_argument_too_many() {
        fails(Cli.run("version", "please"), "unexpected argument 'please' (see photofinish version --help)");
    }

    @Test
    void an_option_without_its_value() {
        fails(Cli.run("analyze", trace, "-o"), "Missing required parameter for option '--output' (FILE)");
    }

    @Test
    void a_value_that_is_no_number() {
        fails(
                Cli.run("analyze", trace, "--max-races", "many"),
                "Invalid value for option '--max-races': 'many' is not an int");
    }

    @Test
    void a_negative_number_of_races() {
        fails(Cli.run("analyze", trace, "--max-races", "-1"), "--max-races must be 0 or more, not -1");
    }

    @Test
    void limits_of_engines_that_make_no_sense() {
        fails(Cli.run("analyze", trace, "--window", "-5"), "--window must be 0 or more, not -5");
        fails(
                Cli.run("verdicts", trace, "--max-memory", "lots"),
                "--max-memory must be a size such as 512M or 2G, or auto, not 'lots'");
    }

    @Test
    void a_value_that_is_none_of_the_choices() {
        fails(
                Cli.run("analyze", trace, "--color", "blue"),
                "Invalid value for option '--color': expected one of [AUTO, ALWAYS, NEVER] (case-insensitive) but was"
                        + " 'blue'");
    }

    @Test
    void two_forms_of_the_option_table() {
        fails(
                Cli.run("options", "--json", "--markdown"),
                "--markdown, --json are mutually exclusive (specify only one)");
    }

    @Test
    void a_window_that_ends_before_it_starts() {
        fails(Cli.run("trace", "print", trace, "--from", "5", "--to", "3"), "--from and --to must be 0 <= from <= to");
    }

    @Test
    void a_window_that_starts_before_the_trace() {
        fails(
                Cli.run("trace", "cut", trace, "-o", folder.resolve("cut.std"), "--from", "-2"),
                "--from and --to must be 0 <= from <= to");
    }

    @Test
    void a_new_trace_without_a_name() {
        fails(Cli.run("trace", "convert", trace), "say where the new trace goes: -o FILE");
    }

    @Test
    void a_new_trace_with_two_names() {
        fails(
                Cli.run("trace", "convert", trace, "a.pft", "-o", "b.pft"),
                "the new trace is named twice: a.pft and -o b.pft");
    }

    @Test
    void a_new_trace_of_an_unknown_format() {
        fails(
                Cli.run("trace", "convert", trace, "-o", "a.csv"),
                "no trace format for 'a.csv'; use a name that ends in .pft or .std");
    }

    @Test
    void a_cut_of_an_unknown_format() {
        fails(
                Cli.run("trace", "cut", trace, "-o", "a.json"),
                "no trace format for 'a.json'; use a name that ends in .pft or .std");
    }

    @Test
    void a_report_of_an_unknown_format() {
        fails(
                Cli.run("analyze", trace, "-o", "races.pdf"),
                "no report format for 'races.pdf'; use a name that ends in"
                        + " .perfetto.json, .json, .txt, .html, .sarif, .md, .xml");
    }

    @Test
    void a_thread_that_the_trace_does_not_have() {
        fails(Cli.run("trace", "print", trace, "--thread", "T12"), "no thread is called 'T12'; did you mean 'T1'?");
    }

    @Test
    void a_variable_that_the_trace_does_not_have() {
        fails(Cli.run("trace", "print", trace, "--field", "photograph"), "no variable is called 'photograph'");
    }

    @Test
    void a_configuration_file_that_does_not_exist() {
        Path missing = folder.resolve("my.properties");
        fails(Cli.run("analyze", trace, "--config", missing), "the configuration file " + missing + " does not exist");
    }
}
