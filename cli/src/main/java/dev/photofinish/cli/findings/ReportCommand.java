package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.ReportFiles;
import dev.photofinish.cli.TriageFlags;
import dev.photofinish.cli.Version;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.report.Frames;
import dev.photofinish.report.ReportContext;
import dev.photofinish.report.Sources;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.TextStyle;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes reports of results. */
@Command(
        name = "report",
        description = "Make reports of results, for people and for tools.",
        footer = {
            "",
            "Examples:",
            "  photofinish report races.json",
            "  photofinish report races.json -o report.html --source src/main/java -o races.sarif"
        })
public final class ReportCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "RESULT", description = "results: races.json of any command or engine")
    List<Path> results = new ArrayList<>();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "write a report; the format is told by the extension:"
                    + " .html .sarif .json .txt .md .xml (JUnit) .perfetto.json; without it, text is printed")
    List<Path> outputs = new ArrayList<>();

    @Option(
            names = "--source",
            paramLabel = "FOLDER",
            description = "where source code is; may be repeated. The page shows it, other formats link to it")
    List<Path> sources = new ArrayList<>();

    @Option(
            names = "--frames",
            paramLabel = "app|all|N",
            defaultValue = "app",
            description = "frames of stacks in text: the program's own, all, or so many; 0 is one line per race")
    String frames = "app";

    @Option(
            names = "--title",
            paramLabel = "TEXT",
            defaultValue = "Photofinish",
            description = "what was analysed; the title of the page, and the category in SARIF")
    String title = "Photofinish";

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        ReportFiles files = new ReportFiles(outputs, Integer.MAX_VALUE);
        files.check();
        Frames shown = Frames.parse(frames);
        Triage triaged = triage.apply(ResultFiles.read(results));
        triaged.result().traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        String file = results.size() == 1 ? results.get(0).toString() : files.resultFile();
        if (outputs.isEmpty()) {
            TextOptions printed = new TextOptions(console.style(), Integer.MAX_VALUE, shown, file);
            console.out().print(TextReport.of(triaged, printed));
        }
        TextOptions text = new TextOptions(TextStyle.PLAIN, Integer.MAX_VALUE, shown, file);
        files.write(triaged, new ReportContext(title, Version.number(), new Sources(sources), text), console);
        return ExitCode.OK;
    }
}
