package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Options that every command takes, before or after its name. */
class GlobalOptionsTest {
    private static final String ESCAPE = "\u001b[";
    private static final Terminals TERMINAL = new Terminals(true, true, false);
    private static final Terminals NO_COLOR = new Terminals(true, true, true);

    @TempDir
    Path folder;

    private TestFiles files;
    private Path trace;

    @BeforeEach
    void writeTrace() throws IOException {
        files = new TestFiles(folder);
        trace = files.racy();
    }

    @Test
    void quiet_may_stand_before_the_command() {
        Cli.Run run = Cli.run("-q", "analyze", trace, "-o", files.path("races.json"));
        assertThat(run.err()).isEmpty();
    }

    @Test
    void quiet_may_stand_after_the_command() {
        Cli.Run run = Cli.run("analyze", trace, "-o", files.path("races.json"), "--quiet");
        assertThat(run.err()).isEmpty();
    }

    @Test
    void quiet_may_stand_between_two_commands() {
        Cli.Run run =
                Cli.run("trace", "-q", "cut", trace, files.path("new.std")).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void ascii_may_stand_before_the_command() {
        assertThat(Cli.run("--ascii", "analyze", trace, "--max-races", "0").out())
                .startsWith("photofinish: ... 1 more race");
    }

    @Test
    void there_is_no_colour_without_a_terminal() {
        assertThat(Cli.run("analyze", trace).out()).doesNotContain(ESCAPE);
    }

    @Test
    void there_is_colour_on_a_terminal() {
        assertThat(Cli.run(TERMINAL, "analyze", trace).out()).contains(ESCAPE);
    }

    @Test
    void there_is_no_colour_for_users_who_do_not_want_it() {
        assertThat(Cli.run(NO_COLOR, "analyze", trace).out()).doesNotContain(ESCAPE);
    }

    @Test
    void colour_can_be_switched_on() {
        assertThat(Cli.run(NO_COLOR, "--color", "always", "analyze", trace).out())
                .contains(ESCAPE);
    }

    @Test
    void colour_can_be_switched_off() {
        assertThat(Cli.run(TERMINAL, "analyze", trace, "--color=never").out()).doesNotContain(ESCAPE);
    }

    @Test
    void a_report_in_a_file_is_never_coloured() {
        Path report = files.path("races.txt");
        Cli.run(TERMINAL, "analyze", trace, "--color=always", "-o", report);
        assertThat(report).content().doesNotContain(ESCAPE);
    }

    @Test
    void help_may_stand_after_any_command() {
        assertThat(Cli.run("trace", "cut", "-h").endsWith(ExitCode.OK).out())
                .startsWith("Usage: photofinish trace cut");
    }

    @Test
    void the_version_is_told_by_an_option_and_by_a_command() {
        String version = Cli.run("version").endsWith(ExitCode.OK).out();
        assertThat(version).matches("photofinish \\d+\\.\\d+\\.\\d+\\S* \\(Java .+\\)\n");
        assertThat(Cli.run("--version").endsWith(ExitCode.OK).out()).isEqualTo(version);
        assertThat(Cli.run("-V").endsWith(ExitCode.OK).out()).isEqualTo(version);
    }
}
