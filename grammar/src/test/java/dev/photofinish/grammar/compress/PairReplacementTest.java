package dev.photofinish.grammar.compress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.grammar.IntList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PairReplacementTest {
    private static void expand(PairReplacement pairs, int symbol, IntList into) {
        if (symbol < PairReplacement.FIRST + pairs.count()) {
            expand(pairs, pairs.left(symbol - PairReplacement.FIRST), into);
            expand(pairs, pairs.right(symbol - PairReplacement.FIRST), into);
        } else {
            into.add(symbol);
        }
    }

    private static int[] expanded(PairReplacement pairs) {
        IntList all = new IntList();
        IntList rest = pairs.rest();
        for (int i = 0; i < rest.size(); i++) {
            expand(pairs, rest.get(i), all);
        }
        return all.toArray();
    }

    private static int[] random(SplittableRandom dice) {
        int[] sequence = new int[dice.nextInt(200)];
        int symbols = 1 + dice.nextInt(5);
        for (int i = 0; i < sequence.length; i++) {
            sequence[i] = dice.nextInt(symbols) - symbols / 2; // negative ones are rules
        }
        return sequence;
    }

    @Test
    void the_pairs_generate_the_sequence() {
        for (int seed = 0; seed < 5_000; seed++) {
            int[] sequence = random(new SplittableRandom(seed));
            assertThat(expanded(new PairReplacement(sequence, sequence.length)))
                    .as("seed %d", seed)
                    .isEqualTo(sequence);
        }
    }

    @Test
    void no_pair_of_different_symbols_is_left_three_times() {
        for (int seed = 0; seed < 2_000; seed++) {
            int[] sequence = random(new SplittableRandom(seed));
            IntList rest = new PairReplacement(sequence, sequence.length).rest();
            Map<Long, Integer> counts = new HashMap<>();
            for (int i = 0; i + 1 < rest.size(); i++) {
                if (rest.get(i) != rest.get(i + 1)) {
                    counts.merge((long) rest.get(i) << 32 ^ rest.get(i + 1), 1, Integer::sum);
                }
            }
            assertThat(counts.values()).as("seed %d", seed).allMatch(count -> count < 3);
        }
    }

    @Test
    void a_repeated_phrase_takes_as_many_pairs_as_it_has_symbols_and_a_run_a_logarithm() {
        int[] phrases = new int[1_000];
        Arrays.setAll(phrases, i -> i % 10);
        PairReplacement repeated = new PairReplacement(phrases, phrases.length);
        assertThat(repeated.count()).isLessThan(20);
        assertThat(repeated.rest().size()).isLessThan(6);
        PairReplacement run = new PairReplacement(new int[1 << 12], 1 << 12);
        assertThat(run.count()).isLessThan(13);
        assertThat(run.rest().size()).isLessThan(6);
    }
}
