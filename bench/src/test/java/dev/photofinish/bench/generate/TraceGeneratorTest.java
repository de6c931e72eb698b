package dev.photofinish.bench.generate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.std.StdWriter;
import dev.photofinish.trace.symbol.Symbols;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.zip.CRC32;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class TraceGeneratorTest {
    private static final long[] SEEDS = {0, 1, 2, 77, -5, Long.MAX_VALUE};

    private static int checkGuarantees(TraceSpec spec) throws IOException {
        Symbols symbols = new Symbols();
        GuaranteeWatcher watcher = new GuaranteeWatcher(symbols);
        TraceGenerator.generate(spec, symbols, watcher);
        return watcher.checkEnd(spec.events());
    }

    private static String textOf(TraceSpec spec) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        Symbols symbols = new Symbols();
        try (StdWriter writer = new StdWriter(text, symbols)) {
            TraceGenerator.generate(spec, symbols, writer::add);
        }
        return text.toString(StandardCharsets.UTF_8);
    }

    @ParameterizedTest
    @EnumSource
    void every_shape_keeps_the_promises_for_every_seed(TraceShape shape) throws IOException {
        for (long seed : SEEDS) {
            checkGuarantees(TraceSpec.of(shape, 20_000, seed));
        }
    }

    @ParameterizedTest
    @EnumSource
    void the_number_of_events_is_exact_also_across_blocks_and_for_short_traces(TraceShape shape) throws IOException {
        int full = EventBlock.CAPACITY;
        for (long events : new long[] {1_500, 4_001, full - 1, full, full + 1, 2L * full, 100_003}) {
            checkGuarantees(TraceSpec.of(shape, events, 3));
        }
    }

    @ParameterizedTest
    @EnumSource
    void promises_hold_at_the_ends_of_every_parameter(TraceShape shape) throws IOException {
        TraceSpec usual = TraceSpec.of(shape, 20_000, 5);
        for (Map.Entry<TraceParameter, double[]> extreme : EXTREMES.entrySet()) {
            for (double value : extreme.getValue()) {
                checkGuarantees(usual.with(extreme.getKey(), value));
            }
        }
    }

    private static final Map<TraceParameter, double[]> EXTREMES = Map.ofEntries(
            Map.entry(TraceParameter.THREADS, new double[] {2, 3, 100}),
            Map.entry(TraceParameter.VARIABLES, new double[] {1, 5, 100_000}),
            Map.entry(TraceParameter.LOCKS, new double[] {0, 1, 1_000}),
            Map.entry(TraceParameter.LOCATIONS, new double[] {1, 2, 10_000}),
            Map.entry(TraceParameter.SYNC, new double[] {0, 0.5, 1}),
            Map.entry(TraceParameter.DEPTH, new double[] {1, 5}),
            Map.entry(TraceParameter.SHARING, new double[] {0, 1}),
            Map.entry(TraceParameter.READ_ONLY, new double[] {0, 1}),
            Map.entry(TraceParameter.SHARED_VARIABLES, new double[] {0, 1}),
            Map.entry(TraceParameter.LOCALITY, new double[] {0.5, 1, 2, 3.5}),
            Map.entry(TraceParameter.LIVE, new double[] {0, 1, 50}),
            Map.entry(TraceParameter.WRITES, new double[] {0, 1}),
            Map.entry(TraceParameter.FIELDS, new double[] {1, 9}),
            Map.entry(TraceParameter.BURST, new double[] {1, 200}),
            Map.entry(TraceParameter.STAGES, new double[] {2, 7}),
            Map.entry(TraceParameter.QUEUE, new double[] {1, 100}),
            Map.entry(TraceParameter.JITTER, new double[] {0, 1}),
            Map.entry(TraceParameter.LOOP_BURST, new double[] {1, 100}),
            Map.entry(TraceParameter.REENTRANT, new double[] {0.5, 1}));

    @Test
    void every_parameter_is_among_the_extremes() {
        assertThat(EXTREMES).containsOnlyKeys(TraceParameter.values());
    }

    @ParameterizedTest
    @EnumSource
    void equal_specs_give_equal_traces(TraceShape shape) throws IOException {
        TraceSpec spec = TraceSpec.of(shape, 20_000, 11);
        assertThat(textOf(spec)).isEqualTo(textOf(TraceSpec.of(shape, 20_000, 11)));
        assertThat(textOf(spec)).isNotEqualTo(textOf(TraceSpec.of(shape, 20_000, 12)));
    }

    /** Measurements of different days and machines are comparable only as long as this holds. */
    @ParameterizedTest
    @CsvSource({
        "LOCKED,1692667085",
        "RACY,4000518559",
        "FORKJOIN,2651788308",
        "LOOPY,906471524",
        "SERVER,2583478881",
        "PIPELINE,4265376174",
        "MULTISET,1512608772",
        "SHAREDSPOT,3410898073",
        "LOCALSPOT,1774834182"
    })
    void a_seed_means_the_same_trace_on_every_machine(TraceShape shape, long expectedCrc) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(textOf(TraceSpec.of(shape, 20_000, 1)).getBytes(StandardCharsets.UTF_8));
        assertThat(crc.getValue()).isEqualTo(expectedCrc);
    }

    @Test
    void names_are_numbered_from_zero() throws IOException {
        Symbols symbols = new Symbols();
        TraceGenerator.generate(TraceSpec.of(TraceShape.LOCKED, 20_000, 1), symbols, block -> {});
        assertThat(symbols.name(Space.THREAD, 8)).isEqualTo("T8");
        assertThat(symbols.name(Space.LOCK, 99)).isEqualTo("L99");
        assertThat(symbols.name(Space.VARIABLE, 0)).isEqualTo("V0");
        assertThat(symbols.location(1)).isEqualTo("0");
        assertThat(symbols.count(Space.THREAD)).isEqualTo(9);
        assertThat(symbols.count(Space.LOCK)).isEqualTo(100);
        assertThat(symbols.locationCount()).isBetween(400, 501);
    }

    @Test
    void names_are_defined_before_the_first_event() throws IOException {
        Symbols symbols = new Symbols();
        int[] variablesSeen = {-1};
        TraceGenerator.generate(TraceSpec.of(TraceShape.SERVER, 100_000, 1), symbols, block -> {
            if (block.firstEvent == 0) {
                variablesSeen[0] = symbols.count(Space.VARIABLE);
            }
        });
        assertThat(variablesSeen[0]).isEqualTo(symbols.count(Space.VARIABLE)).isPositive();
    }

    @Test
    void depth_is_how_many_locks_a_thread_holds() throws IOException {
        TraceSpec spec = TraceSpec.of(TraceShape.LOCKED, 50_000, 1);
        assertThat(checkGuarantees(spec)).isEqualTo(2);
        assertThat(checkGuarantees(spec.with(TraceParameter.DEPTH, 1))).isEqualTo(1);
        assertThat(checkGuarantees(spec.with(TraceParameter.DEPTH, 4))).isEqualTo(4);
        assertThat(checkGuarantees(spec.with(TraceParameter.REENTRANT, 0.5))).isEqualTo(4);
    }

    @Test
    void only_a_racy_trace_touches_much_shared_data_without_a_lock() throws IOException {
        TraceSpec locked = TraceSpec.of(TraceShape.LOCKED, 50_000, 1)
                .with(TraceParameter.SYNC, 1)
                .with(TraceParameter.READ_ONLY, 0)
                .with(TraceParameter.SHARING, 1);
        assertThat(TraceStatistics.of(locked).lockedShare()).isGreaterThan(0.95);
        assertThat(TraceStatistics.of(locked.with(TraceParameter.SYNC, 0)).lockedShare())
                .isZero();
    }

    @Test
    void a_trace_that_is_too_short_for_its_program_is_refused() {
        TraceSpec spec = TraceSpec.of(TraceShape.LOCKED, 200, 1).with(TraceParameter.THREADS, 1_000);
        assertThatThrownBy(() -> TraceGenerator.generate(spec, new Symbols(), block -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("locked with these parameters needs at least")
                .hasMessageContaining("not 200");
    }

    @Test
    void symbols_that_are_in_use_are_refused() {
        Symbols symbols = new Symbols();
        symbols.add(Space.LOCK, "mine");
        assertThatThrownBy(() -> TraceGenerator.generate(TraceSpec.of(TraceShape.RACY, 1_000, 1), symbols, b -> {}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("LOCK");
    }
}
