package dev.photofinish.bench.agent;

import dev.photofinish.bench.kernel.KernelMain;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Runs a kernel in a JVM of its own. */
final class ChildJvm {
    private static final int LIMIT_MINUTES = 10;

    private final Path java;
    private final Path classes;
    private final List<String> options;

    /**
     * A way to run kernels.
     *
     * @param classes the jar or folder with the kernels
     * @param options options for the JVM
     */
    ChildJvm(Path java, Path classes, List<String> options) {
        this.java = java;
        this.classes = classes;
        this.options = List.copyOf(options);
    }

    /**
     * One run.
     *
     * @param seconds from the start of the process to its end
     * @param output what it printed
     */
    record Run(double seconds, String output) {
        /** The number that the kernel computed, which is the same in every run. */
        String result() {
            return output.substring(0, output.indexOf(' '));
        }

        /** The most memory that the process had. */
        long peakKilobytes() {
            return Long.parseLong(output.substring(output.indexOf(' ') + 1).strip());
        }
    }

    Run run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(java.toString()));
        command.addAll(options);
        command.addAll(List.of("-cp", classes.toString(), KernelMain.class.getName()));
        command.addAll(List.of(arguments));
        Path out = Files.createTempFile("photofinish-bench", ".out");
        Path err = Files.createTempFile("photofinish-bench", ".err");
        try {
            long start = System.nanoTime();
            Process process = new ProcessBuilder(command)
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile())
                    .start();
            boolean ended = process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES);
            double seconds = (System.nanoTime() - start) / 1e9;
            if (!ended || process.exitValue() != 0) {
                process.destroyForcibly();
                throw new IOException(String.join(" ", command) + " failed:\n" + Files.readString(err));
            }
            return new Run(seconds, Files.readString(out));
        } finally {
            Files.delete(out);
            Files.delete(err);
        }
    }
}
