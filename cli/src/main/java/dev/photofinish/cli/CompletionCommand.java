package dev.photofinish.cli;

import java.util.Map;
import picocli.AutoComplete;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Parameters;

/** Prints a script that teaches a shell to complete commands and options. */
@Command(
        name = "completion",
        description = "Print a completion script for a shell.",
        footer = {
            "",
            "  bash, zsh:  source <(photofinish completion bash)",
            "  fish:       photofinish completion fish | source"
        })
final class CompletionCommand extends BaseCommand {
    /** The shells that are known. */
    enum Shell {
        BASH,
        ZSH,
        FISH
    }

    @Parameters(paramLabel = "SHELL", description = "bash, zsh or fish")
    Shell shell = Shell.BASH;

    @Override
    public Integer call() {
        CommandLine root = spec.root().commandLine();
        console().out().print(shell == Shell.FISH ? fish(root) : AutoComplete.bash("photofinish", root));
        return ExitCode.OK;
    }

    private static String fish(CommandLine root) {
        StringBuilder out = new StringBuilder();
        for (Map.Entry<String, CommandLine> command : root.getSubcommands().entrySet()) {
            out.append("complete -c photofinish -n __fish_use_subcommand -a ")
                    .append(command.getKey())
                    .append('\n');
            String inside = "-n '__fish_seen_subcommand_from " + command.getKey() + "'";
            command.getValue()
                    .getSubcommands()
                    .keySet()
                    .forEach(nested -> out.append("complete -c photofinish ")
                            .append(inside)
                            .append(" -a ")
                            .append(nested)
                            .append('\n'));
            for (OptionSpec option : command.getValue().getCommandSpec().options()) {
                out.append("complete -c photofinish ")
                        .append(inside)
                        .append(" -l ")
                        .append(option.longestName().replaceFirst("^-+", ""))
                        .append('\n');
            }
        }
        return out.toString();
    }
}
