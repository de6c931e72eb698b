package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.report.Frames;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Finds the races in recorded traces. */
@Command(
        name = "analyze",
        description = "Find the races in recorded traces.",
        footer = {
            "",
            "Examples:",
            "  photofinish analyze app.pft",
            "  photofinish analyze trace.std.gz --engine fasttrack -o races.json -o races.txt"
        })
final class AnalyzeCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "traces: .pft, .pfg or STD text, also .gz and .zst")
    List<Path> traces = new ArrayList<>();

    @Option(
            names = "--engine",
            paramLabel = "NAME[,NAME]...",
            description = "engines to use (default: ${DEFAULT-VALUE})")
    String engine = "";

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "write a report; the format is told by the extension:"
                    + " .json .html .txt .sarif .md .xml .perfetto.json")
    List<Path> outputs = new ArrayList<>();

    @Option(
            names = "--max-races",
            paramLabel = "N",
            description = "distinct races shown in full (default: ${DEFAULT-VALUE})")
    int maxRaces;

    @Option(
            names = "--halt-on-race",
            fallbackValue = "true",
            description = "stop at the first race, and report only that")
    boolean haltOnRace;

    @Option(
            names = "--strict",
            fallbackValue = "true",
            description = "exit with 75 when no race was found but data is missing")
    boolean strict;

    @Option(
            names = "--partial",
            fallbackValue = "true",
            description = "on a broken trace, report what was found before the break")
    boolean partial;

    @Option(
            names = "--jobs",
            paramLabel = "N",
            description = "threads that engines for grammars use on a .pft trace (default: all cores)")
    int jobs = Runtime.getRuntime().availableProcessors();

    @Option(
            names = "--first",
            description =
                    "only ask whether there is a race: engines for grammars stop at the first rule of a .pfg trace"
                            + " that has one, other engines and traces as with --halt-on-race")
    boolean first;

    @Mixin
    LimitFlags limits = new LimitFlags();

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        if (jobs < 1) {
            throw new UsageException("--jobs must be 1 or more, not " + jobs);
        }
        List<EngineInfo> engines = limits.applyTo(EngineCatalog.parse(engine));
        ReportFiles reports = new ReportFiles(outputs, maxRaces);
        reports.check();
        Result result =
                new TraceFiles(engines, partial, haltOnRace || first, maxRaces, jobs, first).analyse(traces, console);
        result.traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        Triage triaged = triage.apply(result);
        if (outputs.isEmpty()) {
            console.out().print(TextReport.of(triaged, new TextOptions(console.style(), maxRaces, Frames.APP, null)));
        }
        reports.write(triaged, console);
        return exitCode(triaged);
    }

    private int exitCode(Triage triaged) {
        if (!triaged.fresh().isEmpty()) {
            return ExitCode.RACES;
        }
        return strict && !triaged.result().isComplete() ? ExitCode.UNKNOWN : ExitCode.OK;
    }
}
