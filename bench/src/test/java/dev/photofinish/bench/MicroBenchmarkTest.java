package dev.photofinish.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.bench.generate.TraceParameter;
import dev.photofinish.bench.generate.TraceShape;
import dev.photofinish.bench.generate.TraceSpec;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** The micro-benchmarks of the Goldilocks paper as the engines see them. */
class MicroBenchmarkTest {
    private static final int MAIN = 1;

    @TempDir
    Path folder;

    private static TraceSpec spec(TraceShape shape, int workers) {
        return TraceSpec.of(shape, 20_000, 1).with(TraceParameter.THREADS, workers + MAIN);
    }

    /** Fails when the trace is not well-formed. */
    private Result analyse(TraceSpec spec, String engines) throws IOException {
        Path file = folder.resolve("trace.pft");
        Figure4.write(spec, file);
        TraceAnalysis analysis = new TraceAnalysis(EngineCatalog.parse(engines), false, Progress.NONE);
        try (TraceReader reader = Traces.open(file)) {
            analysis.add(reader, "trace.pft");
        }
        return analysis.result();
    }

    private long races(TraceSpec spec) throws IOException {
        return analyse(spec, "fasttrack").engines().get(0).races();
    }

    @ParameterizedTest
    @EnumSource(names = {"MULTISET", "SHAREDSPOT", "LOCALSPOT"})
    void no_engine_of_the_figure_finds_a_race(TraceShape shape) throws IOException {
        for (int workers = 2; workers <= 256; workers *= 2) {
            assertThat(analyse(spec(shape, workers), "goldilocks,djit,fasttrack")
                            .engines())
                    .hasSize(3)
                    .allSatisfy(engine -> assertThat(engine.races()).isZero());
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MULTISET", "SHAREDSPOT", "LOCALSPOT"})
    void a_trace_has_the_threads_that_were_asked_for_and_main(TraceShape shape) throws IOException {
        for (int workers = 2; workers <= 256; workers *= 2) {
            assertThat(analyse(spec(shape, workers), "fasttrack")
                            .traces()
                            .get(0)
                            .threads())
                    .isEqualTo(workers + MAIN);
        }
    }

    @ParameterizedTest
    @CsvSource({"MULTISET,true", "SHAREDSPOT,true", "LOCALSPOT,false"})
    void only_data_of_several_threads_need_their_locks(TraceShape shape, boolean races) throws IOException {
        TraceSpec careless = spec(shape, 8).with(TraceParameter.SYNC, 0.9);
        assertThat(races(careless) > 0).isEqualTo(races);
    }

    @ParameterizedTest
    @CsvSource({"MULTISET,16", "SHAREDSPOT,16", "LOCALSPOT,8"})
    void there_is_a_lock_for_each_slot_or_spot(TraceShape shape, int locks) throws IOException {
        assertThat(analyse(spec(shape, 8), "fasttrack").traces().get(0).locks()).isEqualTo(locks);
    }
}
