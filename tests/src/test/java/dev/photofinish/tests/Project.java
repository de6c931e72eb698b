package dev.photofinish.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/** Where the parts of the project are. */
final class Project {
    /** The root folder of the project; the build says where it is. */
    static final Path ROOT =
            Path.of(System.getProperty("test.project", "..")).toAbsolutePath().normalize();

    private Project() {}

    /** All modules that have code of their own: those with class files. */
    static List<String> modules() {
        return children(ROOT).stream()
                .filter(folder -> Files.isDirectory(folder.resolve("src/main/java")))
                .map(folder -> folder.getFileName().toString())
                .toList();
    }

    /** The class files of a module. */
    static Path classes(String module) {
        Path classes = ROOT.resolve(module).resolve("target/classes");
        if (!Files.isDirectory(classes)) {
            throw new IllegalStateException(classes + " is missing; build the module " + module + " first");
        }
        return classes;
    }

    /** All Java files that are not tests. */
    static List<Path> mainSources() {
        return modules().stream()
                .map(module -> ROOT.resolve(module).resolve("src/main/java"))
                .flatMap(Project::javaFiles)
                .toList();
    }

    /** The jar that users run. */
    static Path runnableJar() {
        return children(ROOT.resolve("cli/target")).stream()
                .filter(file -> file.getFileName().toString().matches("photofinish-cli-.*-all\\.jar"))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no runnable jar in " + ROOT.resolve("cli/target")
                        + "; build it with mvn -pl cli -am package"));
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static List<Path> children(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
