package dev.photofinish.tests;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process of its own, started as a user would start it. */
final class RealRun {
    /** Far more than any of these takes; a hanging process must not hang the build. */
    private static final int LIMIT_SECONDS = 60;

    private final List<String> command = new ArrayList<>();
    private final ProcessBuilder builder = new ProcessBuilder();
    private final Path out;
    private final Path err;
    private Charset charset = StandardCharsets.UTF_8;

    private RealRun(Path folder, List<String> command) {
        this.command.addAll(command);
        builder.directory(folder.toFile());
        Map<String, String> environment = builder.environment();
        environment.keySet().removeIf(name -> name.startsWith("PHOTOFINISH_"));
        environment.remove("JAVA_TOOL_OPTIONS"); // the JVM would mention it on standard error
        environment.remove("JDK_JAVA_OPTIONS");
        try {
            out = Files.createTempFile("photofinish-test", ".out");
            err = Files.createTempFile("photofinish-test", ".err");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        builder.redirectOutput(out.toFile()).redirectError(err.toFile());
    }

    /**
     * How a process ended.
     *
     * @param code the exit code
     * @param out what it wrote to standard output
     * @param err what it wrote to standard error
     */
    record End(int code, String out, String err) {
        /** Checks the exit code; hands the end back for further checks. */
        End endsWith(int expected) {
            assertThat(code).as("exit code; it printed %s and %s", out, err).isEqualTo(expected);
            return this;
        }

        /** Checks that nothing was said on standard error. */
        End isSilent() {
            assertThat(err).isEmpty();
            return this;
        }
    }

    /** The Java of this test. */
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** The runnable jar, started in a folder. */
    static RealRun jar(Path folder, Object... arguments) {
        List<String> command =
                new ArrayList<>(List.of(java(), "-jar", Project.runnableJar().toString()));
        Arrays.stream(arguments).map(String::valueOf).forEach(command::add);
        return new RealRun(folder, command);
    }

    /** Any command, started in a folder. */
    static RealRun command(Path folder, Object... words) {
        return new RealRun(folder, Arrays.stream(words).map(String::valueOf).toList());
    }

    /** With an environment variable. */
    RealRun with(String name, String value) {
        builder.environment().put(name, value);
        return this;
    }

    /** With output that is read in this character set. */
    RealRun as(Charset encoding) {
        charset = encoding;
        return this;
    }

    /** With standard output going to this file. */
    RealRun into(Path file) {
        builder.redirectOutput(file.toFile());
        return this;
    }

    /** Runs it to its end. */
    End run() throws IOException, InterruptedException {
        Process process = builder.command(command).start();
        try {
            process.getOutputStream().close();
            assertThat(process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS))
                    .as("%s has come to its end", command)
                    .isTrue();
            return new End(process.exitValue(), Files.readString(out, charset), Files.readString(err, charset));
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }
}
