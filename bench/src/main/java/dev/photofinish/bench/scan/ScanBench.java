package dev.photofinish.bench.scan;

import dev.photofinish.scan.domain.Mode;
import dev.photofinish.workloads.MavenJars;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Scans the programs of the paper and prints its Table 1b with our numbers beside it. */
@Command(
        name = "scan",
        description = "Scan the programs of the RacerDX paper; jars are fetched through Maven.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
public final class ScanBench implements Callable<Integer> {
    private static final String OFF = "off";

    @Option(names = "--jars", paramLabel = "FOLDER", description = "where the jars are, or are kept when fetched")
    @Nullable
    Path jars;

    @Option(names = "--targets", split = ",", description = "names of targets (default: all of the paper)")
    List<String> chosen = List.of();

    @Option(names = "--large", description = "scan spark-core and java.base of this JDK too, with 2 GB")
    boolean large;

    @Spec
    @SuppressWarnings("NullAway.Init")
    CommandSpec command;

    @Override
    public Integer call() throws IOException, InterruptedException {
        PrintWriter out = command.commandLine().getOut();
        MavenJars maven = new MavenJars(
                jars != null ? Files.createDirectories(jars) : Files.createTempDirectory("photofinish-jars"));
        out.println("Reports are places in the code (in brackets: by method and path). Default: certified / likely / "
                + "possible. CPU: whole process, cold. Cached: by the clock, second run, nothing changed.");
        out.println();
        out.println("| target | classes / methods | paper: D / DX | `racerd` / `racerdx` | paper: paths D / DX "
                + "| paths `racerd` / `racerdx` | paper: CPU s | CPU s `racerd` | default | CPU s | MB | cached s |");
        out.println("|---|---|---|---|---|---|---|---|---|---|---|---|");
        for (ScanTarget target : ScanTarget.PAPER) {
            if (chosen.isEmpty() || chosen.contains(target.name())) {
                out.println(row(target, maven.fetch(target.artifacts()), "512m"));
                out.flush();
            }
        }
        if (large) {
            out.println(row(ScanTarget.LARGE, maven.fetch(ScanTarget.LARGE.artifacts()), "2g"));
            Path modules = Path.of(System.getProperty("java.home"), "jmods", "java.base.jmod");
            if (Files.exists(modules)) {
                ScanTarget base = new ScanTarget(
                        "java.base", List.of(), ScanTarget.LARGE.reports(), ScanTarget.LARGE.paths(), "-");
                out.println(row(base, List.of(modules), "2g"));
            }
            out.flush();
        }
        return 0;
    }

    private static String row(ScanTarget target, List<Path> paths, String heap)
            throws IOException, InterruptedException {
        ScanRun racerd = ScanRun.of(Mode.RACERD, OFF, paths, heap);
        ScanRun racerdx = ScanRun.of(Mode.RACERDX, OFF, paths, heap);
        Path cache = Files.createTempDirectory("photofinish-cache");
        try {
            ScanRun cold = ScanRun.of(Mode.DEFAULT, cache.toString(), paths, heap);
            ScanRun cached = ScanRun.of(Mode.DEFAULT, cache.toString(), paths, heap);
            return "| "
                    + String.join(
                            " | ",
                            target.name(),
                            cold.classes() + " / " + cold.methods(),
                            target.reports().toString(),
                            racerd.places() + " (" + racerd.methodPaths() + ") / " + racerdx.places(),
                            target.paths().toString(),
                            racerd.paths() + " / " + racerdx.paths(),
                            target.seconds(),
                            racerd.cpuSeconds(),
                            cold.tiers(),
                            cold.cpuSeconds(),
                            String.valueOf(cold.megabytes()),
                            cached.wall())
                    + " |";
        } finally {
            delete(cache);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
