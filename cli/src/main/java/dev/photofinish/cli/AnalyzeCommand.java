package dev.photofinish.cli;

import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.report.Frames;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.triage.Triage;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.nio.file.Files;
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
    @Parameters(arity = "1..*", paramLabel = "TRACE", description = "traces: .pft or STD text, also .gz and .zst")
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

    @Mixin
    LimitFlags limits = new LimitFlags();

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        List<EngineInfo> engines = limits.applyTo(EngineCatalog.parse(engine));
        ReportFiles reports = new ReportFiles(outputs, maxRaces);
        reports.check();
        Result result;
        try (ProgressLine progress = new ProgressLine(console)) {
            TraceAnalysis analysis = new TraceAnalysis(engines, partial, progress)
                    .onCores(Runtime.getRuntime().availableProcessors());
            if (haltOnRace) {
                analysis.haltOnRace();
            }
            for (Path trace : traces) {
                progress.start(trace.toString(), Files.exists(trace) ? Files.size(trace) : 0);
                try (TraceReader reader = Traces.open(trace)) {
                    analysis.add(reader, trace.toString());
                }
                explain(analysis, trace);
            }
            result = analysis.result();
        }
        result.traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        Triage triaged = triage.apply(result);
        if (outputs.isEmpty()) {
            console.out().print(TextReport.of(triaged, new TextOptions(console.style(), maxRaces, Frames.APP, null)));
        }
        reports.write(triaged, console);
        return exitCode(triaged);
    }

    /** Explanations need the trace once more; a pipe cannot be read twice. */
    private void explain(TraceAnalysis analysis, Path trace) throws IOException {
        if (Files.isRegularFile(trace) && maxRaces > 0) {
            try (TraceReader again = Traces.open(trace)) {
                analysis.explain(again, trace.toString(), maxRaces);
            }
        }
    }

    private int exitCode(Triage triaged) {
        if (!triaged.fresh().isEmpty()) {
            return ExitCode.RACES;
        }
        return strict && !triaged.result().isComplete() ? ExitCode.UNKNOWN : ExitCode.OK;
    }
}
