package dev.photofinish.engine.live;

import dev.photofinish.core.race.Result;
import dev.photofinish.report.JsonResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The JVMs that ran under the agent while a command did. Each leaves a receipt, {@code agent-PID.started},
 * and at its end {@code races.json} beside it; what other runs left in the same place is not looked at.
 */
public final class WatchedJvms {
    private static final Pattern RECEIPT = Pattern.compile("agent-(\\d+)\\.started");
    /** Folders below the one where results are looked for. */
    private static final int DEPTH = 3;

    private final Path folder;
    private final Map<Path, FileTime> earlier;

    /** Those that will start from now on and leave their results somewhere in a folder, which may not exist yet. */
    public WatchedJvms(Path folder) throws IOException {
        this.folder = folder;
        this.earlier = receipts();
    }

    /** The fixed part of the place that an option {@code out} names: what comes before the first {@code %}. */
    public static Path fixedPart(String out) {
        int percent = out.indexOf('%');
        if (percent < 0) {
            return Path.of(out);
        }
        int slash = Math.max(out.lastIndexOf('/', percent), out.lastIndexOf('\\', percent));
        return Path.of(slash < 0 ? "." : slash == 0 ? "/" : out.substring(0, slash));
    }

    /** The folders of the JVMs that have started since. */
    public List<Path> folders() throws IOException {
        return newReceipts().stream()
                .map(receipt -> receipt.resolveSibling(".").normalize())
                .distinct()
                .sorted()
                .toList();
    }

    /** What the JVMs report; those without a result came to a sudden end. */
    public List<Result> results() throws IOException {
        List<Result> results = new ArrayList<>();
        for (Path jvm : folders()) {
            Path file = jvm.resolve("races.json");
            if (Files.exists(file)) {
                results.add(JsonResult.read(file));
            }
        }
        return results;
    }

    /** The traces that the JVMs have recorded. */
    public List<Path> traces() throws IOException {
        List<Path> traces = new ArrayList<>();
        for (Path receipt : newReceipts()) {
            Matcher name = RECEIPT.matcher(receipt.getFileName().toString());
            Path trace = receipt.resolveSibling("photofinish-" + (name.matches() ? name.group(1) : "") + ".pft");
            if (Files.exists(trace)) {
                traces.add(trace.normalize());
            }
        }
        return traces;
    }

    private List<Path> newReceipts() throws IOException {
        List<Path> found = new ArrayList<>();
        receipts().forEach((receipt, time) -> {
            if (!time.equals(earlier.get(receipt))) {
                found.add(receipt);
            }
        });
        found.sort(Comparator.naturalOrder());
        return found;
    }

    private Map<Path, FileTime> receipts() throws IOException {
        Map<Path, FileTime> receipts = new HashMap<>();
        if (Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.walk(folder, DEPTH)) {
                for (Path file : (Iterable<Path>) files::iterator) {
                    if (RECEIPT.matcher(file.getFileName().toString()).matches()) {
                        receipts.put(file, Files.getLastModifiedTime(file));
                    }
                }
            }
        }
        return receipts;
    }
}
