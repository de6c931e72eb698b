package dev.photofinish.scan.domain;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * The paths that a method reads or writes as a whole, so that what they lead to may change (section 4 of the
 * paper). Only the shortest are kept: whatever makes a longer one matter makes a shorter one matter too.
 */
public final class Wobbly {
    private final List<Path> shortest = new ArrayList<>();

    /** Adds a path that others can know; those that start at local variables do not matter. */
    public void add(Path path) {
        if (!path.isVisibleOutside() || path.isTooLong() || path.equals(Path.STATICS)) {
            return;
        }
        for (Path known : shortest) {
            if (known.equals(path) || known.isProperPrefixOf(path)) {
                return;
            }
        }
        shortest.removeIf(path::isProperPrefixOf);
        shortest.add(path);
    }

    /** The shortest wobbly paths. */
    public Collection<Path> paths() {
        return shortest;
    }

    /** Whether what a path leads to stays the same, as the paper says: statics never wobble, unknown code is ignored. */
    public static boolean isStableForPaper(Path path, Collection<Path> wobbly) {
        return path.root() == Path.Root.STATIC
                || wobbly.stream()
                        .filter(entry -> !Step.ANY.equals(entry.last()))
                        .noneMatch(entry -> entry.isProperPrefixOf(path));
    }

    /** Whether what a path leads to stays the same, whatever is unknown. */
    public static boolean isStable(Path path, Collection<Path> wobbly) {
        return wobbly.stream().noneMatch(entry -> entry.isProperPrefixOf(path));
    }
}
