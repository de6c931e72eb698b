package dev.photofinish.bench.kernel;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Runs one kernel: a JVM of its own, started by the benchmark. */
public final class KernelMain {
    private static final Path ABOUT_ITSELF = Path.of("/proc/self/status");

    private KernelMain() {}

    /** Prints the kernel's result and the most memory that the process had, in kilobytes. */
    public static void main(String[] arguments) throws IOException {
        if (arguments.length == 0) {
            return; // the empty program
        }
        long result = Kernel.valueOf(arguments[0]).run(Integer.parseInt(arguments[1]));
        System.out.println(result + " " + peakKilobytes());
    }

    /** What the system says; 0 where it does not. */
    private static long peakKilobytes() throws IOException {
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
