package dev.photofinish.bench.scan;

import dev.photofinish.bench.PeakMemory;
import dev.photofinish.scan.Scan;
import dev.photofinish.scan.ScanOptions;
import dev.photofinish.scan.ScanResult;
import dev.photofinish.scan.cache.ScanCache;
import dev.photofinish.scan.domain.Mode;
import dev.photofinish.scan.rules.Candidate;
import dev.photofinish.scan.rules.Tier;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Function;

/** Scans once: a JVM of its own, started by the benchmark. */
public final class ScanMain {
    private ScanMain() {}

    /** Scans paths by the rules of a mode, with a cache in a folder or with {@code off}; prints numbers. */
    public static void main(String[] arguments) throws IOException {
        Scan scan = new Scan(ScanOptions.of(Mode.valueOf(arguments[0])));
        List<Path> paths = Arrays.stream(arguments).skip(2).map(Path::of).toList();
        ScanResult result =
                arguments[1].equals("off") ? scan.run(paths) : new ScanCache(Path.of(arguments[1])).run(scan, paths);
        System.out.println(numbers(result) + " " + cpuMillis() + " " + PeakMemory.kilobytes());
    }

    /** Classes, methods, reports by place, by method and path, by path; and the reports of each tier. */
    static String numbers(ScanResult result) {
        List<Candidate> all = result.candidates();
        String method = "%s%s";
        long places = count(
                all,
                c -> method.formatted(c.site().method(), c.site().method().descriptor()) + ":"
                        + c.site().line());
        long methodPaths = count(
                all,
                c -> method.formatted(c.site().method(), c.site().method().descriptor())
                        + c.site().path()
                        + c.site().kind());
        long paths = count(all, c -> c.site().method().owner() + c.site().path());
        StringBuilder tiers = new StringBuilder();
        for (Tier tier : Tier.values()) {
            List<Candidate> ofTier = all.stream().filter(c -> c.tier() == tier).toList();
            tiers.append(' ')
                    .append(count(
                            ofTier,
                            c -> method.formatted(
                                            c.site().method(), c.site().method().descriptor()) + ":"
                                    + c.site().line()));
        }
        return String.format(
                Locale.ROOT, "%d %d %d %d %d%s", result.classes(), result.methods(), places, methodPaths, paths, tiers);
    }

    private static long count(List<Candidate> candidates, Function<Candidate, String> name) {
        return candidates.stream().map(name).distinct().count();
    }

    private static long cpuMillis() {
        return ProcessHandle.current()
                .info()
                .totalCpuDuration()
                .map(Duration::toMillis)
                .orElse(0L);
    }
}
