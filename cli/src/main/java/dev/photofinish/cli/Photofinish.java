package dev.photofinish.cli;

import dev.photofinish.cli.findings.BaselineCommand;
import dev.photofinish.cli.findings.CheckCommand;
import dev.photofinish.cli.findings.DiffCommand;
import dev.photofinish.cli.findings.ExplainCommand;
import dev.photofinish.cli.findings.MergeCommand;
import dev.photofinish.cli.findings.ReportCommand;
import dev.photofinish.cli.findings.RulesCommand;
import dev.photofinish.cli.findings.SuppressCommand;
import dev.photofinish.cli.trace.CompressCommand;
import dev.photofinish.cli.trace.ExpandCommand;
import dev.photofinish.cli.trace.TraceCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** The command that holds all others. */
@Command(
        name = "photofinish",
        header = "Finds data races in JVM programs and proves them.%n",
        synopsisSubcommandLabel = "COMMAND",
        versionProvider = Version.class,
        subcommands = {
            RunCommand.class,
            RecordCommand.class,
            AnalyzeCommand.class,
            ScanCommand.class,
            ReportCommand.class,
            CheckCommand.class,
            ExplainCommand.class,
            DiffCommand.class,
            MergeCommand.class,
            SuppressCommand.class,
            BaselineCommand.class,
            TraceCommand.class,
            CompressCommand.class,
            ExpandCommand.class,
            VerdictsCommand.class,
            EnginesCommand.class,
            RulesCommand.class,
            DoctorCommand.class,
            OptionsCommand.class,
            DemoCommand.class,
            CompletionCommand.class,
            VersionCommand.class
        },
        footer = {"", "Start with: photofinish demo", "Then:       photofinish run -- java -jar YOUR.jar"})
final class Photofinish extends BaseCommand {
    private final Console console;

    @Mixin
    GlobalOptions global = new GlobalOptions();

    @Option(
            names = {"-V", "--version"},
            versionHelp = true,
            description = "show the version")
    boolean version;

    Photofinish(Console console) {
        this.console = console;
    }

    /** The console, set up as the global options say. */
    Console configuredConsole() {
        console.configure(global);
        return console;
    }

    @Override
    public Integer call() {
        throw new CommandLine.ParameterException(spec.commandLine(), "a command is missing; see photofinish --help");
    }
}
