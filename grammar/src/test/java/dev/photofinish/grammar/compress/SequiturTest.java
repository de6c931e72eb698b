package dev.photofinish.grammar.compress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.grammar.Expansion;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.InMemoryGrammar;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class SequiturTest {
    private static Grammar grammarOf(int... input) throws IOException {
        InMemoryGrammar made = new InMemoryGrammar();
        for (int i = 0; i <= IntStream.of(input).max().orElse(0); i++) {
            made.terminal((byte) 0, 0, i, 0);
        }
        Sequitur sequitur = new Sequitur();
        IntStream.of(input).forEach(sequitur::add);
        int[] start = sequitur.appendTo(made);
        made.sequence(start, 0, start.length);
        return made.grammar();
    }

    private static int[] expand(Grammar grammar) {
        Expansion expansion = new Expansion(grammar);
        return IntStream.generate(expansion::next).takeWhile(i -> i >= 0).toArray();
    }

    @Test
    void generates_what_was_put_in() throws IOException {
        SplittableRandom dice = new SplittableRandom(1);
        for (int run = 0; run < 3_000; run++) {
            int kinds = 1 + dice.nextInt(4);
            int[] input = dice.ints(dice.nextInt(120), 0, kinds).toArray();
            assertThat(expand(grammarOf(input))).isEqualTo(input);
        }
    }

    @Test
    void no_pair_of_neighbours_stands_twice_and_every_rule_is_used_twice() throws IOException {
        SplittableRandom dice = new SplittableRandom(2);
        for (int run = 0; run < 300; run++) {
            Grammar grammar = grammarOf(dice.ints(200, 0, 3).toArray());
            Set<Long> pairs = new HashSet<>();
            int[] uses = new int[grammar.rules()];
            for (int rule = 0; rule < grammar.rules(); rule++) {
                long before = Long.MIN_VALUE;
                for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
                    int symbol = grammar.symbol(at);
                    if (symbol < 0) {
                        uses[Grammar.ruleOf(symbol)]++;
                    }
                    if (at > grammar.bodyStart(rule)) {
                        long pair = (long) grammar.symbol(at - 1) << 32 | (symbol & 0xFFFFFFFFL);
                        assertThat(pair == before || pairs.add(pair)).isTrue(); // pairs in a run overlap
                        before = pair == before ? Long.MIN_VALUE : pair;
                    }
                }
            }
            for (int rule = 0; rule < grammar.start(); rule++) {
                assertThat(uses[rule]).isGreaterThanOrEqualTo(2);
            }
        }
    }

    @Test
    void a_long_run_of_one_body_costs_a_logarithm() throws IOException {
        int[] loop = IntStream.range(0, 1 << 18).map(i -> i % 7).toArray();
        assertThat(grammarOf(loop).size()).isLessThan(120);
    }
}
