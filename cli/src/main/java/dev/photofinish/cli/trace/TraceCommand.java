package dev.photofinish.cli.trace;

import dev.photofinish.cli.BaseCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The commands about trace files. */
@Command(
        name = "trace",
        description = "Look into trace files, check, convert and cut them.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {
            InfoCommand.class,
            ValidateCommand.class,
            PrintCommand.class,
            ConvertCommand.class,
            CutCommand.class
        })
public final class TraceCommand extends BaseCommand {
    @Override
    public Integer call() {
        throw new CommandLine.ParameterException(
                commandLine(), "a command is missing: info, validate, print, convert or cut");
    }
}
