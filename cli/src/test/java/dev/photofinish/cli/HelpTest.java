package dev.photofinish.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.option.Settings;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;

/** The help of every command there is. */
class HelpTest {
    private static CommandLine root() {
        PrintStream nowhere = new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8);
        Console console = new Console(nowhere, nowhere, new Terminals(false, false, true));
        return Main.commandLine(console, Settings.load(null, name -> null, new Properties()));
    }

    private static Stream<CommandSpec> commands(CommandLine from) {
        return Stream.concat(
                Stream.of(from.getCommandSpec()),
                from.getSubcommands().values().stream().flatMap(HelpTest::commands));
    }

    /** Full names of all commands, such as {@code photofinish trace cut}. */
    static List<String> names() {
        return commands(root()).map(CommandSpec::qualifiedName).toList();
    }

    private static CommandSpec spec(String name) {
        return commands(root())
                .filter(command -> command.qualifiedName().equals(name))
                .findFirst()
                .orElseThrow();
    }

    /** What a user sees who asks for help. */
    private static String help(String name) {
        Object[] words = Stream.concat(Arrays.stream(name.split(" ", -1)).skip(1), Stream.of("--help"))
                .toArray();
        return Cli.run(words).endsWith(ExitCode.OK).out();
    }

    @Test
    void the_commands_of_the_design_are_there() {
        assertThat(names())
                .contains(
                        "photofinish analyze",
                        "photofinish report",
                        "photofinish check",
                        "photofinish explain",
                        "photofinish diff",
                        "photofinish merge",
                        "photofinish suppress",
                        "photofinish baseline create",
                        "photofinish baseline update",
                        "photofinish baseline prune",
                        "photofinish rules",
                        "photofinish doctor",
                        "photofinish trace info",
                        "photofinish trace validate",
                        "photofinish trace print",
                        "photofinish trace convert",
                        "photofinish trace cut",
                        "photofinish verdicts",
                        "photofinish demo",
                        "photofinish engines",
                        "photofinish options",
                        "photofinish completion",
                        "photofinish version");
    }

    @ParameterizedTest
    @MethodSource("names")
    void help_shows_the_usage(String name) {
        assertThat(help(name)).containsOnlyOnce("Usage: " + name + " ");
    }

    @ParameterizedTest
    @MethodSource("names")
    void help_lists_the_exit_codes(String name) {
        String help = help(name);
        assertThat(help).contains("\nExit codes:\n");
        ExitCode.descriptions()
                .forEach((code, meaning) -> assertThat(help).contains("  " + code + "   " + meaning + "\n"));
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_command_says_what_it_does(String name) {
        var usage = spec(name).usageMessage();
        assertThat(String.join("", usage.description()) + String.join("", usage.header()))
                .isNotBlank();
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_option_says_what_it_means(String name) {
        assertThat(spec(name).options())
                .isNotEmpty()
                .allSatisfy(option -> assertThat(String.join("", option.description()))
                        .as(option.longestName())
                        .isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_parameter_says_what_it_means(String name) {
        assertThat(spec(name).positionalParameters())
                .allSatisfy(parameter -> assertThat(String.join("", parameter.description()))
                        .as(parameter.paramLabel())
                        .isNotBlank());
    }

    @ParameterizedTest
    @MethodSource("names")
    void every_command_takes_the_global_options(String name) {
        assertThat(spec(name).optionsMap())
                .containsKeys("--config", "--color", "--progress", "--ascii", "-q", "-v", "-h", "--help");
    }

    @ParameterizedTest
    @MethodSource("names")
    void short_options_are_only_those_that_are_universal(String name) {
        Set<String> shorts = spec(name).optionsMap().keySet().stream()
                .filter(option -> !option.startsWith("--"))
                .collect(Collectors.toSet());
        assertThat(Set.of("-o", "-q", "-v", "-h", "-V")).containsAll(shorts);
    }

    @Test
    void every_option_of_the_table_is_a_flag_of_some_command() {
        Set<String> flags = commands(root())
                .flatMap(command -> command.optionsMap().keySet().stream())
                .collect(Collectors.toSet());
        assertThat(OptionTable.ALL).allSatisfy(option -> assertThat(flags).contains(option.flag()));
    }
}
