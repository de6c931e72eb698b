package dev.photofinish.predict.m2;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.Pairs;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class M2Test {
    @Test
    void races_are_those_of_the_specification_and_each_has_a_witness() {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expects("m2") ? c.expectedRaces("m2") : null,
                trace -> Pairs.of(trace, M2::new, Outcome.PROVED));
    }

    @Test
    void leaves_open_what_the_specification_calls_undecided() {
        SpecHarness.compare(SpecCases.all(), M2Test::undecidedOrNull, trace -> Pairs.of(trace, M2::new, Outcome.OPEN));
    }

    private static @Nullable List<EventPair> undecidedOrNull(SpecCase specCase) {
        if (!(specCase.expected("m2") instanceof Map<?, ?> m2) || !m2.containsKey("undecided")) {
            return null;
        }
        List<?> pairs = (List<?>) Objects.requireNonNull(m2.get("undecided"));
        return pairs.stream().map(List.class::cast).map(M2Test::pair).toList();
    }

    private static EventPair pair(List<?> numbers) {
        return new EventPair(((Long) numbers.get(0)).intValue(), ((Long) numbers.get(1)).intValue());
    }

    @Test
    void for_two_threads_it_finds_all_predictable_races() {
        List<SpecCase> twoThreads = SpecCases.all().stream()
                .filter(c -> c.expects("predictable") && threads(c) <= 2)
                .toList();
        assertThat(twoThreads).hasSizeGreaterThan(50);
        SpecHarness.compare(
                twoThreads, c -> c.expectedRaces("predictable"), trace -> Pairs.of(trace, M2::new, Outcome.PROVED));
    }

    private static long threads(SpecCase specCase) {
        return specCase.lines().stream()
                .map(line -> line.substring(0, line.indexOf('|')))
                .distinct()
                .count();
    }
}
