package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TraceTextTest {
    @Test
    void columns_tell_the_order_of_the_rows_events() {
        var trace = TraceText.of("""
                T1: acq(m)        rel(m)
                T2:         w(x)          acq(m)
                """);
        assertThat(trace.lines()).containsExactly("T1|acq(m)", "T2|w(x)", "T1|rel(m)", "T2|acq(m)");
    }

    @Test
    void a_thread_may_have_several_rows() {
        var trace = TraceText.of("""
                T1: w(x)
                T2:       r(x)
                T1:             fork(T3)
                """);
        assertThat(trace.lines()).containsExactly("T1|w(x)", "T2|r(x)", "T1|fork(T3)");
    }

    @Test
    void lines_of_the_text_format_are_taken_as_they_are() {
        assertThat(TraceText.of("T1|w(x)|7\nT2|r(x)\n").lines()).containsExactly("T1|w(x)|7", "T2|r(x)");
    }

    @Test
    void two_events_in_one_column_have_no_order() {
        assertThatThrownBy(() -> TraceText.of("T1: w(x)\nT2: w(x)\n")).hasMessageContaining("which is first?");
    }

    @Test
    void what_is_not_an_event_is_refused() {
        assertThatThrownBy(() -> TraceText.of("T1: lock(m)\n")).hasMessageContaining("not an event: lock(m)");
        assertThatThrownBy(() -> TraceText.of("T1: w(x)  oops\n")).hasMessageContaining("not an event");
    }
}
