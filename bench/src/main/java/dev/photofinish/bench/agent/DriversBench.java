package dev.photofinish.bench.agent;

import dev.photofinish.workloads.CompiledWorkload;
import dev.photofinish.workloads.MavenJars;
import dev.photofinish.workloads.Workload;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what the agent costs real libraries and prints a Markdown table. */
@Command(
        name = "drivers",
        description = "Measure what the agent costs real libraries; jars are fetched through Maven.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
public final class DriversBench implements Callable<Integer> {
    @Option(names = "--drivers", split = ",", description = "programs to run (default: ${DEFAULT-VALUE})")
    List<String> drivers = Workload.DRIVERS;

    @Option(names = "--scale", description = "part of the work, in percent (default: ${DEFAULT-VALUE})")
    int scale = 100;

    @Option(names = "--jars", paramLabel = "FOLDER", description = "where the jars are, or are kept when fetched")
    @Nullable
    Path jars;

    @Mixin
    Watched watched = new Watched();

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("photofinish-drivers");
        MavenJars maven = new MavenJars(jars != null ? jars : folder.resolve("jars"));
        List<Workload> workloads = drivers.stream().map(Workload::driver).toList();
        maven.fetch(workloads.stream()
                .flatMap(workload -> workload.artifacts("JARS").stream())
                .toList());
        out.printf(
                Locale.ROOT,
                "Medians of %d runs, %d %% of the work, agent options `%s`%n%n",
                watched.runs,
                scale,
                watched.options);
        CostTable table = new CostTable(out);
        for (Workload workload : workloads) {
            CompiledWorkload compiled = CompiledWorkload.compile(
                    workload, maven.fetch(workload.artifacts("JARS")), folder.resolve(workload.name()));
            table.add(workload.name(), cost(compiled));
        }
        table.end();
        return 0;
    }

    private Cost cost(CompiledWorkload driver) throws IOException, InterruptedException {
        ChildJvm without = new ChildJvm(watched.java, List.of(), driver.classPath(), driver.name());
        ChildJvm with = new ChildJvm(watched.java, watched.jvmOptions(List.of()), driver.classPath(), driver.name());
        return Cost.of(without, with, watched.runs, String.valueOf(scale));
    }
}
