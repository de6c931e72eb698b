package dev.photofinish.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Result;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEnginesTest {
    private static final List<EngineInfo> ALL = EngineCatalog.ALL;
    /** Several times as many events as the ring holds. */
    private static final int EVENTS = 200_000;

    private static List<String> longTrace() {
        RandomTraces traces =
                new RandomTraces().threads(6).neverForked(100).variables(2_000).events(EVENTS);
        return traces.apply(1).lines();
    }

    private static Result analyse(List<String> lines, boolean partial, int cores) throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(ALL, partial, Progress.NONE).onCores(cores);
        analysis.add(TestTraces.text(lines.toArray(String[]::new)), "trace");
        return analysis.result();
    }

    @Test
    void engines_find_the_same_in_parallel_as_one_after_the_other() throws IOException {
        List<String> lines = longTrace();
        Result parallel = analyse(lines, false, ALL.size());
        assertThat(parallel.findings()).isNotEmpty();
        assertThat(parallel).isEqualTo(analyse(lines, false, 1));
    }

    @Test
    void what_comes_before_a_break_is_analysed_in_parallel_as_well() throws IOException {
        List<String> lines = new ArrayList<>(longTrace());
        lines.add("T1|rel(neverTaken)");
        Result parallel = analyse(lines, true, ALL.size());
        assertThat(parallel.findings()).isNotEmpty();
        assertThat(parallel).isEqualTo(analyse(lines, true, 1));
        assertThatThrownBy(() -> analyse(lines, false, ALL.size())).isInstanceOf(IllFormedTraceException.class);
    }

    /** Fails at its third block. */
    private static final class Failing implements StreamingEngine {
        private int blocks;

        @Override
        public void accept(EventBlock block) {
            if (++blocks == 3) {
                throw new IllegalStateException("third block");
            }
        }

        @Override
        public RaceLog races() {
            return new RaceLog(new LockSets());
        }
    }

    @Test
    void an_engine_that_fails_ends_the_run_with_its_failure() {
        assertThatThrownBy(() -> fillFor(new Failing(), new Failing()))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("third block");
    }

    private static void fillFor(StreamingEngine... engines) {
        try (ParallelEngines parallel = new ParallelEngines(List.of(engines))) {
            for (int i = 0; i < 1_000; i++) {
                parallel.free().reset(i);
                parallel.publish();
            }
        }
    }
}
