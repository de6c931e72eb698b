package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** The most memory that a process has had. */
public final class PeakMemory {
    private PeakMemory() {}

    /** What the system says about this process; 0 where it does not. */
    public static long kilobytes() throws IOException {
        return kilobytes("self");
    }

    /** What the system says about a process that runs; 0 where it does not, or once the process has ended. */
    public static long kilobytes(Process process) {
        try {
            return kilobytes(String.valueOf(process.pid()));
        } catch (IOException e) {
            return 0; // it ended in the middle of the answer
        }
    }

    private static long kilobytes(String process) throws IOException {
        Path status = Path.of("/proc", process, "status");
        if (!Files.exists(status)) {
            return 0;
        }
        return Files.readAllLines(status).stream()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                .sum();
    }
}
