package dev.photofinish.scan.cache;

import dev.photofinish.scan.world.Digest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Names the content of folders and files, as they are on disk. */
final class InputDigest {
    private InputDigest() {}

    /** Adds all that a scan may read of some paths, and how they are written, as messages show them. */
    static void add(List<Path> paths, Digest digest) throws IOException {
        digest.add(paths.size());
        for (Path path : paths) {
            digest.add(path.toString());
            if (Files.isDirectory(path)) {
                addFolder(path, digest);
            } else {
                digest.add(Files.readAllBytes(path));
            }
        }
    }

    private static void addFolder(Path folder, Digest digest) throws IOException {
        List<Path> files;
        try (Stream<Path> walk = Files.walk(folder)) {
            files = walk.filter(file -> file.toString().endsWith(".class"))
                    .sorted()
                    .toList();
        }
        digest.add(files.size());
        for (Path file : files) {
            digest.add(folder.relativize(file).toString());
            // What cannot be read is left out by the scan too, but whether it can is not on disk.
            digest.add(Files.readAllBytes(file));
        }
    }
}
