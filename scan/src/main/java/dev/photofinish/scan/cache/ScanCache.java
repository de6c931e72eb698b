package dev.photofinish.scan.cache;

import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.world.Digest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.analysis.Analyzer;

/**
 * A folder with what earlier scans found out, a file for each set of paths and options.
 *
 * <p>If nothing changed, the result is there; otherwise the summaries of all methods are that rest on nothing that
 * changed. Either way the result is the one that a scan without cache has. The cache is a convenience: what is
 * damaged, of another version or out of reach counts as missing, and a folder that cannot be written stays as it is.
 */
public final class ScanCache {
    /** So many sets of paths are remembered; the files of others are deleted, the oldest first. */
    private static final int MOST_FILES = 40;

    private final Path folder;
    private final @Nullable String code;
    private @Nullable String problem;
    private int computed = -1;

    /** The cache in a folder, which need not exist. */
    public ScanCache(Path folder) {
        this(folder, CodeDigest.of(Scan.class, ClassNode.class, Analyzer.class));
    }

    ScanCache(Path folder, @Nullable String code) {
        this.folder = folder;
        this.code = code;
    }

    /** Why what was found out could not be kept; null if it was. */
    public @Nullable String problem() {
        return problem;
    }

    /** How many methods the last scan had to look at; 0 if nothing had changed. */
    public int computed() {
        return computed;
    }

    /** Scans, or tells what is known already. */
    public ScanResult run(Scan scan, List<Path> paths) throws IOException {
        String options = code == null ? null : options(scan);
        String input = options == null ? null : inputOrNull(scan.options(), options, paths);
        if (options == null || input == null) {
            return scan.run(paths);
        }
        CacheFile file = new CacheFile(folder.resolve("scan-" + fileName(scan.options(), paths) + ".cache"));
        StoredSummaries summaries = StoredSummaries.of(new byte[0]);
        try (CacheFile.Sections sections = file.open()) {
            String storedInput = text(sections.next());
            byte[] storedResult = sections.next();
            if (storedInput.equals(input)) {
                ScanResult result = StoredResult.of(storedResult);
                computed = 0;
                return result;
            }
            if (text(sections.next()).equals(options)) {
                summaries = StoredSummaries.of(sections.next());
            }
        } catch (IOException | RuntimeException e) {
            // Not there, or not to be used: the same.
            summaries = StoredSummaries.of(new byte[0]);
        }
        Scan.Outcome outcome = scan.run(paths, summaries);
        computed = outcome.computed();
        // What changed while it was read is not known under any name.
        if (input.equals(inputOrNull(scan.options(), options, paths))) {
            keep(file, input, options, outcome.result(), summaries);
        }
        return outcome.result();
    }

    private static String text(byte[] bytes) {
        return new String(bytes, StandardCharsets.UTF_8);
    }

    private void keep(CacheFile file, String input, String options, ScanResult result, StoredSummaries summaries) {
        try {
            file.write(
                    input.getBytes(StandardCharsets.UTF_8),
                    StoredResult.bytes(result),
                    options.getBytes(StandardCharsets.UTF_8),
                    summaries.bytes());
            prune();
        } catch (IOException | UncheckedIOException e) {
            problem = "cannot keep results in " + folder + ": " + e.getMessage();
        }
    }

    private void prune() throws IOException {
        List<Path> files;
        try (Stream<Path> all = Files.list(folder)) {
            files = all.filter(file -> file.getFileName().toString().matches("scan-\\w+\\.cache(\\w+\\.tmp)?"))
                    .sorted(Comparator.comparingLong(ScanCache::age).reversed())
                    .toList();
        }
        for (Path file : files.subList(0, Math.max(0, files.size() - MOST_FILES))) {
            Files.deleteIfExists(file);
        }
    }

    private static long age(Path file) {
        try {
            return -Files.getLastModifiedTime(file).toMillis();
        } catch (IOException e) {
            return 0;
        }
    }

    /** What a file is for: only to find it again, so that it need not be exact. */
    private static String fileName(ScanOptions options, List<Path> paths) {
        Digest digest = new Digest().add(options.mode().word());
        paths.forEach(path -> digest.add(path.toAbsolutePath().toString()));
        options.classPath().forEach(path -> digest.add(path.toString()));
        options.models().forEach(path -> digest.add(path.toString()));
        return digest.name();
    }

    /** All that summaries depend on besides the scanned classes; null if it cannot be read. */
    private @Nullable String options(Scan scan) throws IOException {
        ScanOptions options = scan.options();
        Digest digest = new Digest()
                .add(String.valueOf(code))
                .add(options.mode().word())
                .add(options.javaVersion())
                .add(scan.models().toString());
        options.threadSafeAliases().stream().sorted().forEach(digest::add);
        try {
            InputDigest.add(options.classPath(), digest);
        } catch (IOException | UncheckedIOException e) {
            return null;
        }
        return digest.name();
    }

    private static @Nullable String inputOrNull(ScanOptions options, String rest, List<Path> paths) {
        try {
            Digest digest = new Digest().add(rest);
            options.classPath().forEach(path -> digest.add(path.toString()));
            InputDigest.add(paths, digest);
            return digest.name();
        } catch (IOException | UncheckedIOException e) {
            return null;
        }
    }
}
