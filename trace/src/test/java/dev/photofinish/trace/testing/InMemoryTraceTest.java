package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.check.Rule;
import dev.photofinish.trace.check.Violation;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class InMemoryTraceTest {
    private static final InMemoryTrace REENTERED = TraceText.of("T1: acq(m) acq(m) w(x) rel(m) rel(m)");

    @Test
    void blocks_come_with_the_basic_operations_filled_in() {
        EventBlock block = REENTERED.blocks().iterator().next();
        assertThat(block.basic)
                .startsWith(BasicOp.ACQUIRE, BasicOp.NOTHING, BasicOp.WRITE, BasicOp.NOTHING, BasicOp.RELEASE);
    }

    @Test
    void blocks_hold_as_many_events_as_asked_for() {
        List<Long> firstEvents = new ArrayList<>();
        REENTERED.blocksOf(2).forEach(block -> firstEvents.add(block.firstEvent));
        assertThat(firstEvents).containsExactly(0L, 2L, 4L);
    }

    @Test
    void blocks_of_an_ill_formed_trace_are_refused() {
        var trace = TraceText.of("T1: rel(m)");
        assertThatThrownBy(() -> trace.blocks().iterator().next()).hasMessageContaining("REL_NOT_HELD");
        assertThat(trace.violationOrNull())
                .isNotNull()
                .extracting(Violation::rule)
                .isEqualTo(Rule.REL_NOT_HELD);
    }

    @Test
    void keeping_some_events_keeps_only_their_names() {
        var trace = TraceText.of("T1: w(x) w(y) w(z)").keeping(event -> event != 1);
        assertThat(trace.lines()).containsExactly("T1|w(x)", "T1|w(z)");
        assertThat(trace.symbols().count(Space.VARIABLE)).isEqualTo(2);
    }

    @Test
    void renaming_touches_one_space_only() {
        var trace = TraceText.of("T1: w(a) acq(a) w(b)").renaming(Space.VARIABLE, "a", "b");
        assertThat(trace.lines()).containsExactly("T1|w(b)", "T1|acq(a)", "T1|w(b)");
    }
}
