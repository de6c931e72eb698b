package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompletionCommandTest {
    @TempDir
    Path folder;

    private static String script(String shell) {
        Cli.Run run = Cli.run("completion", shell).endsWith(ExitCode.OK);
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    private static String shell(String shell, String... arguments) throws IOException, InterruptedException {
        assumeTrue(
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator, -1))
                        .anyMatch(place -> Files.isExecutable(Path.of(place, shell))),
                shell + " is not installed");
        String[] command = new String[arguments.length + 1];
        command[0] = shell;
        System.arraycopy(arguments, 0, command, 1, arguments.length);
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }

    @ParameterizedTest
    @ValueSource(strings = {"bash", "zsh", "fish"})
    void every_shell_gets_a_script_that_knows_the_commands(String shell) {
        assertThat(script(shell)).contains("photofinish", "analyze", "convert", "max-races");
    }

    @Test
    void the_name_of_the_shell_may_be_in_upper_case() {
        assertThat(script("BASH")).isEqualTo(script("bash"));
    }

    @Test
    void bash_accepts_its_script() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("completion"), script("bash"));
        assertThat(shell("bash", "-n", file.toString())).isEmpty();
    }

    @Test
    void zsh_accepts_its_script() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("completion"), script("zsh"));
        assertThat(shell("zsh", "-n", file.toString())).isEmpty();
    }

    @Test
    void fish_accepts_its_script() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("completion"), script("fish"));
        assertThat(shell("fish", "--no-execute", file.toString())).isEmpty();
    }

    @Test
    void bash_completes_a_command() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("completion"), script("bash"));
        String test = ". " + file + "; COMP_WORDS=(photofinish ana); COMP_CWORD=1; _complete_photofinish 2>/dev/null;"
                + " echo \"${COMPREPLY[@]}\"";
        assertThat(shell("bash", "-c", test).strip()).isEqualTo("analyze");
    }

    @Test
    void bash_completes_an_option() throws IOException, InterruptedException {
        Path file = Files.writeString(folder.resolve("completion"), script("bash"));
        String test = ". " + file
                + "; COMP_WORDS=(photofinish analyze --max-r); COMP_CWORD=2; _complete_photofinish 2>/dev/null;"
                + " echo \"${COMPREPLY[@]}\"";
        assertThat(shell("bash", "-c", test).strip()).isEqualTo("--max-races");
    }

    @Test
    void every_line_for_fish_is_a_completion_of_this_program() {
        assertThat(script("fish").lines()).isNotEmpty().allMatch(line -> line.startsWith("complete -c photofinish "));
    }
}
