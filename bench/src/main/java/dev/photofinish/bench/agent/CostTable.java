package dev.photofinish.bench.agent;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** What several programs cost, as a Markdown table that grows while they run. */
final class CostTable {
    private final PrintStream out;
    private final List<Cost> costs = new ArrayList<>();

    CostTable(PrintStream out) {
        this.out = out;
        out.println("| program | s | s with agent | ratio | MB | MB with agent | ratio |");
        out.println("|---|---|---|---|---|---|---|");
    }

    void add(String name, Cost cost) {
        costs.add(cost);
        out.println(cost.row(name));
    }

    /** Ends the table. */
    void end() {
        out.printf(
                Locale.ROOT,
                "| geometric mean | | | %.2f | | | %.2f |%n",
                Cost.geometricMean(ratios(Cost::slowdown)),
                Cost.geometricMean(ratios(Cost::growth)));
        out.printf(Locale.ROOT, "| worst | | | %.2f | | | %.2f |%n", worst(Cost::slowdown), worst(Cost::growth));
    }

    private double worst(ToDoubleFunction<Cost> ratio) {
        return costs.stream().mapToDouble(ratio).max().orElse(Double.NaN);
    }

    private double[] ratios(ToDoubleFunction<Cost> ratio) {
        return costs.stream().mapToDouble(ratio).toArray();
    }
}
