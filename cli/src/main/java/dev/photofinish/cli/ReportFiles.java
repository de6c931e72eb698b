package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.report.Frames;
import dev.photofinish.report.ReportContext;
import dev.photofinish.report.ReportFormat;
import dev.photofinish.report.Sources;
import dev.photofinish.report.TextOptions;
import dev.photofinish.report.TextStyle;
import dev.photofinish.report.triage.Triage;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The files that a user wants reports in; their names tell the format.
 *
 * @param files where the reports go
 * @param maxRaces races that are shown in full where people read them
 */
public record ReportFiles(List<Path> files, int maxRaces) {
    private static final String TITLE = "Photofinish";

    /** Refuses names whose format is unknown, so that nobody waits for nothing. */
    public void check() {
        if (maxRaces < 0) {
            throw new UsageException("--max-races must be 0 or more, not " + maxRaces);
        }
        files.forEach(file -> ReportFormat.of(file.toString()));
    }

    /** Writes a result into all of them. */
    public void write(Result result, Console console) throws IOException {
        write(Triage.of(result), console);
    }

    /** Writes a result into all of them, without what is suppressed. */
    public void write(Triage triage, Console console) throws IOException {
        TextOptions text = new TextOptions(TextStyle.PLAIN, maxRaces, Frames.APP, resultFile());
        write(triage, new ReportContext(TITLE, Version.number(), Sources.NONE, text), console);
    }

    /** Writes a result into all of them, each one beside first. */
    public void write(Triage triage, ReportContext context, Console console) throws IOException {
        for (Path file : files) {
            try (OutputFile out = new OutputFile(file)) {
                ReportFormat.of(file.toString()).write(triage, context, out.stream());
                out.commit();
            }
            console.note("wrote " + file);
        }
    }

    /** The one of them that commands can go on from, or null. */
    public @Nullable String resultFile() {
        return files.stream()
                .map(Path::toString)
                .filter(file -> ReportFormat.of(file) == ReportFormat.JSON)
                .findFirst()
                .orElse(null);
    }
}
