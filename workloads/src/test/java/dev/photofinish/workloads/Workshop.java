package dev.photofinish.workloads;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.core.race.Finding;
import dev.photofinish.report.JsonResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Fetches, compiles and runs workloads for the tests. */
final class Workshop {
    /** The root folder of the project; the build says where it is. */
    static final Path PROJECT =
            Path.of(System.getProperty("test.project", "..")).toAbsolutePath().normalize();

    static final Path AGENT = PROJECT.resolve("agent/target/photofinish-agent.jar");
    private static final Path FOLDER = PROJECT.resolve("workloads/target/workloads");
    private static final MavenJars JARS = new MavenJars(FOLDER.resolve("jars"));
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    /** They end before the best compiler has paid off. */
    private static final String QUICK = "-XX:TieredStopAtLevel=1";

    private static final int LIMIT_MINUTES = 10;

    private Workshop() {}

    /**
     * How a run ended.
     *
     * @param code the exit code
     * @param done its line of results
     * @param err what it wrote to standard error
     * @param findings what the agent reported, nothing without it
     */
    record End(int code, String done, String err, List<Finding> findings) {}

    /** Fetches all jars at once; what cannot be had is told, and missed later by the tests that need it. */
    static void fetch(Stream<String> artifacts) throws InterruptedException {
        try {
            JARS.fetch(artifacts.collect(Collectors.toSet()));
        } catch (IOException e) {
            System.err.println("SKIPPED: workloads whose jars are not there. " + e.getMessage());
        }
    }

    static CompiledWorkload compile(Workload workload, String tag) throws IOException, InterruptedException {
        assumeTrue(Files.exists(AGENT), () -> "SKIPPED: there is no " + AGENT);
        List<String> artifacts = workload.artifacts(tag);
        assumeTrue(artifacts.stream().allMatch(JARS::has), () -> "SKIPPED: no jars for " + workload.name());
        return CompiledWorkload.compile(workload, JARS.fetch(artifacts), FOLDER.resolve(workload.name() + "-" + tag));
    }

    static End runPlain(CompiledWorkload workload, String... arguments) throws IOException, InterruptedException {
        return run(workload.command(JAVA, List.of(QUICK), arguments));
    }

    static End runWatched(CompiledWorkload workload, Path results, String... arguments)
            throws IOException, InterruptedException {
        List<String> options = List.of("-javaagent:" + AGENT + "=quiet,out=" + results, QUICK);
        End end = run(workload.command(JAVA, options, arguments));
        List<Finding> findings = JsonResult.read(results.resolve("races.json")).findings();
        return new End(end.code(), end.done(), end.err(), findings);
    }

    /** Runs it with these options of the JVM. */
    static End run(CompiledWorkload workload, List<String> options) throws IOException, InterruptedException {
        return run(workload.command(JAVA, options));
    }

    /** The jar of an artifact, which is there. */
    static Path jar(String artifact) throws IOException, InterruptedException {
        return JARS.fetch(List.of(artifact)).get(0);
    }

    private static End run(List<String> command) throws IOException, InterruptedException {
        Path out = Files.createTempFile("photofinish-workloads", ".out");
        Path err = Files.createTempFile("photofinish-workloads", ".err");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().keySet().removeIf(name -> name.startsWith("PHOTOFINISH_"));
        builder.directory(Files.createDirectories(FOLDER).toFile()); // some leave logs where they run
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException(command + " does not end; so far it wrote:\n" + Files.readString(err));
            }
            String done = Files.readString(out)
                    .lines()
                    .filter(line -> line.startsWith("DONE"))
                    .collect(Collectors.joining("\n"));
            return new End(process.exitValue(), done, Files.readString(err), List.of());
        } finally {
            process.destroyForcibly();
            Files.delete(out);
            Files.delete(err);
        }
    }
}
