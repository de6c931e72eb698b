package dev.photofinish.engine.live;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineCatalog;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.pft.Compression;
import dev.photofinish.trace.pft.PftWriter;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LiveAnalysisTest {
    private static final int PROCESS = 17;

    @TempDir
    Path folder;

    private final BlockingQueue<Finding> heard = new LinkedBlockingQueue<>();

    private LiveAnalysis analysis() throws IOException {
        return new LiveAnalysis(new WatchedJvms(folder), EngineCatalog.parse("fasttrack"), heard::add);
    }

    private Path trace() {
        return folder.resolve("photofinish-" + PROCESS + ".pft");
    }

    private void start() throws IOException {
        Files.writeString(folder.resolve("agent-" + PROCESS + ".started"), "");
    }

    /** Writes events and keeps the trace open, as a running program does. */
    private PftWriter write(String lines) throws IOException {
        TraceReader events =
                Traces.open(new ByteArrayInputStream(lines.getBytes(StandardCharsets.UTF_8)), "events.std");
        EventBlock block = new EventBlock();
        events.next(block);
        PftWriter writer = new PftWriter(Files.newOutputStream(trace()), events.symbols(), Compression.NONE);
        writer.add(block);
        writer.flushBlock();
        return writer;
    }

    @Test
    void a_race_is_told_while_the_trace_is_still_written() throws Exception {
        LiveAnalysis analysis = analysis();
        PftWriter writer = write("T1|w(x)|a.A.f(A.java:3)\nT2|r(x)|a.A.g(A.java:9)\n");
        start();
        Finding race = heard.poll(30, TimeUnit.SECONDS);
        assertThat(race).isNotNull();
        assertThat(race.variable()).isEqualTo("x");
        writer.close();
        Map<Path, TraceAnalysis> done = analysis.finish();
        assertThat(done).containsOnlyKeys(trace());
        Result result = done.values().iterator().next().result();
        assertThat(result.findings()).hasSize(1);
        assertThat(result.isComplete()).isTrue();
        assertThat(heard).isEmpty();
    }

    @Test
    void a_program_that_came_to_a_sudden_end_leaves_what_it_had_written() throws Exception {
        LiveAnalysis analysis = analysis();
        write("T1|w(x)|a.A.f(A.java:3)\nT2|r(x)|a.A.g(A.java:9)\n");
        start();
        assertThat(heard.poll(30, TimeUnit.SECONDS)).isNotNull();
        Result result = analysis.finish().values().iterator().next().result();
        assertThat(result.findings()).hasSize(1);
        assertThat(result.isComplete()).isFalse();
    }

    @Test
    void what_is_no_trace_is_left_to_others() throws Exception {
        Files.writeString(trace(), "PFT1, but no trace at all");
        LiveAnalysis analysis = analysis();
        start();
        assertThat(analysis.finish()).isEmpty();
    }
}
