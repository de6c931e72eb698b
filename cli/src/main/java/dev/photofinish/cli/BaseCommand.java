package dev.photofinish.cli;

import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** What all commands share: help and the console. */
@Command(
        mixinStandardHelpOptions = false,
        sortOptions = false,
        usageHelpAutoWidth = true,
        synopsisHeading = "Usage: ",
        optionListHeading = "%nOptions:%n",
        parameterListHeading = "%nParameters:%n",
        commandListHeading = "%nCommands:%n")
public abstract class BaseCommand implements Callable<Integer> {
    /** Set by picocli before the command is used. */
    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec spec;

    @Option(
            names = {"-h", "--help"},
            usageHelp = true,
            description = "show this help")
    boolean help;

    /** The console, set up as the options say. */
    protected final Console console() {
        return ((Photofinish) spec.root().userObject()).configuredConsole();
    }

    /** This command, for messages about its use. */
    protected final CommandLine commandLine() {
        return spec.commandLine();
    }
}
