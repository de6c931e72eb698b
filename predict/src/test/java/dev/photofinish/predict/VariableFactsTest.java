package dev.photofinish.predict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceText;
import org.junit.jupiter.api.Test;

class VariableFactsTest {
    @Test
    void variables_that_may_race_are_those_with_a_candidate() {
        RandomCheck.forAll(1234, 1_500, new RandomTraces().extended().threads(4).events(40), trace -> {
            WholeTrace whole = Pairs.collect(trace);
            for (int variable = 0; variable < whole.variables(); variable++) {
                assertThat(whole.variableFacts().mayRace(variable))
                        .as("variable %d", variable)
                        .isEqualTo(hasCandidate(whole, variable));
            }
        });
    }

    private static boolean hasCandidate(WholeTrace trace, int variable) {
        for (int first = 0; first < trace.size(); first++) {
            for (int second = first + 1; second < trace.size(); second++) {
                if (trace.target(first) == variable
                        && trace.conflict(first, second)
                        && isCandidate(trace, first, second)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean isCandidate(WholeTrace trace, int first, int second) {
        int needed = trace.causality().beforeComingTo(trace.thread(second), trace.place(second), trace.thread(first));
        return trace.place(first) >= needed && trace.variableFacts().areDisjoint(trace.held(first), trace.held(second));
    }

    @Test
    void an_access_that_nobody_reads_is_not_forgotten_for_a_later_one_under_a_lock() {
        InMemoryTrace trace = TraceText.of("""
                T1: w(x)                         acq(m) w(x) rel(m)
                T2:                                                  acq(m) w(x) rel(m)
                """);
        assertThat(Pairs.collect(trace).variableFacts().mayRace(0)).isTrue();
    }
}
