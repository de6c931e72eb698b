package dev.photofinish.predict.witness;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.predict.Pairs;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.TraceText;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WitnessCheckerTest {
    /** An order that is told event by event. */
    private static @Nullable String problem(String text, int first, int second, int... before) {
        WholeTrace trace = Pairs.collect(TraceText.of(text));
        return new WitnessChecker(trace.recording())
                .problemOrNull(new Claim(first, second, new int[trace.recordedThreads()], 0, before));
    }

    /** A cut in the order of the recording. */
    private static @Nullable String recorded(String text, int first, int second, int... cut) {
        return new WitnessChecker(Pairs.collect(TraceText.of(text)).recording())
                .problemOrNull(new Claim(first, second, cut, Integer.MAX_VALUE, new int[0]));
    }

    private static final String LOCKED = """
            T1: acq(m)  w(x)  rel(m)
            T2:                       acq(m)  w(x)  rel(m)
            """;

    private static final String HANDED_OVER = """
            T1: w(x)  w(y)
            T2:             r(y)  w(x)
            """;

    @Test
    void a_lock_is_taken_only_when_it_is_free() {
        assertThat(problem(LOCKED, 1, 4, 0, 3)).isEqualTo("event 3 takes a lock that is held");
        assertThat(recorded(LOCKED, 1, 4, 1, 1)).isEqualTo("event 3 takes a lock that is held");
    }

    @Test
    void a_read_sees_the_write_that_it_saw() {
        assertThat(problem(HANDED_OVER, 0, 3, 2)).isEqualTo("event 2 sees another write");
        assertThat(recorded(HANDED_OVER, 0, 3, 0, 1)).isEqualTo("event 2 sees another write");
    }

    @Test
    void a_thread_does_its_events_in_order_and_leaves_none_out() {
        assertThat(problem(HANDED_OVER, 0, 3, 1, 2)).isEqualTo("event 1 is not the next of its thread");
        assertThat(problem(HANDED_OVER, 0, 3)).isEqualTo("event 3 is not the next of its thread");
        assertThat(recorded(HANDED_OVER, 0, 3, 2, 1)).isEqualTo("event 0 is not the next of its thread");
    }

    @Test
    void a_thread_starts_after_its_fork() {
        String text = """
                T1: fork(T2)  w(x)
                T2:                 w(x)
                """;
        assertThat(problem(text, 1, 2, 0)).isNull();
        assertThat(problem("""
                T1: w(x)  fork(T2)
                T2:                 w(x)
                """, 0, 2)).isEqualTo("event 2 comes before the fork of its thread");
    }

    @Test
    void a_join_comes_after_all_events_of_the_thread() {
        String text = """
                T1: fork(T2)         join(T2)  w(x)
                T2:           w(x)
                """;
        assertThat(problem(text, 1, 3, 0, 2)).isEqualTo("event 2 joins a thread that goes on");
        assertThat(recorded(text, 1, 3, 2, 0)).isEqualTo("event 2 joins a thread that goes on");
    }

    @Test
    void the_accesses_have_to_conflict() {
        assertThat(problem("""
                T1: r(x)
                T2:       r(x)
                """, 0, 1)).isEqualTo("the two accesses do not conflict");
    }

    @Test
    void the_witnesses_of_the_specification_are_accepted_and_most_shuffled_ones_are_not() {
        Random random = new Random(5);
        int rejected = 0;
        int all = 0;
        for (SpecCase specCase : SpecCases.corpus().subList(0, 1_000)) {
            if (!(specCase.expected("predictable") instanceof Map<?, ?> expected)) {
                continue;
            }
            WholeTrace trace = Pairs.collect(specCase.trace());
            WitnessChecker checker = new WitnessChecker(trace.recording());
            for (Object order : (List<?>) Objects.requireNonNull(expected.get("witness"))) {
                int[] witness = ((List<?>) Objects.requireNonNull(order))
                        .stream().mapToInt(event -> ((Long) event).intValue()).toArray();
                assertThat(checker.problemOrNull(claim(trace, witness)))
                        .as(specCase.name())
                        .isNull();
                if (witness.length > 5) {
                    all++;
                    int a = random.nextInt(witness.length - 2);
                    int b = random.nextInt(witness.length - 2);
                    int swapped = witness[a];
                    witness[a] = witness[b];
                    witness[b] = swapped;
                    rejected += checker.problemOrNull(claim(trace, witness)) == null ? 0 : 1;
                }
            }
        }
        assertThat(rejected).isGreaterThan(all / 3);
    }

    private static Claim claim(WholeTrace trace, int[] witness) {
        int[] rest = Arrays.copyOf(witness, witness.length - 2);
        return new Claim(
                witness[witness.length - 2], witness[witness.length - 1], new int[trace.recordedThreads()], 0, rest);
    }
}
