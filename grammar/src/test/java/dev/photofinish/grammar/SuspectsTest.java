package dev.photofinish.grammar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.BitSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class SuspectsTest {
    /** The variables that may race; other grammars of the same trace may only find more. */
    private static Set<String> suspects(String... lines) throws BrokenTraceException {
        InMemoryTrace trace = InMemoryTrace.ofLines(List.of(lines));
        Alphabet alphabet = new Alphabet();
        int[] events = RandomGrammars.terminals(trace, alphabet);
        Set<String> suspects = suspects(trace, new GrammarBuilder(alphabet).start(events, 0, events.length));
        for (int seed = 1; seed < 20; seed++) {
            assertThat(suspects(trace, RandomGrammars.of(trace, seed))).containsAll(suspects);
        }
        return suspects;
    }

    private static Set<String> suspects(InMemoryTrace trace, Grammar grammar) {
        BitSet harmless = Suspects.harmless(grammar);
        Alphabet alphabet = grammar.alphabet();
        Set<String> suspects = new TreeSet<>();
        for (int i = 0; i < alphabet.size(); i++) {
            if (alphabet.basic(i) <= BasicOp.WRITE && !harmless.get(i)) {
                suspects.add(trace.symbols().name(Space.VARIABLE, alphabet.target(i)));
            }
        }
        return suspects;
    }

    @Test
    void a_variable_of_one_thread_is_harmless_and_one_of_two_is_not() throws BrokenTraceException {
        assertThat(suspects("T1|w(x)", "T1|w(y)", "T2|r(x)")).containsExactly("x");
    }

    @Test
    void a_lock_at_all_accesses_makes_a_variable_harmless() throws BrokenTraceException {
        assertThat(suspects(
                        "T1|acq(l)", "T1|w(x)", "T1|w(y)", "T1|rel(l)", "T2|acq(l)", "T2|w(x)", "T2|rel(l)", "T2|w(y)"))
                .containsExactly("y");
    }

    @Test
    void another_lock_or_one_that_was_given_back_on_the_way_does_not() throws BrokenTraceException {
        assertThat(suspects("T1|acq(l)", "T1|w(x)", "T1|rel(l)", "T2|acq(m)", "T2|w(x)", "T2|rel(m)"))
                .containsExactly("x");
        assertThat(suspects("T1|acq(l)", "T1|acq(l)", "T1|rel(l)", "T1|w(x)", "T1|rel(l)", "T2|acq(l)", "T2|w(x)"))
                .containsExactly("x");
    }

    @Test
    void what_the_first_thread_does_before_a_fork_and_after_all_joins_does_not_count() throws BrokenTraceException {
        assertThat(suspects(
                        "T1|w(x)", "T1|w(y)", "T1|fork(T2)", "T2|w(x)", "T2|w(y)", "T1|r(y)", "T1|join(T2)", "T1|r(x)"))
                .containsExactly("y");
    }

    @Test
    void while_one_of_two_threads_still_runs_everything_counts() throws BrokenTraceException {
        assertThat(suspects("T1|fork(T2)", "T1|fork(T3)", "T2|w(x)", "T3|r(y)", "T1|join(T2)", "T1|w(x)", "T1|w(y)"))
                .containsExactly("x", "y");
    }

    @Test
    void nobody_is_alone_when_a_thread_comes_from_nowhere() throws BrokenTraceException {
        assertThat(suspects("T1|w(x)", "T1|fork(T2)", "T2|w(x)", "T3|r(y)")).containsExactly("x");
    }
}
