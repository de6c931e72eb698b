package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.live.Results;
import dev.photofinish.report.Frames;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Runs a command under the agent and reports the races of all JVMs that it started. */
@Command(
        name = "run",
        description = {
            "Run a program and report its data races.",
            "The program's input, output and exit code stay as they are; with races the exit code is 66."
        },
        footer = {
            "",
            "photofinish run -- java -jar app.jar",
            "photofinish run --include 'com.acme.*' --report races.json -- mvn -q test",
            "photofinish run --engine wcp -- java -jar app.jar"
        })
final class RunCommand extends ProgramCommand {
    private static final List<String> RECORDING = List.of("record", "both");

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "write the report into a file, whose name tells the format:"
                    + " .json .html .txt .sarif .md .xml; may be repeated")
    List<Path> reports = new ArrayList<>();

    @Option(
            names = "--engine",
            paramLabel = "NAME[,NAME]...",
            description = "record the program, and let these engines read along (photofinish engines lists them)")
    String engine = "";

    @Option(
            names = "--strict",
            fallbackValue = "true",
            description = "exit with 75 when no race was found but data is missing")
    boolean strict;

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Map<String, String> options = AgentFlags.values(spec);
        TriageFlags.Content known = triage.read(); // nobody should wait for a program to learn of a mistake in a file
        triage.handTo(options);
        ReportFiles files = new ReportFiles(reports, Integer.parseInt(valueOf("max-races", options)));
        files.check();
        LiveEngines engines = new LiveEngines(engines(), files.maxRaces(), console());
        if (!engines.isEmpty()) {
            options.putIfAbsent("mode", "record");
        }
        String mode = valueOf("mode", options);
        if (!engines.isEmpty() && !RECORDING.contains(mode)) {
            throw new UsageException("--engine needs a trace; --mode must be record or both, not " + mode);
        }
        boolean isOff = mode.equals("off");
        return LiveRun.run(
                command, options, engines::follow, run -> isOff ? run.code() : report(run, engines, files, known));
    }

    /** Those that were named here; the default is for traces that were recorded before. */
    private List<EngineInfo> engines() {
        boolean isNamed = commandLine().getParseResult().hasMatchedOption("--engine");
        return isNamed ? EngineCatalog.parse(engine) : List.of();
    }

    private static String valueOf(String name, Map<String, String> options) {
        return options.getOrDefault(name, OptionTable.get(name, "the table").defaultValue());
    }

    private int report(LiveRun run, LiveEngines engines, ReportFiles files, TriageFlags.Content known)
            throws IOException {
        Console console = console();
        if (run.jvms() == 0) {
            return nothingWatched(run);
        }
        Result result = run.result();
        if (!engines.isEmpty()) {
            Result traces = engines.result(run.traces());
            result = run.hasDetected() ? Results.merge(List.of(result, traces)) : traces;
        }
        result.traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        if (run.suddenEnds() > 0) {
            console.note(run.suddenEnds() + " of " + run.jvms() + " JVMs came to a sudden end and left no result");
        }
        Triage triaged = known.apply(result);
        if (!triaged.open().isEmpty() || !console.isQuiet()) {
            console.err()
                    .print(TextReport.of(
                            triaged,
                            new TextOptions(console.errorStyle(), files.maxRaces(), Frames.APP, files.resultFile())));
        }
        files.write(triaged, console);
        if (!triaged.fresh().isEmpty()) {
            return ExitCode.RACES;
        }
        boolean isComplete = run.isComplete() && result.isComplete();
        return run.code() == 0 && strict && !isComplete ? ExitCode.UNKNOWN : run.code();
    }
}
