package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.TriageFlags;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.Finding;
import dev.photofinish.report.Frames;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The gate of a build. */
@Command(
        name = "check",
        description = {
            "Fail when a result has races that are neither suppressed nor in the baseline.",
            "Prints a line per race, then what is known, hidden, unused and expired."
        })
public final class CheckCommand extends BaseCommand {
    @Parameters(arity = "1..*", paramLabel = "RESULT", description = "results: races.json of any command or engine")
    List<Path> results = new ArrayList<>();

    @Option(
            names = "--fail-on",
            paramLabel = "CERTAINTY",
            description = "the least certain races to fail on: proved, predicted or candidate"
                    + " (default: ${DEFAULT-VALUE})")
    Certainty failOn = Certainty.PREDICTED;

    @Option(
            names = "--max",
            paramLabel = "N",
            defaultValue = "0",
            description = "so many new races are allowed (default: ${DEFAULT-VALUE})")
    int max;

    @Option(
            names = "--strict",
            fallbackValue = "true",
            description = "exit with 75 when no race was found but data is missing")
    boolean strict;

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        if (max < 0) {
            throw new UsageException("--max must be 0 or more, not " + max);
        }
        Console console = console();
        Triage triaged = triage.apply(ResultFiles.read(results));
        console.out().print(TextReport.of(triaged, new TextOptions(console.style(), 0, Frames.parse("0"), null)));
        long failing = triaged.fresh().stream().filter(this::counts).count();
        if (failing > max) {
            console.error(String.format(
                    Locale.ROOT,
                    "check failed: %,d new %s (%s or surer), %,d allowed",
                    failing,
                    failing == 1 ? "race" : "races",
                    failOn.word(),
                    max));
            return ExitCode.RACES;
        }
        return strict && !triaged.result().isComplete() ? ExitCode.UNKNOWN : ExitCode.OK;
    }

    private boolean counts(Finding finding) {
        return finding.certainty().compareTo(failOn) <= 0;
    }
}
