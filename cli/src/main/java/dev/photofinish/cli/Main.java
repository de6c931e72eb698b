package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.Settings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;

/** Where the process starts. */
public final class Main {
    private Main() {}

    /** Runs the command that the arguments say and ends the process with its exit code. */
    public static void main(String[] arguments) {
        System.exit(run(Console.ofProcess(), arguments));
    }

    static int run(Console console, String... arguments) {
        int code;
        try {
            Settings settings = Settings.load(configFile(arguments), System::getenv, System.getProperties());
            code = commandLine(console, settings).execute(arguments);
        } catch (UsageException e) {
            console.error(String.valueOf(e.getMessage()));
            code = ExitCode.USAGE;
        } catch (OutOfMemoryError e) {
            console.error("out of memory: give Java more, for example JAVA_OPTS=-Xmx8g");
            code = ExitCode.INTERNAL;
        } catch (StackOverflowError | AssertionError e) {
            code = new ErrorMessages(console).handle(e);
        }
        try {
            console.finish();
        } catch (IOException e) {
            console.error(String.valueOf(e.getMessage()));
            return ExitCode.IO;
        }
        return code;
    }

    static CommandLine commandLine(Console console, Settings settings) {
        CommandLine commandLine = new CommandLine(new Photofinish(console));
        commandLine.setCaseInsensitiveEnumValuesAllowed(true);
        for (CommandLine command : commandLine.getSubcommands().values()) {
            if (command.getCommand() instanceof ProgramCommand) {
                AgentFlags.addTo(command.getCommandSpec());
                command.setStopAtPositional(true); // what follows belongs to the program
            }
        }
        commandLine.setDefaultValueProvider(new SettingsDefaults(settings));
        ErrorMessages errors = new ErrorMessages(console);
        commandLine.setParameterExceptionHandler(errors);
        commandLine.setExecutionExceptionHandler(errors);
        commandLine.setOut(new PrintWriter(console.out(), true, StandardCharsets.UTF_8));
        listExitCodes(commandLine);
        return commandLine;
    }

    private static void listExitCodes(CommandLine commandLine) {
        commandLine
                .getCommandSpec()
                .usageMessage()
                .exitCodeListHeading("%nExit codes:%n")
                .exitCodeList(ExitCode.descriptions());
        commandLine.getSubcommands().values().forEach(Main::listExitCodes);
    }

    /** The file named by {@code --config}: its values are defaults, so it is needed before arguments are parsed. */
    private static @Nullable Path configFile(String[] arguments) {
        List<String> list = List.of(arguments);
        for (int i = 0; i < list.size() && !list.get(i).equals("--"); i++) {
            if (list.get(i).startsWith("--config=")) {
                return Path.of(list.get(i).substring("--config=".length()));
            }
            if (list.get(i).equals("--config") && i + 1 < list.size()) {
                return Path.of(list.get(i + 1));
            }
        }
        return null;
    }
}
