package dev.photofinish.programs;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** All programs. */
final class Corpus {
    /** The root folder of the project; the build says where it is. */
    static final Path PROJECT =
            Path.of(System.getProperty("test.project", "..")).toAbsolutePath().normalize();

    private static final Path FOLDER = PROJECT.resolve("programs/src/programs");
    /** What the programs share; not a program itself. */
    private static final String SHARED = "Duo.java";

    private static final List<Integer> RELEASES = List.of(17, 21, 25);

    private Corpus() {}

    static List<Program> programs() {
        List<Program> programs = new ArrayList<>();
        for (int release : RELEASES) {
            for (Path source : sources(release)) {
                if (!source.endsWith(SHARED)) {
                    programs.add(read(source, release));
                }
            }
        }
        return programs;
    }

    /** Those that the tests take on this JDK; the ones that need a newer Java are always among them. */
    static List<Program> sample() {
        int every = Integer.getInteger("test.every", 1);
        return programs().stream()
                .filter(program -> program.release() > RELEASES.get(0) || isOneIn(every, program))
                .toList();
    }

    /** Takes one program in so many: its name decides, so that a new one does not change which others are taken. */
    static boolean isOneIn(int every, Program program) {
        return Math.floorMod(program.name().hashCode(), every) == 0;
    }

    private static Program read(Path source, int release) {
        try {
            return Program.read(source, release);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The source files for a Java release. */
    static List<Path> sources(int release) {
        try (Stream<Path> files = Files.list(FOLDER.resolve("java" + release))) {
            return files.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
