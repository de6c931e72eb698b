package dev.photofinish.bench.agent;

import dev.photofinish.bench.kernel.Kernel;
import dev.photofinish.bench.kernel.KernelMain;
import dev.photofinish.engine.live.AgentJar;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Measures what the agent costs and prints a Markdown table. */
@Command(
        name = "agent",
        description = "Measure what the agent costs: six programs of two threads, and an empty one.",
        usageHelpAutoWidth = true,
        mixinStandardHelpOptions = true)
public final class AgentBench implements Callable<Integer> {
    private static final List<String> HEAP = List.of("-Xmx1g");

    @Option(names = "--kernels", split = ",", description = "programs to run (default: ${DEFAULT-VALUE})")
    List<Kernel> kernels = Kernel.WITH_GOALS;

    @Option(names = "--share", description = "part of the work, in percent (default: ${DEFAULT-VALUE})")
    int share = 100;

    @Mixin
    Watched watched = new Watched();

    private final PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);

    @Override
    public Integer call() throws IOException, InterruptedException {
        ChildJvm without = jvm(HEAP);
        ChildJvm with = jvm(watched.jvmOptions(HEAP));
        out.printf(Locale.ROOT, "Medians of %d runs, agent options `%s`%n%n", watched.runs, watched.options);
        CostTable table = new CostTable(out);
        for (Kernel kernel : kernels) {
            table.add(
                    kernel.name().toLowerCase(Locale.ROOT).replace('_', '-'),
                    Cost.of(without, with, watched.runs, kernel.name(), String.valueOf(share)));
        }
        table.end();
        printStart(without, with);
        return 0;
    }

    private ChildJvm jvm(List<String> options) throws IOException {
        String classes = AgentJar.sourceOf(AgentBench.class).toString();
        return new ChildJvm(watched.java, options, classes, KernelMain.class.getName());
    }

    private void printStart(ChildJvm plain, ChildJvm withAgent) throws IOException, InterruptedException {
        double[] without = new double[watched.runs];
        double[] with = new double[watched.runs];
        for (int i = 0; i < watched.runs; i++) {
            without[i] = plain.run().seconds();
            with[i] = withAgent.run().seconds();
        }
        out.printf(
                Locale.ROOT,
                "%nAn empty main takes %.2f s, with the agent %.2f s.%n",
                Cost.median(without),
                Cost.median(with));
    }
}
