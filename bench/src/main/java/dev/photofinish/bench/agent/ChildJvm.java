package dev.photofinish.bench.agent;

import dev.photofinish.bench.PeakMemory;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a program in a JVM of its own. */
final class ChildJvm {
    private static final int LIMIT_MINUTES = 10;
    /** How often the process is asked for its peak: it can only be asked while it lives. */
    private static final int ASK_MILLIS = 20;

    private final Path java;
    private final List<String> options;
    private final String classPath;
    private final String program;

    /**
     * A way to run a program.
     *
     * @param options options for the JVM
     * @param program the class with its main method
     */
    ChildJvm(Path java, List<String> options, String classPath, String program) {
        this.java = java;
        this.options = List.copyOf(options);
        this.classPath = classPath;
        this.program = program;
    }

    /**
     * One run.
     *
     * @param seconds from the start of the process to its end
     * @param result what it printed, which is the same in every run
     * @param peakKilobytes the most memory that the process had
     */
    record Run(double seconds, String result, long peakKilobytes) {}

    Run run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", classPath, program));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("photofinish-bench", ".out");
        Path err = Files.createTempFile("photofinish-bench", ".err");
        try {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            long end = start + TimeUnit.MINUTES.toNanos(LIMIT_MINUTES);
            long peak = 0;
            while (!process.waitFor(ASK_MILLIS, TimeUnit.MILLISECONDS) && System.nanoTime() < end) {
                peak = Math.max(peak, PeakMemory.kilobytes(process));
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            boolean isAlive = process.isAlive();
            process.destroyForcibly();
            if (isAlive || process.exitValue() != 0) {
                throw new IOException(String.join(" ", command) + " failed:\n" + Files.readString(err));
            }
            return new Run(seconds, Files.readString(out).strip(), peak);
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
