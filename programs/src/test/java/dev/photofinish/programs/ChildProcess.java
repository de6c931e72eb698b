package dev.photofinish.programs;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a command to its end. */
final class ChildProcess {
    /** Far more than anything here takes; a hanging process must not hang the build. */
    private static final int LIMIT_SECONDS = 180;

    private ChildProcess() {}

    /**
     * How a process ended.
     *
     * @param code its exit code
     * @param out what it wrote to standard output
     * @param err what it wrote to standard error
     */
    record End(int code, String out, String err) {}

    static End run(List<String> command) throws IOException {
        Path out = Files.createTempFile("photofinish-programs", ".out");
        Path err = Files.createTempFile("photofinish-programs", ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PHOTOFINISH_"));
        builder.environment().remove("JAVA_TOOL_OPTIONS"); // the JVM would mention it on standard error
        builder.environment().remove("JDK_JAVA_OPTIONS");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(command + " does not end; so far it wrote:\n" + Files.readString(err));
            }
            return new End(process.exitValue(), Files.readString(out), Files.readString(err));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + command, e);
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }
}
