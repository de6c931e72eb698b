package dev.photofinish.trace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.testing.TraceText;
import java.util.Arrays;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Each rule with a trace that breaks it in its last event, and what the user is told. */
class RuleTest {
    private static void assertBroken(String text, Rule rule, String what) {
        var trace = TraceText.of(text);
        Violation violation = Objects.requireNonNull(trace.violationOrNull());
        assertThat(violation).isEqualTo(new Violation(rule, trace.size() - 1, what));
    }

    private static void assertFine(String text) {
        assertThat(TraceText.of(text).violationOrNull()).isNull();
    }

    @Test
    void every_rule_but_syntax_has_a_test_here() {
        assertThat(Arrays.stream(RuleTest.class.getDeclaredMethods())
                        .map(m -> m.getName().toUpperCase(Locale.ROOT)))
                .contains(Arrays.stream(Rule.values())
                        .filter(rule -> rule != Rule.SYNTAX)
                        .map(Rule::name)
                        .toArray(String[]::new));
    }

    @Test
    void acq_held_lock() {
        assertBroken("""
                T1: acq(m)
                T2:        acq(m)
                """, Rule.ACQ_HELD_LOCK, "T2 does acq(m) while T1 holds it");
    }

    @Test
    void acq_held_lock_when_waking_up() {
        assertBroken("""
                T1: acq(m) wait(m)        wake(m)
                T2:                acq(m)
                """, Rule.ACQ_HELD_LOCK, "T1 does wake(m) while T2 holds it");
    }

    @Test
    void rel_not_held() {
        assertBroken("T1: rel(m)", Rule.REL_NOT_HELD, "T1 does rel(m) while nobody holds it");
    }

    @Test
    void rel_not_held_by_this_thread() {
        assertBroken("""
                T1: acq(m)
                T2:        rel(m)
                """, Rule.REL_NOT_HELD, "T2 does rel(m) while T1 holds it");
    }

    @Test
    void fork_self() {
        assertBroken("T1: fork(T1)", Rule.FORK_SELF, "T1 does fork(T1)");
    }

    @Test
    void join_self() {
        assertBroken("T1: join(T1)", Rule.JOIN_SELF, "T1 does join(T1)");
    }

    @Test
    void fork_twice() {
        assertBroken("T1: fork(T2) fork(T2)", Rule.FORK_TWICE, "T1 does fork(T2) again");
    }

    @Test
    void fork_after_start() {
        assertBroken("""
                T1:       fork(T2)
                T2: w(x)
                """, Rule.FORK_AFTER_START, "T1 does fork(T2) after that thread's first event");
    }

    @Test
    void fork_after_join() {
        assertBroken("T1: join(T2) fork(T2)", Rule.FORK_AFTER_JOIN, "T1 does fork(T2) after that thread was joined");
    }

    @Test
    void event_after_join() {
        assertBroken("""
                T1: join(T2)
                T2:          r(x)
                """, Rule.EVENT_AFTER_JOIN, "T2 does r(x) after it was joined");
    }

    @Test
    void wait_not_held() {
        assertBroken("T1: wait(m)", Rule.WAIT_NOT_HELD, "T1 does wait(m) while nobody holds it");
    }

    @Test
    void wait_not_held_when_notifying() {
        assertBroken("""
                T1: acq(m)
                T2:        notify(m)
                """, Rule.WAIT_NOT_HELD, "T2 does notify(m) while T1 holds it");
    }

    @Test
    void wake_without_wait() {
        assertBroken("T1: acq(m) wake(m)", Rule.WAKE_WITHOUT_WAIT, "T1 does wake(m)");
    }

    @Test
    void wake_without_wait_on_that_lock() {
        assertBroken("T1: acq(m) wait(m) wake(n)", Rule.WAKE_WITHOUT_WAIT, "T1 does wake(n)");
    }

    @Test
    void wake_without_wait_is_also_broken_by_going_on_while_waiting() {
        assertBroken("T1: acq(m) wait(m) r(x)", Rule.WAKE_WITHOUT_WAIT, "T1 does r(x)");
    }

    @Test
    void begin_after_start() {
        assertBroken("T1: w(x) begin(T1)", Rule.BEGIN_AFTER_START, "T1 does begin(T1) after its first event");
    }

    @Test
    void begin_after_start_is_also_broken_by_naming_another_thread() {
        assertBroken("T1: begin(T2)", Rule.BEGIN_AFTER_START, "T1 does begin(T2)");
    }

    @Test
    void event_after_end_is_also_broken_by_naming_another_thread() {
        assertBroken("T1: w(x) end(T2)", Rule.EVENT_AFTER_END, "T1 does end(T2)");
    }

    @Test
    void event_after_end() {
        assertBroken("T1: end(T1) w(x)", Rule.EVENT_AFTER_END, "T1 does w(x) after its end");
    }

    @Test
    void the_explicitly_allowed_is_allowed() {
        assertFine("T1: acq(m) acq(m) rel(m) rel(m)");
        assertFine("T1: acq(m) acq(n) rel(m) rel(n)");
        assertFine("T1: acq(m) fork(T2) join(T2) join(T2) join(T3)");
        assertFine("""
                T1: acq(m)
                T2:        join(T1)
                """);
        assertFine("");
    }

    @Test
    void waking_takes_the_lock_as_often_as_before() {
        assertFine("T1: acq(m) acq(m) wait(m) wake(m) rel(m) rel(m)");
        assertBroken(
                "T1: acq(m) acq(m) wait(m) wake(m) rel(m) rel(m) rel(m)",
                Rule.REL_NOT_HELD,
                "T1 does rel(m) while nobody holds it");
    }

    @Test
    void what_a_rule_expects_ends_the_message() {
        assertThat(new IllFormedTraceException("a.std", Rule.FORK_TWICE, 4, "T1 does fork(T2) again"))
                .hasMessage("a.std:5: FORK_TWICE: T1 does fork(T2) again; a thread is forked once");
    }
}
