package dev.photofinish.programs;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The class files of all programs that some JDK here can compile, made once for all tests. */
final class CompiledPrograms {
    private static final CompiledPrograms ALL = new CompiledPrograms();

    /** Class files by the release that they need; all programs share a class of the first. */
    private final NavigableMap<Integer, Path> folders = new TreeMap<>();

    private CompiledPrograms() {
        for (int release : List.of(17, 21, 25)) {
            Jdk.forRelease(release).ifPresent(jdk -> folders.put(release, compile(jdk, release)));
        }
    }

    /** The class path for programs of a release. */
    static String classPath(int release) {
        return join(ALL.folders.headMap(release, true).values());
    }

    private static String join(Collection<Path> folders) {
        return folders.stream().map(Path::toString).collect(Collectors.joining(File.pathSeparator));
    }

    /** Whether there was a JDK to compile programs of a release. */
    static boolean has(int release) {
        return ALL.folders.containsKey(release);
    }

    private Path compile(Jdk jdk, int release) {
        try {
            Path folder = Files.createDirectories(Corpus.PROJECT.resolve("programs/target/programs/java" + release));
            List<String> command = new ArrayList<>(List.of(jdk.javac(), "--release", String.valueOf(release)));
            command.addAll(List.of("-nowarn", "-XDignore.symbol.file", "-d", folder.toString()));
            command.addAll(List.of("-cp", join(folders.values())));
            Corpus.sources(release).forEach(source -> command.add(source.toString()));
            ChildProcess.End end = ChildProcess.run(command);
            if (end.code() != 0) {
                throw new IllegalStateException("the programs of Java " + release + " do not compile:\n" + end.err());
            }
            return folder;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
