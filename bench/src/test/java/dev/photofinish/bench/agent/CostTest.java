package dev.photofinish.bench.agent;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.photofinish.bench.kernel.KernelMain;
import dev.photofinish.engine.live.AgentJar;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class CostTest {
    @Test
    void the_median_does_not_mind_one_bad_run() {
        assertThat(Cost.median(3, 100, 2)).isEqualTo(3);
        assertThat(Cost.median(4, 2)).isEqualTo(3);
    }

    @Test
    void the_geometric_mean_of_ratios_is_the_same_both_ways() {
        assertThat(Cost.geometricMean(2, 8)).isCloseTo(4, within(1e-9));
        assertThat(Cost.geometricMean(0.5, 0.125)).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void a_row_tells_times_memory_and_ratios() {
        assertThat(new Cost(2, 5, 102_400, 204_800).row("map"))
                .isEqualTo("| map | 2.00 | 5.00 | 2.50 | 100 | 200 | 2.00 |");
    }

    @Test
    void a_table_ends_with_the_mean_and_the_worst() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        CostTable table = new CostTable(new PrintStream(bytes, true, StandardCharsets.UTF_8));
        table.add("a", new Cost(1, 2, 1024, 1024));
        table.add("b", new Cost(1, 8, 1024, 4096));
        table.end();
        assertThat(bytes.toString(StandardCharsets.UTF_8).lines())
                .endsWith("| geometric mean | | | 4.00 | | | 2.00 |", "| worst | | | 8.00 | | | 4.00 |");
    }

    @Test
    void the_peak_of_a_process_is_known_when_it_has_ended() throws Exception {
        ChildJvm jvm = new ChildJvm(
                Path.of(System.getProperty("java.home"), "bin", "java"),
                List.of(),
                AgentJar.sourceOf(KernelMain.class).toString(),
                KernelMain.class.getName());
        ChildJvm.Run run = jvm.run("N_BODY", "1");
        assertThat(run.result()).matches("-?\\d+");
        assumeTrue(Files.exists(Path.of("/proc/self/status")), "the system does not tell what a process uses");
        assertThat(run.peakKilobytes()).isBetween(1_024L, 10_000_000L);
    }
}
