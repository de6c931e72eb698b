package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.TraceFacts;
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
import picocli.CommandLine.Parameters;

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
            "photofinish run --include 'com.acme.*' --report races.json -- mvn -q test"
        })
final class RunCommand extends BaseCommand {
    @Parameters(paramLabel = "COMMAND", arity = "1..*", description = "the program and its arguments, after --")
    List<String> command = new ArrayList<>();

    @Option(
            names = "--report",
            paramLabel = "FILE",
            description = "write the report into a file, whose name tells the format:"
                    + " .json .html .txt .sarif .md .xml; may be repeated")
    List<Path> reports = new ArrayList<>();

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
        ReportFiles files = new ReportFiles(reports, Integer.parseInt(valueOf("max-races", options)));
        files.check();
        boolean isOff = valueOf("mode", options).equals("off");
        return LiveRun.run(command, options, run -> isOff ? run.code() : report(run, files));
    }

    private static String valueOf(String name, Map<String, String> options) {
        return options.getOrDefault(name, OptionTable.get(name, "the table").defaultValue());
    }

    private int report(LiveRun run, ReportFiles files) throws IOException {
        Console console = console();
        if (run.jvms() == 0) {
            console.error("the command ended with " + run.code() + ", but no JVM started with the agent;" + " is "
                    + command.get(0) + " a Java program, and does it pass JAVA_TOOL_OPTIONS on?");
            return run.code() != 0 ? run.code() : ExitCode.UNKNOWN;
        }
        Result result = run.result();
        result.traces().stream().map(TraceFacts::notes).forEach(notes -> notes.forEach(console::note));
        if (run.suddenEnds() > 0) {
            console.note(run.suddenEnds() + " of " + run.jvms() + " JVMs came to a sudden end and left no result");
        }
        Triage triaged = triage.apply(result);
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
        return run.code() == 0 && strict && !run.isComplete() ? ExitCode.UNKNOWN : run.code();
    }
}
