package dev.photofinish.cli;

import dev.photofinish.core.option.OptionalFile;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.triage.Suppression;
import dev.photofinish.core.triage.Suppressions;
import dev.photofinish.report.triage.Baseline;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
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

    /**
     * What the files say.
     *
     * @param suppressions what is not to be reported
     * @param baseline what is known, or null
     */
    record Content(List<Suppression> suppressions, @Nullable Baseline baseline) {
        /** What they leave of a result. */
        Triage apply(Result result) {
            return Triage.of(result, suppressions, baseline, today());
        }
    }

    /** What the files leave of a result. */
    public Triage apply(Result result) throws IOException {
        return read().apply(result);
    }

    /** Reads the files, for those who want to know early whether that can be done. */
    Content read() throws IOException {
        return new Content(readSuppressions(), readBaseline());
    }

    /** Names the files to an agent that works elsewhere; an empty name keeps it from looking for others. */
    void handTo(Map<String, String> options) {
        options.put("suppressions", absolute(OptionalFile.orNull("suppressions", suppressions)));
        options.put("baseline", absolute(OptionalFile.orNull("baseline", baseline)));
    }

    private static String absolute(@Nullable Path file) {
        return file == null ? "" : file.toAbsolutePath().toString();
    }

    /** The day on which it is decided what has expired, and what came in. */
    public static LocalDate today() {
        return LocalDate.now(ZoneId.systemDefault());
    }

    private List<Suppression> readSuppressions() throws IOException {
        Path file = OptionalFile.orNull("suppressions", suppressions);
        return file == null ? List.of() : Suppressions.read(file);
    }

    private @Nullable Baseline readBaseline() throws IOException {
        Path file = OptionalFile.orNull("baseline", baseline);
        return file == null ? null : Baseline.read(file);
    }
}
