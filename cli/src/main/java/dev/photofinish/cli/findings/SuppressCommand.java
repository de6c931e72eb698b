package dev.photofinish.cli.findings;

import dev.photofinish.cli.BaseCommand;
import dev.photofinish.cli.ExitCode;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.core.triage.Suppressions;
import dev.photofinish.engine.OutputFile;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Adds an entry to the list of suppressions. */
@Command(
        name = "suppress",
        description = "Do not report a race any more, for a reason that is written down.",
        footer = {"", "photofinish suppress PF-7c1e90 --issue ACME-812 --reason 'rough counter' --until 2027-03-31"})
public final class SuppressCommand extends BaseCommand {
    @Parameters(paramLabel = "RACE-ID", description = "the race, as reports call it: PF-7c1e90")
    String id = "";

    @Option(names = "--issue", paramLabel = "KEY", description = "the issue that is about it")
    @Nullable
    String issue;

    @Option(names = "--reason", paramLabel = "TEXT", description = "why it is not to be reported")
    @Nullable
    String reason;

    @Option(names = "--until", paramLabel = "YYYY-MM-DD", description = "the last day on which it is not reported")
    @Nullable
    LocalDate until;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            defaultValue = "photofinish-suppressions.txt",
            description = "the list of suppressions (default: ${DEFAULT-VALUE})")
    Path file = Path.of("photofinish-suppressions.txt");

    @Option(
            names = "--result",
            paramLabel = "FILE",
            description = "the result with the race (default: races.json here or in target/photofinish)")
    @Nullable
    Path result;

    @Override
    public Integer call() throws IOException {
        boolean isSaid = (issue != null && !issue.isBlank()) || (reason != null && !reason.isBlank());
        if (!isSaid) {
            throw new UsageException("say why: --issue KEY or --reason TEXT is missing");
        }
        Path results = ResultFiles.named(result);
        Finding finding = ResultFiles.find(ResultFiles.read(List.of(results)), id, results);
        Suppression entry = new Suppression(
                "", List.of(new Suppression.Part(Suppression.Kind.ID, finding.id())), issue, reason, until);
        String before = Files.exists(file) ? Files.readString(file) : "";
        if (Files.exists(file)) {
            Suppressions.read(file); // nothing is added to a file that cannot be read
        }
        String lineEnd = before.isEmpty() || before.endsWith("\n") ? "" : "\n";
        String added = before + lineEnd + "# " + finding.field() + "\n" + entry.line() + "\n";
        try (OutputFile out = new OutputFile(file)) {
            out.stream().write(added.getBytes(StandardCharsets.UTF_8));
            out.commit();
        }
        console().note("added to " + file + ": " + entry.line());
        return ExitCode.OK;
    }
}
