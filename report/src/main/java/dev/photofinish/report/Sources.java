package dev.photofinish.report;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.MalformedInputException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The source code that reports show and link to, below some folders. */
public final class Sources {
    /** No source code. */
    public static final Sources NONE = new Sources(List.of());

    private final List<Path> roots;
    private final Map<String, Optional<Path>> files = new HashMap<>();
    private final Map<Path, List<String>> lines = new HashMap<>();

    /** The sources below these folders, each of which holds the folders of packages. */
    public Sources(List<Path> roots) {
        this.roots = List.copyOf(roots);
    }

    /** The file of a place; empty when it is in none of the folders. */
    Optional<Path> file(SourcePlace place) {
        return files.computeIfAbsent(
                place.path(),
                path -> roots.stream()
                        .map(root -> root.resolve(path))
                        .filter(Files::isRegularFile)
                        .findFirst());
    }

    /** How other tools find the file: as the user named the folder, with slashes. */
    String uri(SourcePlace place) {
        return file(place)
                .map(Path::normalize)
                .map(Path::toString)
                .orElse(place.path())
                .replace('\\', '/');
    }

    /** All lines of the file of a place; none when it is not there. */
    List<String> lines(SourcePlace place) {
        return file(place)
                .map(file -> lines.computeIfAbsent(file, Sources::read))
                .orElse(List.of());
    }

    private static List<String> read(Path file) {
        try {
            return Files.readAllLines(file, StandardCharsets.UTF_8);
        } catch (MalformedInputException e) {
            return List.of(); // in another encoding: better no snippet than a wrong one
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
