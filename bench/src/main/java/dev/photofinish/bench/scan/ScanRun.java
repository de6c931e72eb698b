package dev.photofinish.bench.scan;

import dev.photofinish.scan.domain.Mode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One scan in a JVM of its own, with the options that the launcher has for scans.
 *
 * @param wallSeconds from the start of the process to its end
 * @param numbers what {@link ScanMain} printed
 */
record ScanRun(double wallSeconds, List<Long> numbers) {
    static ScanRun of(Mode mode, String cache, List<Path> paths, String heap) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-XX:InitialRAMPercentage=3",
                "-cp",
                System.getProperty("java.class.path"),
                ScanMain.class.getName(),
                mode.name(),
                cache));
        paths.forEach(path -> command.add(path.toString()));
        long start = System.nanoTime();
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
        int code = process.waitFor();
        double seconds = (System.nanoTime() - start) / 1e9;
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code);
        }
        return new ScanRun(
                seconds, Arrays.stream(output.split(" ", -1)).map(Long::valueOf).toList());
    }

    long classes() {
        return numbers.get(0);
    }

    long methods() {
        return numbers.get(1);
    }

    /** Reports, counted by place in the code. */
    long places() {
        return numbers.get(2);
    }

    /** The same, counted by method and path. */
    long methodPaths() {
        return numbers.get(3);
    }

    /** Distinct paths. */
    long paths() {
        return numbers.get(4);
    }

    /** Places with certified, likely and possible reports. */
    String tiers() {
        return numbers.get(5) + " / " + numbers.get(6) + " / " + numbers.get(7);
    }

    String cpuSeconds() {
        return String.format(Locale.ROOT, "%.1f", numbers.get(8) / 1e3);
    }

    long megabytes() {
        return numbers.get(9) >> 10;
    }

    String wall() {
        return String.format(Locale.ROOT, "%.1f", wallSeconds);
    }
}
