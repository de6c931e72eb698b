package dev.photofinish.trace.testing;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SpecHarnessTest {
    private static final List<SpecCase> CASES = List.of(
            caseOf("three", "T1|w(x)", "T1|w(x)", "T1|w(x)"), caseOf("two", "T1|w(x)", "T2|w(y)"), caseOf("none"));

    private static SpecCase caseOf(String name, String... lines) {
        return new SpecCase(name, List.of(lines), Map.of());
    }

    @Test
    void agreement_is_silent() {
        assertThatCode(() -> SpecHarness.compare(CASES, c -> c.lines().size(), InMemoryTrace::size))
                .doesNotThrowAnyException();
    }

    @Test
    void the_smallest_case_that_differs_is_shown() {
        assertThatThrownBy(() -> SpecHarness.compare(CASES, c -> c.lines().size(), trace -> 0))
                .isInstanceOf(AssertionError.class)
                .hasMessage("""
                        2 of 3 cases differ: three, two
                        The smallest is two:
                           0  T1|w(x)
                           1  T2|w(y)
                        expected: 2
                        actual:   0""");
    }

    @Test
    void an_engine_that_throws_differs() {
        var failure = new IllegalStateException("lost");
        assertThatThrownBy(() -> SpecHarness.compare(CASES, SpecCase::name, trace -> {
                    throw failure;
                }))
                .hasMessageContaining("3 of 3")
                .hasMessageContaining("actual:   java.lang.IllegalStateException: lost")
                .hasCause(failure);
    }

    @Test
    void cases_without_an_expectation_are_left_out() {
        assertThatThrownBy(() -> SpecHarness.compare(CASES, c -> c.expected("hb"), trace -> ""))
                .hasMessageContaining("nothing was compared");
    }
}
