package dev.photofinish.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** The most memory that this process has had. */
public final class PeakMemory {
    private static final Path ABOUT_ITSELF = Path.of("/proc/self/status");

    private PeakMemory() {}

    /** What the system says; 0 where it does not. */
    public static long kilobytes() throws IOException {
        if (!Files.exists(ABOUT_ITSELF)) {
            return 0;
        }
        try (Stream<String> lines = Files.lines(ABOUT_ITSELF)) {
            return lines.filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")))
                    .sum();
        }
    }
}
