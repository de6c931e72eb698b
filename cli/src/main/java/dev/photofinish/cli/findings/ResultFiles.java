package dev.photofinish.cli.findings;

import dev.photofinish.core.BrokenResultException;
import dev.photofinish.core.NearestName;
import dev.photofinish.core.UsageException;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.live.Results;
import dev.photofinish.report.JsonResult;
import dev.photofinish.report.TextOptions;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Results from files. */
final class ResultFiles {
    /** Where results usually are, in this order. */
    private static final List<Path> USUAL =
            List.of(Path.of(TextOptions.USUAL_FILE), Path.of("target", "photofinish", TextOptions.USUAL_FILE));

    private ResultFiles() {}

    /** The results in some files as one. */
    static Result read(List<Path> files) throws IOException {
        List<Result> results = new ArrayList<>();
        for (Path file : files) {
            results.add(read(file));
        }
        return Results.merge(results);
    }

    private static Result read(Path file) throws IOException {
        try {
            return JsonResult.read(file);
        } catch (BrokenResultException e) {
            boolean isNamedSo = file.toString().endsWith(".json");
            throw isNamedSo
                    ? e
                    : new BrokenResultException(e.getMessage() + " (a trace becomes a result by photofinish analyze "
                            + file + " -o races.json)");
        }
    }

    /** The file that was named, or the usual one. */
    static Path named(@Nullable Path file) {
        return file != null
                ? file
                : USUAL.stream().filter(Files::exists).findFirst().orElse(USUAL.get(0));
    }

    /** The race with this id or the start of this fingerprint. */
    static Finding find(Result result, String id, Path file) {
        return result.findings().stream()
                .filter(finding -> finding.id().equals(id) || ("PF-" + finding.fingerprint()).equals(id))
                .findFirst()
                .orElseThrow(() -> new UsageException("no race " + id + " in " + file
                        + NearestName.hint(
                                id, result.findings().stream().map(Finding::id).toList())));
    }
}
