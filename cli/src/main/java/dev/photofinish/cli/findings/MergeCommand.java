package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.ReportFiles;
import dev.photofinish.core.race.Result;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes one result of several. */
@Command(
        name = "merge",
        description = {
            "Make one result of several, such as those of several modules, runs or engines.",
            "A race that several of them have is told by the one that is surest."
        })
public final class MergeCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "RESULT", description = "results: races.json of any command or engine")
    List<Path> results = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            required = true,
            description = "where the result goes; the format is told by the extension")
    List<Path> outputs = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        ReportFiles files = new ReportFiles(outputs, Integer.MAX_VALUE);
        files.check();
        Result merged = ResultFiles.read(results);
        files.write(merged, console());
        return ExitCode.OK;
    }
}
