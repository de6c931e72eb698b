package dev.photofinish.trace.edit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.std.StdWriter;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceFiles;
import dev.photofinish.trace.testing.TraceText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class TraceCutTest {
    private static final RandomTraces TRACES =
            new RandomTraces().threads(4).locks(3).events(60).extended().weight(Op.WAIT, 10);

    private static InMemoryTrace cut(InMemoryTrace trace, int from, int to) throws IOException {
        ByteArrayOutputStream text = new ByteArrayOutputStream();
        try (StdReader in = new StdReader(new ByteArrayInputStream(TraceFiles.std(trace)), "whole.std");
                StdWriter out = new StdWriter(text, in.symbols())) {
            TraceCut.copy(in, out, from, to);
        }
        return TraceFiles.readStd(text.toByteArray());
    }

    @Test
    void a_window_starts_with_the_acquires_of_the_locks_held_there() throws IOException {
        var trace = TraceText.of("T1: acq(m) acq(n) acq(m) rel(n) w(x) w(y) rel(m)");
        assertThat(cut(trace, 5, 7).lines()).containsExactly("T1|acq(m)", "T1|acq(m)", "T1|w(y)", "T1|rel(m)");
    }

    @Test
    void a_window_of_the_whole_trace_is_the_trace() {
        RandomCheck.forAll(
                0,
                100,
                TRACES,
                trace -> assertThat(cut(trace, 0, trace.size()).lines()).isEqualTo(trace.lines()));
    }

    @Test
    void a_window_is_well_formed() {
        RandomCheck.forAll(0, 300, TRACES, trace -> {
            int third = trace.size() / 3;
            assertThat(cut(trace, third, 2 * third).violationOrNull()).isNull();
        });
    }

    @Test
    void a_window_keeps_the_order_of_its_events() {
        RandomCheck.forAll(0, 300, TRACES, trace -> {
            int from = trace.size() / 3;
            InMemoryTrace window = cut(trace, from, trace.size());
            int added = window.size() - (trace.size() - from);
            var whole = new HappensBefore(trace);
            var part = new HappensBefore(window);
            for (int i = from; i < trace.size(); i++) {
                for (int j = i + 1; j < trace.size(); j++) {
                    assertThat(part.isOrdered(i - from + added, j - from + added))
                            .as("%d before %d", i, j)
                            .isEqualTo(whole.isOrdered(i, j));
                }
            }
        });
    }
}
