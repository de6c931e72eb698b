package dev.photofinish.trace.check;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.trace.std.StdReader;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceText;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class TraceCheckerTest {
    private static List<Byte> basicOps(InMemoryTrace trace, int eventsPerBlock) {
        List<Byte> basic = new ArrayList<>();
        for (EventBlock block : trace.blocksOf(eventsPerBlock)) {
            for (int i = 0; i < block.size; i++) {
                basic.add(block.basic[i]);
            }
        }
        return basic;
    }

    @Test
    void only_outermost_lock_operations_count() {
        assertThat(basicOps(TraceText.of("T1: acq(m) acq(m) rel(m) acq(n) rel(m) rel(n)"), 10))
                .containsExactly(
                        BasicOp.ACQUIRE,
                        BasicOp.NOTHING,
                        BasicOp.NOTHING,
                        BasicOp.ACQUIRE,
                        BasicOp.RELEASE,
                        BasicOp.RELEASE);
    }

    @Test
    void waiting_releases_and_waking_acquires_however_deep() {
        assertThat(basicOps(TraceText.of("T1: acq(m) acq(m) wait(m) wake(m) rel(m) rel(m)"), 10))
                .containsExactly(
                        BasicOp.ACQUIRE,
                        BasicOp.NOTHING,
                        BasicOp.RELEASE,
                        BasicOp.ACQUIRE,
                        BasicOp.NOTHING,
                        BasicOp.RELEASE);
    }

    @Test
    void all_other_operations_keep_their_basic_operation() {
        RandomTraces traces = new RandomTraces().extended();
        for (long seed = 0; seed < 100; seed++) {
            InMemoryTrace trace = traces.apply(seed);
            List<Byte> basic = basicOps(trace, 100);
            for (int i = 0; i < trace.size(); i++) {
                boolean inner =
                        basic.get(i) == BasicOp.NOTHING && (trace.op(i) == Op.ACQUIRE || trace.op(i) == Op.RELEASE);
                assertThat(inner || basic.get(i) == trace.op(i).basic()).isTrue();
            }
        }
    }

    @Test
    void where_blocks_end_does_not_matter() {
        RandomTraces traces = new RandomTraces().extended();
        for (long seed = 0; seed < 100; seed++) {
            InMemoryTrace trace = traces.apply(seed);
            assertThat(basicOps(trace, 1)).as("seed %d", seed).isEqualTo(basicOps(trace, 100));
        }
    }

    @Test
    void a_block_is_cut_before_the_event_that_breaks_a_rule() {
        var trace = TraceText.of("T1: w(x) rel(m) w(x)");
        EventBlock block = new EventBlock();
        block.add(Op.WRITE, 0, 0, 0);
        block.add(Op.RELEASE, 0, 0, 0);
        block.add(Op.WRITE, 0, 0, 0);
        assertThat(new TraceChecker(trace.symbols()).check(block)).isNotNull();
        assertThat(block.size).isEqualTo(1);
    }

    @Test
    void events_before_the_one_that_breaks_a_rule_are_delivered() throws IOException {
        byte[] text = "T1|w(x)\nT1|rel(m)\n".getBytes(StandardCharsets.UTF_8);
        EventBlock block = new EventBlock();
        try (var in = new CheckedReader(new StdReader(new ByteArrayInputStream(text), "a.std"), "a.std")) {
            assertThat(in.next(block)).isTrue();
            assertThat(block.size).isEqualTo(1);
            assertThatThrownBy(() -> in.next(block)).isInstanceOf(IllFormedTraceException.class);
        }
    }

    @Test
    void threads_and_locks_beyond_the_first_tables_are_followed() {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            lines.add("T" + i + "|acq(m" + i + ")");
        }
        for (int i = 0; i < 100; i++) {
            lines.add("T" + i + "|rel(m" + i + ")");
        }
        assertThat(basicOps(InMemoryTrace.ofLines(lines), 10))
                .doesNotContain(BasicOp.NOTHING)
                .hasSize(200);
    }
}
