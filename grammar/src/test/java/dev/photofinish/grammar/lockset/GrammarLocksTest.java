package dev.photofinish.grammar.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarBuilder;
import dev.photofinish.grammar.RandomGrammars;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class GrammarLocksTest {
    private static final RandomTraces TRACES =
            new RandomTraces().extended().locks(3).nested(60);

    /** Accesses two by two; whether they race does not matter. */
    private static List<AccessPair> pairs(InMemoryTrace trace) {
        List<AccessPair> pairs = new ArrayList<>();
        int last = -1;
        for (int i = 0; i < trace.size(); i++) {
            if (trace.op(i) == Op.READ || trace.op(i) == Op.WRITE) {
                if (last >= 0) {
                    pairs.add(new AccessPair(0, last, trace.thread(last), 0, true, i, trace.thread(i), 0, true));
                }
                last = i;
            }
        }
        return pairs;
    }

    private static int[] held(InMemoryTrace trace, long position, int thread) {
        Map<Integer, Integer> depth = new TreeMap<>();
        for (int i = 0; i < position; i++) {
            if (trace.thread(i) == thread && trace.op(i) == Op.ACQUIRE) {
                depth.merge(trace.target(i), 1, Integer::sum);
            } else if (trace.thread(i) == thread && trace.op(i) == Op.RELEASE) {
                depth.merge(trace.target(i), -1, Integer::sum);
            }
        }
        return depth.entrySet().stream()
                .filter(lock -> lock.getValue() > 0)
                .mapToInt(Map.Entry::getKey)
                .toArray();
    }

    private static void isAnswered(InMemoryTrace trace, List<AccessPair> pairs, LockLookup lookup, LockSets sets) {
        for (int i = 0; i < pairs.size(); i++) {
            AccessPair pair = pairs.get(i);
            assertThat(sets.locks(lookup.first(i))).isEqualTo(held(trace, pair.first(), pair.firstThread()));
            assertThat(sets.locks(lookup.second(i))).isEqualTo(held(trace, pair.second(), pair.secondThread()));
        }
    }

    @Test
    void held_locks_are_those_of_the_plain_trace_for_any_parse() {
        RandomCheck.forAll(1, 600, TRACES, trace -> {
            List<AccessPair> pairs = pairs(trace);
            LockSets sets = new LockSets();
            LockLookup lookup = new LockLookup(pairs, sets);
            GrammarLocks.answer(RandomGrammars.of(trace, trace.size()), lookup);
            isAnswered(trace, pairs, lookup, sets);
        });
    }

    @Test
    void held_locks_are_also_told_by_the_lock_operations_alone() {
        RandomCheck.forAll(2, 300, TRACES, trace -> {
            List<AccessPair> pairs = pairs(trace);
            LockSets sets = new LockSets();
            LockLookup lookup = new LockLookup(pairs, sets);
            HeldLocks locks = new HeldLocks(lookup);
            for (int i = 0; i < trace.size(); i++) {
                if (trace.op(i) == Op.ACQUIRE || trace.op(i) == Op.RELEASE) {
                    locks.add(i, trace.op(i).code(), trace.thread(i), trace.target(i));
                }
            }
            locks.finish();
            isAnswered(trace, pairs, lookup, sets);
        });
    }

    @Test
    void long_repetitions_are_stepped_over() throws IOException {
        Alphabet alphabet = new Alphabet();
        int take = alphabet.intern(Op.ACQUIRE.code(), 0, 7, 0);
        int write = alphabet.intern(Op.WRITE.code(), 0, 0, 0);
        int give = alphabet.intern(Op.RELEASE.code(), 0, 7, 0);
        GrammarBuilder builder = new GrammarBuilder(alphabet);
        long rounds = 1L << 40;
        int taking = builder.rule(new int[] {take, write}, 0, 2, rounds);
        int giving = builder.rule(new int[] {write, give}, 0, 2, rounds);
        Grammar grammar = builder.start(new int[] {write, taking, giving, write}, 0, 4);
        SplittableRandom dice = new SplittableRandom(1);
        for (int i = 0; i < 20; i++) {
            long inTaking = 2 + 2 * dice.nextLong(rounds);
            long inGiving = 1 + 2 * rounds + 2 * dice.nextLong(rounds);
            assertThat(heldAt(grammar, inTaking, inGiving)).containsExactly(1, 1);
        }
        assertThat(heldAt(grammar, 0, 4 * rounds + 1)).containsExactly(0, 0);
    }

    private static int[] heldAt(Grammar grammar, long first, long second) {
        LockSets sets = new LockSets();
        LockLookup lookup = new LockLookup(List.of(new AccessPair(0, first, 0, 0, true, second, 0, 0, true)), sets);
        GrammarLocks.answer(grammar, lookup);
        return new int[] {sets.locks(lookup.first(0)).length, sets.locks(lookup.second(0)).length};
    }
}
