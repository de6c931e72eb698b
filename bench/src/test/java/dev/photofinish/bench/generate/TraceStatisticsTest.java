package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToDoubleFunction;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Compares the statistics of our traces with those of the reference generator {@code gen_trace}: means over
 * 20 of its traces of 100 000 events with default parameters (seeds 101 to 120).
 */
class TraceStatisticsTest {
    private static final int EVENTS = 100_000;
    private static final int SEEDS = 20;

    private static double mean(List<TraceStatistics> traces, ToDoubleFunction<TraceStatistics> value) {
        return traces.stream().mapToDouble(value).average().orElseThrow();
    }

    // SIZE: one parameter per column of the table.
    @ParameterizedTest
    @CsvSource({
        // shape, threads, variables, shared variables, accesses, writes, locked accesses, acquires, switches
        "LOCKED, 9, 1976.5, 0.3036, 0.9076, 0.2996, 0.3189, 0.0461, 0.1770",
        "RACY, 9, 1976.8, 0.3035, 0.9232, 0.2935, 0.2553, 0.0383, 0.1886",
        "FORKJOIN, 65, 1864.7, 0.9984, 0.9827, 0.3002, 0.0226, 0.0080, 0.1733",
        "LOOPY, 3, 16.0, 1.0000, 0.8667, 0.3846, 0.7688, 0.0666, 0.0143",
        "SERVER, 257, 1225.0, 0.1633, 0.9529, 0.3459, 0.1443, 0.0210, 0.1989",
        "PIPELINE, 9, 2565.0, 0.9994, 0.8005, 0.5232, 0.5456, 0.0997, 0.1852"
    })
    void our_traces_are_like_those_of_the_reference_generator(
            TraceShape shape,
            int threads,
            double variables,
            double sharedVariables,
            double accesses,
            double writes,
            double lockedAccesses,
            double acquires,
            double switches)
            throws IOException {
        List<TraceStatistics> traces = new ArrayList<>();
        for (int seed = 1; seed <= SEEDS; seed++) {
            traces.add(TraceStatistics.of(TraceSpec.of(shape, EVENTS, seed)));
        }
        assertThat(traces).extracting(TraceStatistics::threads).containsOnly(threads);
        assertThat(mean(traces, TraceStatistics::variables)).isCloseTo(variables, within(1.0));
        assertThat(mean(traces, TraceStatistics::sharedVariableShare)).isCloseTo(sharedVariables, within(0.003));
        assertThat(mean(traces, TraceStatistics::accessShare)).isCloseTo(accesses, within(0.005));
        assertThat(mean(traces, TraceStatistics::writeShare)).isCloseTo(writes, within(0.03));
        assertThat(mean(traces, TraceStatistics::lockedShare)).isCloseTo(lockedAccesses, within(0.02));
        assertThat(mean(traces, TraceStatistics::acquireShare)).isCloseTo(acquires, within(0.003));
        assertThat(mean(traces, TraceStatistics::switchShare)).isCloseTo(switches, within(0.01));
    }
}
