package dev.photofinish.cli;

import picocli.CommandLine.Command;

/** Says which version this is. */
@Command(name = "version", description = "Show the version.")
final class VersionCommand extends BaseCommand {
    @Override
    public Integer call() {
        console().out().println(new Version().getVersion()[0]);
        return ExitCode.OK;
    }
}
