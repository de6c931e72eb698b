package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.ClassRewriter;
import dev.photofinish.runtime.DiagnosticCommands;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;

/**
 * Leaves the rewriter to the JVM's quick compiler. It runs while the program loads its classes and seldom again; up to
 * half of the time of the optimising compiler, which the program waits for, went into it. A JVM that does not take such
 * advice compiles as it likes.
 */
final class QuickCompiler {
    /** All classes of these packages. */
    private static final List<Class<?>> PACKAGES = List.of(ClassRewriter.class, ClassReader.class);

    private static final List<Class<?>> CLASSES = List.of(Scope.class, ClassPatterns.class);

    private QuickCompiler() {}

    /**
     * Advises the JVM, which reads advice from a file only.
     *
     * @param file may be written; is gone afterwards
     */
    static void advise(Instrumentation instrumentation, Path file) {
        Module commands =
                ModuleLayer.boot().findModule(DiagnosticCommands.MODULE).orElse(null);
        if (commands == null) {
            return;
        }
        instrumentation.redefineModule(
                commands,
                Set.of(),
                Map.of(),
                Map.of(DiagnosticCommands.PACKAGE, Set.of(DiagnosticCommands.class.getModule())),
                Set.of(),
                Map.of());
        try {
            Files.writeString(file, directives());
            try {
                DiagnosticCommands.run("Compiler.directives_add \"" + file.toAbsolutePath() + "\"");
            } finally {
                Files.deleteIfExists(file);
            }
        } catch (IOException | ReflectiveOperationException | RuntimeException | LinkageError e) {
            // it is a matter of speed alone
        }
    }

    static String directives() {
        Stream<String> packages = PACKAGES.stream().map(type -> type.getPackageName() + ".*");
        Stream<String> classes = CLASSES.stream().map(Class::getName);
        return Stream.concat(packages, classes)
                .map(name -> "\"" + name.replace('.', '/') + ".*\"")
                .collect(Collectors.joining(", ", "[{ match: [", "], c2: { Exclude: true } }]"));
    }
}
