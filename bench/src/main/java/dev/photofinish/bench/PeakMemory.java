package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The most memory that a process has had. */
public final class PeakMemory {
    private PeakMemory() {}

    /** What the system says about this process; 0 where it does not. */
    public static long kilobytes() throws IOException {
        return kilobytes("self");
    }

    /** What the system says about a process that runs; 0 where it does not, or once the process has ended. */
    public static long kilobytes(Process process) throws IOException {
        try {
            return kilobytes(String.valueOf(process.pid()));
        } catch (IOException e) {
            if (process.isAlive()) {
                throw e;
            }
            return 0; // it ended in the middle of the answer
        }
    }

    private static long kilobytes(String process) throws IOException {
        Path status = Path.of("/proc", process, "status");
        if (!Files.exists(status)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(status)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        }
    }
}
