package dev.photofinish.grammar.compress;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.Expansion;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.InMemoryGrammar;
import java.io.IOException;
import java.util.SplittableRandom;
import java.util.function.LongToIntFunction;
import org.junit.jupiter.api.Test;

class PhraseCompressorTest {
    /** The grammar of reads of variables that a function of the position tells. */
    private static Grammar grammarOf(long events, LongToIntFunction variable, LongToIntFunction thread, Cuts cuts)
            throws IOException {
        InMemoryGrammar made = new InMemoryGrammar();
        PhraseCompressor compressor = new PhraseCompressor(made, cuts);
        EventBlock block = new EventBlock();
        for (long i = 0; i < events; i++) {
            block.add((byte) 0, thread.applyAsInt(i), variable.applyAsInt(i), 0);
            if (block.isFull()) {
                compressor.add(block);
                block.reset(i + 1);
            }
        }
        compressor.add(block);
        compressor.finish();
        return made.grammar();
    }

    @Test
    void a_loop_costs_the_same_however_often_it_runs() throws IOException {
        Grammar some = grammarOf(100_000, i -> (int) (i % 17), i -> 0, Cuts.EVENT);
        Grammar many = grammarOf(3_000_000, i -> (int) (i % 17), i -> 0, Cuts.EVENT);
        assertThat(many.length()).isEqualTo(3_000_000);
        assertThat(many.size()).isLessThanOrEqualTo(some.size() + 10).isLessThan(80);
    }

    @Test
    void a_run_of_one_event_is_one_rule() throws IOException {
        Grammar grammar = grammarOf(1_000_000, i -> 3, i -> 0, Cuts.EVENT);
        assertThat(grammar.size()).isLessThanOrEqualTo(2);
        assertThat(grammar.length()).isEqualTo(1_000_000);
    }

    @Test
    void repeats_are_found_far_apart() throws IOException {
        SplittableRandom dice = new SplittableRandom(3);
        int[] once = dice.ints(60_000, 0, 50_000).toArray();
        Grammar grammar = grammarOf(600_000, i -> once[(int) (i % once.length)], i -> 0, Cuts.EVENT);
        assertThat(grammar.length()).isEqualTo(600_000);
        assertThat((double) grammar.length() / grammar.size()).isGreaterThan(5);
    }

    @Test
    void turns_of_threads_end_phrases_if_asked_for() throws IOException {
        SplittableRandom dice = new SplittableRandom(5);
        int[] turns = dice.ints(4_000, 0, 3).toArray();
        // Each turn runs one of three bodies, which of them is up to the dice.
        Grammar grammar = grammarOf(200_000, i -> (int) (i % 50), i -> turns[(int) (i / 50)], Cuts.TURN);
        assertThat(grammar.length()).isEqualTo(200_000);
        assertThat(grammar.size()).isLessThan(6_000);
    }

    /** Two threads take turns in a loop of 15 events; one turn in ten has a random length. */
    private static int[] irregularTurns(int events) {
        SplittableRandom dice = new SplittableRandom(7);
        int[] turnOf = new int[events];
        int at = 0;
        for (int turn = 0; at < events; turn++) {
            int rounds = dice.nextInt(10) == 0 ? 1 + dice.nextInt(16) : 4;
            for (int end = Math.min(events, at + rounds * 15); at < end; at++) {
                turnOf[at] = turn;
            }
        }
        return turnOf;
    }

    @Test
    void irregular_turns_of_a_loop_cost_about_a_symbol_each() throws IOException {
        int events = 1_500_000;
        int[] turns = irregularTurns(events);
        Grammar grammar = grammarOf(events, i -> (int) (i % 15), i -> turns[(int) i] % 2, Cuts.EVENT);
        int irregular = turns[events - 1] / 10;
        assertThat(grammar.size()).isLessThan(2 * irregular);
        Expansion expansion = new Expansion(grammar);
        for (int i = 0; i < events; i++) {
            int terminal = expansion.next();
            if (grammar.alphabet().target(terminal) != i % 15
                    || grammar.alphabet().thread(terminal) != turns[i] % 2) {
                assertThat(i).as("first wrong event").isNegative();
            }
        }
        assertThat(expansion.next()).isNegative();
    }
}
