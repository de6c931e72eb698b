package dev.photofinish.trace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceFiles;
import dev.photofinish.trace.testing.TraceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class RepairingReaderTest {
    private record Repaired(InMemoryTrace trace, List<String> repairs) {}

    private static Repaired repair(byte[] text) throws IOException {
        long[] lastEvents;
        try (TraceReader in = new StdReader(new ByteArrayInputStream(text), "a.std")) {
            lastEvents = RepairingReader.lastLines(in);
        }
        List<String> repairs = new ArrayList<>();
        try (TraceReader in =
                new RepairingReader(new StdReader(new ByteArrayInputStream(text), "a.std"), lastEvents, repairs)) {
            return new Repaired(InMemoryTrace.read(in), repairs);
        }
    }

    private static Repaired repair(InMemoryTrace trace) throws IOException {
        return repair(TraceFiles.std(trace));
    }

    @Test
    void a_well_formed_trace_is_left_alone() throws IOException {
        RandomTraces traces = new RandomTraces().extended();
        for (long seed = 0; seed < 200; seed++) {
            InMemoryTrace trace = traces.apply(seed);
            Repaired repaired = repair(trace);
            assertThat(repaired.trace().lines()).as("seed %d", seed).isEqualTo(trace.lines());
            assertThat(repaired.repairs()).isEmpty();
        }
    }

    @Test
    void whatever_is_missing_the_result_is_well_formed() throws IOException {
        RandomTraces traces = new RandomTraces().threads(4).events(80).extended();
        for (long seed = 0; seed < 500; seed++) {
            SplittableRandom dice = new SplittableRandom(seed);
            Repaired repaired = repair(traces.apply(seed).keeping(event -> dice.nextInt(10) > 0));
            assertThat(repaired.trace().violationOrNull()).as("seed %d", seed).isNull();
        }
    }

    @Test
    void a_lost_release_is_put_in() throws IOException {
        Repaired repaired = repair(TraceText.of("""
                T1: acq(m) w(x)
                T2:             acq(m) w(x)
                """));
        assertThat(repaired.trace().lines())
                .containsExactly("T1|acq(m)", "T1|w(x)", "T1|rel(m)", "T2|acq(m)", "T2|w(x)");
        assertThat(repaired.repairs()).containsExactly("line 3: ACQ_HELD_LOCK: put in T1|rel(m) before it");
    }

    @Test
    void a_join_that_did_not_see_the_end_is_dropped() throws IOException {
        Repaired repaired = repair(TraceText.of("""
                T1: fork(T2)      join(T2)
                T2:          w(x)          w(x)
                """));
        assertThat(repaired.trace().lines()).containsExactly("T1|fork(T2)", "T2|w(x)", "T2|w(x)");
        assertThat(repaired.repairs()).hasSize(1);
    }

    @Test
    void published_traces_that_are_ill_formed_can_be_repaired() throws IOException {
        for (String name : PublishedTraces.illFormed()) {
            Repaired repaired = repair(PublishedTraces.text(name));
            assertThat(repaired.trace().violationOrNull()).as(name).isNull();
            assertThat(repaired.repairs()).as(name).isNotEmpty().allMatch(line -> line.startsWith("line "));
        }
    }
}
