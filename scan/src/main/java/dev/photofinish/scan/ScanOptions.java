package dev.photofinish.scan;

import dev.photofinish.scan.domain.Mode;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * What a scan is told.
 *
 * @param mode the rules
 * @param classPath jars and folders with the types that the scanned ones rest on; they are not scanned
 * @param models files that say what library methods do, besides the built-in ones
 * @param threadSafeAliases annotations that mean the same as {@code @ThreadSafe}
 * @param javaVersion as which multi-release jars are read
 */
public record ScanOptions(
        Mode mode, List<Path> classPath, List<Path> models, Set<String> threadSafeAliases, int javaVersion) {
    /** The options for a mode, everything else as usual. */
    public static ScanOptions of(Mode mode) {
        return new ScanOptions(
                mode, List.of(), List.of(), Set.of(), Runtime.version().feature());
    }
}
