package dev.photofinish.scan;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources of tests, so that they can be as wrong as they like. */
public final class Compiler {
    private Compiler() {}

    /** Compiles all Java files of a folder into a new folder. */
    public static Path compile(Path sources, Path target, String... options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        List<String> arguments = new ArrayList<>(List.of("-g", "-nowarn", "-proc:none", "-d", target.toString()));
        arguments.addAll(List.of(options));
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null);
                Stream<Path> found = Files.walk(sources)) {
            List<Path> java = found.filter(file -> file.toString().endsWith(".java"))
                    .sorted()
                    .toList();
            StringWriter messages = new StringWriter();
            boolean done = compiler.getTask(
                            messages, files, null, arguments, null, files.getJavaFileObjectsFromPaths(java))
                    .call();
            if (!done) {
                throw new IllegalStateException(messages.toString());
            }
            return target;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
