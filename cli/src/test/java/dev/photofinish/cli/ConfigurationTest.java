package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where values of options come from; environment variables are tested with real processes. */
class ConfigurationTest {
    @TempDir
    Path folder;

    private TestFiles files;

    @BeforeEach
    void useFolder() {
        files = new TestFiles(folder);
    }

    @AfterEach
    void clearProperties() {
        System.clearProperty("photofinish.max-races");
        System.clearProperty("photofinish.quiet");
        System.clearProperty("photofinish.strct");
    }

    private Path config(String... lines) throws IOException {
        return files.text("my.properties", lines);
    }

    private static String effective(String option, Object... arguments) {
        String table = Cli.run(arguments).endsWith(ExitCode.OK).out();
        return table.lines()
                .filter(line -> line.startsWith(option + " "))
                .map(line -> line.replaceAll(" +", " "))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void the_default_holds_when_nothing_is_set() {
        assertThat(effective("max-races", "options", "--effective")).isEqualTo("max-races 100 default");
    }

    @Test
    void the_file_wins_over_the_default() throws IOException {
        Path file = config("max-races = 0");
        assertThat(effective("max-races", "options", "--effective", "--config", file))
                .isEqualTo("max-races 0 " + file);
    }

    @Test
    void the_file_may_be_named_before_the_command() throws IOException {
        Path file = config("max-races = 7");
        assertThat(effective("max-races", "--config=" + file, "options", "--effective"))
                .startsWith("max-races 7 ");
    }

    @Test
    void a_system_property_wins_over_the_file() throws IOException {
        System.setProperty("photofinish.max-races", "1");
        assertThat(effective("max-races", "options", "--effective", "--config", config("max-races = 0")))
                .isEqualTo("max-races 1 -Dphotofinish.max-races");
    }

    @Test
    void a_value_of_the_file_changes_what_a_command_does() throws IOException {
        Cli.Run run = Cli.run("analyze", files.racy(), "--config", config("max-races = 0"));
        assertThat(run.out()).contains("1 more race not shown");
    }

    @Test
    void a_flag_wins_over_the_file_and_the_system_property() throws IOException {
        System.setProperty("photofinish.max-races", "0");
        Cli.Run run = Cli.run("analyze", files.racy(), "--config", config("max-races = 0"), "--max-races", "5");
        assertThat(run.out()).contains("data race PF-");
    }

    @Test
    void a_global_option_can_be_set_in_the_file() throws IOException {
        Cli.Run run = Cli.run("analyze", files.racy(), "--config", config("quiet = true"), "-o", files.path("r.json"));
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_switch_that_is_on_in_the_file_stays_on_when_it_is_given_as_well() throws IOException {
        Path config = config("quiet = true", "strict = true");
        Path whole = files.binary("whole.pft", TestFiles.NO_RACE);
        Path cut = files.cut(whole, "cut.pft", (int) Files.size(whole) - 5);
        Cli.Run run =
                Cli.run("analyze", cut, "-q", "--strict", "--config", config).endsWith(ExitCode.UNKNOWN);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void a_switch_that_is_on_in_the_file_can_be_switched_off() throws IOException {
        Cli.Run run = Cli.run(
                "analyze", files.racy(), "--quiet=false", "--config", config("quiet=true"), "-o", files.path("r.txt"));
        assertThat(run.notes()).containsExactly("wrote " + files.path("r.txt"));
    }

    @Test
    void help_shows_the_value_that_holds_here() throws IOException {
        assertThat(Cli.run("analyze", "--help", "--config", config("max-races = 17"))
                        .out())
                .contains("(default: 17)");
    }

    @Test
    void an_unknown_key_in_the_file_is_an_error() throws IOException {
        Path file = config("max-racs = 1");
        Cli.run("engines", "--config", file)
                .failsWith(ExitCode.USAGE, "unknown option 'max-racs' in " + file + "; did you mean 'max-races'?");
    }

    @Test
    void an_unknown_system_property_is_an_error() {
        System.setProperty("photofinish.strct", "true");
        Cli.run("engines")
                .failsWith(ExitCode.USAGE, "unknown option 'strct' in -Dphotofinish.strct; did you mean 'strict'?");
    }

    @Test
    void a_wrong_value_in_the_file_is_an_error() throws IOException {
        Cli.run("analyze", files.racy(), "--config", config("max-races = many"))
                .failsWith(ExitCode.USAGE, "Invalid value for option '--max-races': 'many' is not an int");
    }

    @Test
    void an_unknown_engine_in_the_file_is_an_error() throws IOException {
        Cli.run("analyze", files.racy(), "--config", config("engine = fastrack"))
                .failsWith(ExitCode.USAGE, "unknown engine 'fastrack'; did you mean 'fasttrack'?");
    }
}
