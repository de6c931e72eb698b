package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.Console;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.cli.TriageFlags;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.report.Frames;
import dev.photofinish.report.OrderComparison;
import dev.photofinish.report.SourceExcerpt;
import dev.photofinish.report.Sources;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Tells everything about one race. */
@Command(
        name = "explain",
        description = "Tell everything about one race: both accesses, why, a schedule, source lines.")
public final class ExplainCommand extends BaseCommand {
    @Parameters(paramLabel = "RACE-ID", description = "the race, as reports call it: PF-7c1e90")
    String id = "";

    @Option(
            names = "--result",
            paramLabel = "FILE",
            description = "the result (default: races.json here or in target/photofinish)")
    @Nullable
    Path result;

    @Option(names = "--source", paramLabel = "FOLDER", description = "where source code is; may be repeated")
    List<Path> sources = new ArrayList<>();

    @Option(names = "--full", fallbackValue = "true", description = "show the frames of libraries, too")
    boolean full;

    @Mixin
    TriageFlags triage = new TriageFlags();

    @Override
    public Integer call() throws IOException {
        Console console = console();
        Path file = ResultFiles.named(result);
        Result read = ResultFiles.read(List.of(file));
        Finding finding = ResultFiles.find(read, id, file);
        TextOptions options =
                new TextOptions(console.style(), Integer.MAX_VALUE, full ? Frames.ALL : Frames.APP, file.toString());
        console.out().print(TextReport.of(triage.apply(read), finding, options));
        console.out().print(OrderComparison.of(finding));
        console.out().print(SourceExcerpt.of(finding, new Sources(sources)));
        return ExitCode.OK;
    }
}
