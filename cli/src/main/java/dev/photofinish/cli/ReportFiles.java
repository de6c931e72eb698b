package dev.photofinish.cli;

import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.OutputFile;
import dev.photofinish.report.JsonReport;
import dev.photofinish.report.TextReport;
import dev.photofinish.report.TextStyle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/**
 * The files that a user wants reports in; their names tell the format.
 *
 * @param files where the reports go
 * @param maxRaces races that are shown in full where people read them
 */
public record ReportFiles(List<Path> files, int maxRaces) {
    /** Refuses names whose format is unknown, so that nobody waits for nothing. */
    public void check() {
        if (maxRaces < 0) {
            throw new UsageException("--max-races must be 0 or more, not " + maxRaces);
        }
        for (Path file : files) {
            String name = file.toString();
            if (!name.endsWith(".json") && !name.endsWith(".txt")) {
                throw new UsageException("no report format for '" + file + "'; use a name that ends in .json or .txt");
            }
        }
    }

    /** Writes a result into all of them. */
    public void write(Result result, Console console) throws IOException {
        for (Path file : files) {
            write(result, file);
            console.note("wrote " + file);
        }
    }

    private void write(Result result, Path file) throws IOException {
        try (OutputFile out = new OutputFile(file)) {
            if (file.toString().endsWith(".json")) {
                JsonReport.write(result, Version.number(), out.stream());
            } else {
                String text = TextReport.of(result, TextStyle.PLAIN, maxRaces);
                out.stream().write(text.getBytes(StandardCharsets.UTF_8));
            }
            out.commit();
        }
    }
}
