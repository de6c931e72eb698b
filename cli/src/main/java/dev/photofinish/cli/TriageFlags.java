package dev.photofinish.cli;

import dev.photofinish.core.option.OptionTable;
import dev.photofinish.core.race.Result;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Suppression;
import dev.photofinish.report.triage.Suppressions;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** The files that say which races are known or not to be reported. */
public final class TriageFlags {
    @Option(
            names = "--suppressions",
            paramLabel = "FILE",
            description = "races that are not to be reported (default: ${DEFAULT-VALUE})")
    String suppressions = "";

    @Option(names = "--baseline", paramLabel = "FILE", description = "races that are known (default: ${DEFAULT-VALUE})")
    String baseline = "";

    /** What the files leave of a result. */
    public Triage apply(Result result) throws IOException {
        return Triage.of(result, readSuppressions(), readBaseline(), today());
    }

    /** The day on which it is decided what has expired, and what came in. */
    public static LocalDate today() {
        return LocalDate.now(ZoneId.systemDefault());
    }

    private List<Suppression> readSuppressions() throws IOException {
        Path file = file("suppressions", suppressions);
        return file == null ? List.of() : Suppressions.read(file);
    }

    private @Nullable Baseline readBaseline() throws IOException {
        Path file = file("baseline", baseline);
        return file == null ? null : Baseline.read(file);
    }

    /** The file that was named, which must be there, or the usual one, which may be missing. */
    private static @Nullable Path file(String option, String value) {
        boolean isUsual = value.equals(OptionTable.get(option, "the table").defaultValue());
        return value.isEmpty() || (isUsual && !Files.exists(Path.of(value))) ? null : Path.of(value);
    }
}
