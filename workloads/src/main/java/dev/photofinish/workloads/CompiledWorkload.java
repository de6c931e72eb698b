package dev.photofinish.workloads;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * A workload ready to run.
 *
 * @param name the class to run
 * @param classPath its classes and jars
 */
public record CompiledWorkload(String name, String classPath) {
    /**
     * Compiles a workload against its jars.
     *
     * @param folder where the source and the classes go
     */
    public static CompiledWorkload compile(Workload workload, List<Path> jars, Path folder) throws IOException {
        Files.createDirectories(folder);
        Path source = Files.writeString(folder.resolve(workload.name() + ".java"), workload.source());
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        if (compiler == null) {
            throw new IOException("workloads are compiled before they run: this needs a JDK");
        }
        String classPath = Stream.concat(Stream.of(folder), jars.stream())
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
        List<String> options = new ArrayList<>(List.of("-nowarn", "-proc:none", "--release", "17"));
        options.addAll(List.of("-d", folder.toString(), "-cp", classPath));
        StringWriter messages = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean isCompiled = compiler.getTask(
                            messages, files, null, options, null, files.getJavaFileObjects(source))
                    .call();
            if (!isCompiled) {
                throw new IllegalStateException(workload.name() + " does not compile:\n" + messages);
            }
        }
        return new CompiledWorkload(workload.name(), classPath);
    }

    /**
     * The command that runs it.
     *
     * @param options options for the JVM
     */
    public List<String> command(Path java, List<String> options, String... arguments) {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, name));
        command.addAll(List.of(arguments));
        return command;
    }
}
