package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.TriageFlags;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.report.BaselineJson;
import dev.photofinish.report.triage.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Looks after the list of races that are known. */
@Command(
        name = "baseline",
        description = "Keep the list of races that are known, so that checks fail on new ones only.",
        synopsisSubcommandLabel = "COMMAND",
        subcommands = {BaselineCommand.Create.class, BaselineCommand.Update.class, BaselineCommand.Prune.class})
public final class BaselineCommand extends BaseCommand {
    @Override
    public Integer call() {
        throw new CommandLine.ParameterException(
                commandLine(), "a command is missing; see photofinish baseline --help");
    }

    /** What the three have in common. */
    abstract static class Change extends BaseCommand {
        @Parameters(arity = "1..*", paramLabel = "RESULT", description = "results: races.json of any command or engine")
        List<Path> results = new ArrayList<>();

        @Option(
                names = {"-o", "--output"},
                paramLabel = "FILE",
                defaultValue = "photofinish-baseline.json",
                description = "the baseline (default: ${DEFAULT-VALUE})")
        Path file = Path.of("photofinish-baseline.json");

        /** What becomes of the baseline. */
        abstract Baseline changed(Result result) throws IOException;

        @Override
        public Integer call() throws IOException {
            Baseline baseline = changed(ResultFiles.read(results));
            try (OutputFile out = new OutputFile(file)) {
                BaselineJson.write(baseline, out.stream());
                out.commit();
            }
            int size = baseline.entries().size();
            console().note("wrote " + file + ": " + (size == 1 ? "1 race" : size + " races"));
            return ExitCode.OK;
        }
    }

    /** A first one. */
    @Command(name = "create", description = "Write down all races of a result as known.")
    static final class Create extends Change {
        @Override
        Baseline changed(Result result) {
            if (Files.exists(file)) {
                throw new UsageException(file + " is there already; use photofinish baseline update or prune");
            }
            return Baseline.of(result, TriageFlags.today());
        }
    }

    /** One with more races. */
    @Command(name = "update", description = "Add the races of a result; those that are known keep their date.")
    static final class Update extends Change {
        @Override
        Baseline changed(Result result) throws IOException {
            return Baseline.read(file).updated(result, TriageFlags.today());
        }
    }

    /** One with fewer races. */
    @Command(name = "prune", description = "Drop the races that a result does not have any more.")
    static final class Prune extends Change {
        @Override
        Baseline changed(Result result) throws IOException {
            return Baseline.read(file).pruned(result);
        }
    }
}
