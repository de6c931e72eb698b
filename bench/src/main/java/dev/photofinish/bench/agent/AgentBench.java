package dev.photofinish.bench.agent;

import dev.photofinish.bench.kernel.Kernel;
import dev.photofinish.engine.live.AgentJar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Measures what the agent costs and prints a Markdown table. */
@Command(
        name = "agent",
        description = "Measure what the agent costs: six programs of two threads, and an empty one.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
public final class AgentBench implements Callable<Integer> {
    @Option(names = "--kernels", split = ",", description = "programs to run (default: all)")
    List<Kernel> kernels = List.of(Kernel.values());

    @Option(names = "--runs", description = "runs of each with and without; medians count (default: ${DEFAULT-VALUE})")
    int runs = 5;

    @Option(names = "--share", description = "part of the work, in percent (default: ${DEFAULT-VALUE})")
    int share = 100;

    @Option(names = "--java", paramLabel = "FILE", description = "the java to run them with (default: this one)")
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");

    @Option(names = "--options", paramLabel = "OPTIONS", description = "options for the agent, as in its string")
    String options = "quiet";

    @Option(names = "--agent", paramLabel = "JAR", description = "the agent (default: that of the source tree)")
    @Nullable
    Path agent;

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    @Override
    public Integer call() throws IOException, InterruptedException {
        Path own = AgentJar.sourceOf(AgentBench.class);
        Path jar = agent != null ? agent : AgentJar.find(System.getenv("PHOTOFINISH_HOME"), own);
        String results = Path.of(System.getProperty("java.io.tmpdir"), "photofinish-bench-%p")
                .toString();
        List<String> heap = List.of("-Xmx1g");
        ChildJvm plain = new ChildJvm(java, own, heap);
        ChildJvm watched =
                new ChildJvm(java, own, List.of("-javaagent:" + jar + "=" + options + ",out=" + results, heap.get(0)));
        out.printf(Locale.ROOT, "Medians of %d runs, agent options `%s`%n%n", runs, options);
        out.println("| program | s | s with agent | ratio | MB | MB with agent | ratio |");
        out.println("|---|---|---|---|---|---|---|");
        List<Cost> costs = new ArrayList<>();
        for (Kernel kernel : kernels) {
            Cost cost = Cost.of(plain, watched, runs, kernel.name(), String.valueOf(share));
            out.println(cost.row(kernel.name().toLowerCase(Locale.ROOT).replace('_', '-')));
            costs.add(cost);
        }
        out.printf(
                Locale.ROOT,
                "| geometric mean | | | %.2f | | | %.2f |%n",
                Cost.geometricMean(costs.stream().mapToDouble(Cost::slowdown).toArray()),
                Cost.geometricMean(costs.stream().mapToDouble(Cost::growth).toArray()));
        printStart(plain, watched);
        return 0;
    }

    private void printStart(ChildJvm plain, ChildJvm watched) throws IOException, InterruptedException {
        double[] without = new double[runs];
        double[] with = new double[runs];
        for (int i = 0; i < runs; i++) {
            without[i] = plain.run().seconds();
            with[i] = watched.run().seconds();
        }
        out.printf(
                Locale.ROOT,
                "%nAn empty main takes %.2f s, with the agent %.2f s.%n",
                Cost.median(without),
                Cost.median(with));
    }
}
