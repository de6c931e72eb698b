package dev.photofinish.grammar.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarBuilder;
import dev.photofinish.grammar.RandomGrammars;
import dev.photofinish.trace.check.Rule;
import dev.photofinish.trace.check.Violation;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GrammarCheckTest {
    private static final long ROUNDS = 1L << 40;

    /** Leaves out, doubles and swaps a few events: what comes out may break any rule. */
    private static InMemoryTrace disturbed(InMemoryTrace trace, SplittableRandom dice) {
        List<String> lines = new ArrayList<>(trace.lines());
        for (int changes = dice.nextInt(4); changes > 0 && lines.size() > 1; changes--) {
            int at = dice.nextInt(lines.size());
            int other = dice.nextInt(lines.size());
            switch (dice.nextInt(3)) {
                case 0 -> lines.remove(at);
                case 1 -> lines.add(other, lines.get(at));
                default -> {
                    String kept = lines.get(at);
                    lines.set(at, lines.get(other));
                    lines.set(other, kept);
                }
            }
        }
        return InMemoryTrace.ofLines(lines);
    }

    /** The same events several times over, which seldom works out. */
    private static InMemoryTrace repeated(InMemoryTrace trace, int times) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            lines.addAll(trace.lines());
        }
        return InMemoryTrace.ofLines(lines);
    }

    @Test
    void finds_the_same_violation_as_in_the_plain_trace_for_any_parse() {
        RandomTraces traces = new RandomTraces()
                .extended()
                .nested(50)
                .weight(Op.WAIT, 4)
                .weight(Op.FORK, 1)
                .weight(Op.JOIN, 1);
        int broken = 0;
        for (int seed = 0; seed < 2_500; seed++) {
            SplittableRandom dice = new SplittableRandom(seed);
            InMemoryTrace trace = disturbed(repeated(traces.events(30).apply(seed), 1 + dice.nextInt(3)), dice);
            Grammar grammar = RandomGrammars.of(trace, seed);
            GrammarCheck.Outcome outcome = GrammarCheck.of(grammar, trace.symbols(), 1 + dice.nextInt(5));
            Violation expected = trace.violationOrNull();
            assertThat(outcome.violation()).as("seed %d", seed).isEqualTo(expected);
            assertThat(outcome.checked())
                    .isEqualTo(
                            expected == null
                                    ? trace.size()
                                    : Objects.requireNonNull(expected).event());
            broken += expected == null ? 0 : 1;
        }
        assertThat(broken).isBetween(250, 2_400); // otherwise the test would not see enough of one kind
    }

    private static final InMemoryTrace NAMES =
            InMemoryTrace.ofLines(List.of("T0|acq(l)|0", "T0|w(x)|0", "T0|rel(l)|0"));

    private static GrammarCheck.Outcome check(int[] rule, int... after) throws IOException {
        Alphabet alphabet = new Alphabet();
        alphabet.intern(Op.ACQUIRE.code(), 0, 0, 0);
        alphabet.intern(Op.WRITE.code(), 0, 0, 0);
        alphabet.intern(Op.RELEASE.code(), 0, 0, 0);
        GrammarBuilder builder = new GrammarBuilder(alphabet);
        int[] start = new int[1 + after.length];
        start[0] = builder.rule(rule, 0, rule.length, ROUNDS);
        System.arraycopy(after, 0, start, 1, after.length);
        return GrammarCheck.of(builder.start(start, 0, start.length), NAMES.symbols());
    }

    @Test
    void rounds_that_change_nothing_are_stepped_over() throws IOException {
        assertThat(check(new int[] {0, 1, 2}, 1)).isEqualTo(new GrammarCheck.Outcome(null, 3 * ROUNDS + 1));
        Violation violation = check(new int[] {0, 1, 2}, 1, 2).violation();
        assertThat(Objects.requireNonNull(violation).rule()).isEqualTo(Rule.REL_NOT_HELD);
        assertThat(violation.event()).isEqualTo(3 * ROUNDS + 1);
    }

    @Test
    void what_cannot_be_checked_without_expanding_it_is_said() throws IOException {
        GrammarCheck.Outcome outcome = check(new int[] {0, 1}); // holds the lock a million million times
        assertThat(outcome.violation()).isNull();
        assertThat(outcome.checked()).isBetween(1L, 2 * ROUNDS - 1);
    }
}
