package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.ReportFiles;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.report.JsonResult;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.triage.Difference;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Compares two results. */
@Command(
        name = "diff",
        description = {
            "Compare two results: races introduced, fixed, unchanged.",
            "Ends with 66 when races were introduced."
        })
public final class DiffCommand extends BaseCommand {
    @Parameters(index = "0", paramLabel = "OLD", description = "the earlier result")
    Path old = Path.of("");

    @Parameters(index = "1", paramLabel = "NEW", description = "the later result")
    Path now = Path.of("");

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "write a report on the introduced races; the format is told by the extension")
    List<Path> outputs = new ArrayList<>();

    @Override
    public Integer call() throws IOException {
        ReportFiles files = new ReportFiles(outputs, Integer.MAX_VALUE);
        files.check();
        Result later = JsonResult.read(now);
        Difference difference = Difference.of(JsonResult.read(old), later);
        list("introduced", difference.introduced());
        list("fixed", difference.fixed());
        list("unchanged", difference.unchanged());
        files.write(later.withFindings(difference.introduced()), console());
        return difference.introduced().isEmpty() ? ExitCode.OK : ExitCode.RACES;
    }

    private void list(String what, List<Finding> findings) {
        console().out().println(what + ": " + findings.size());
        findings.forEach(finding -> console().out().println("  " + TextReport.oneLine(finding)));
    }
}
