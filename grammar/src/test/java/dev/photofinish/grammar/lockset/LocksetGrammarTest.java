package dev.photofinish.grammar.lockset;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.detect.lockset.Eraser;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.RandomGrammars;
import dev.photofinish.grammar.Suspects;
import dev.photofinish.grammar.lockset.LockChunk.Guard;
import dev.photofinish.grammar.lockset.LockChunk.OpenCount;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class LocksetGrammarTest {
    private static final List<SpecCase> CASES =
            SpecCases.all().stream().filter(c -> c.expects("lockset")).toList();

    private static GrammarAnalysis<LockChunk> analysis(InMemoryTrace trace, long seed, int longestExpanded) {
        Grammar grammar = RandomGrammars.of(trace, seed);
        return LocksetGrammar.analysis(grammar, longestExpanded, Suspects.guarded(grammar));
    }

    private static Set<String> violating(InMemoryTrace trace, List<AccessPair> violations) {
        return violations.stream()
                .map(pair -> trace.symbols().name(Space.VARIABLE, pair.variable()))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> expected(SpecCase c) {
        Map<?, ?> lockset = (Map<?, ?>) Objects.requireNonNull(c.expected("lockset"));
        return ((Map<?, ?>) Objects.requireNonNull(lockset.get("at")))
                .keySet().stream().map(String.class::cast).collect(Collectors.toCollection(TreeSet::new));
    }

    private static Set<String> eraser(InMemoryTrace trace) {
        Eraser eraser = new Eraser();
        for (EventBlock block : trace.blocks()) {
            eraser.accept(block);
        }
        return IntStream.range(0, trace.symbols().count(Space.VARIABLE))
                .filter(variable -> eraser.races().firstAt(variable) >= 0)
                .mapToObj(variable -> trace.symbols().name(Space.VARIABLE, variable))
                .collect(Collectors.toCollection(TreeSet::new));
    }

    private static LockChunk chunk(InMemoryTrace trace, int from, int to) {
        ChunkBuilder<LockChunk> builder = LockChunkBuilder.ofPart();
        for (int i = from - 1; i < to; i++) {
            builder.add(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i));
        }
        return builder.toChunk();
    }

    @Test
    void violations_are_those_of_the_specification_for_any_parse() {
        SpecHarness.compare(
                CASES,
                LocksetGrammarTest::expected,
                trace -> violating(trace, analysis(trace, trace.size(), 0).findings()));
    }

    @Test
    void agrees_with_eraser_on_random_traces_of_all_operations() {
        RandomCheck.forAll(1, 3_500, new RandomTraces().extended().weight(Op.WAIT, 6), trace -> {
            Set<String> expected = eraser(trace);
            for (int seed = 0; seed < 3; seed++) {
                List<AccessPair> violations = analysis(trace, seed, seed).findings();
                Grammar grammar = RandomGrammars.of(trace, seed);
                assertThat(LocksetGrammar.analysis(grammar, seed, new BitSet()).findings())
                        .containsExactlyInAnyOrderElementsOf(violations);
                assertThat(violating(trace, violations)).isEqualTo(expected);
                violations.forEach(pair -> isConflict(pair, trace));
                assertThat(analysis(trace, seed, seed).anyFinding().isPresent()).isEqualTo(!expected.isEmpty());
            }
        });
    }

    private static void isConflict(AccessPair pair, InMemoryTrace trace) {
        int first = (int) pair.first();
        int second = (int) pair.second();
        assertThat(first).isLessThan(second);
        assertThat(trace.target(first)).isEqualTo(pair.variable());
        assertThat(trace.target(second)).isEqualTo(pair.variable());
        assertThat(trace.thread(first)).isEqualTo(pair.firstThread()).isNotEqualTo(trace.thread(second));
        assertThat(trace.thread(second)).isEqualTo(pair.secondThread());
        assertThat(pair.firstWrites()).isEqualTo(trace.op(first) == Op.WRITE);
        assertThat(pair.secondWrites()).isEqualTo(trace.op(second) == Op.WRITE);
        assertThat(pair.firstWrites() || pair.secondWrites()).isTrue();
        assertThat(pair.firstLocation()).isEqualTo(trace.location(first));
        assertThat(pair.secondLocation()).isEqualTo(trace.location(second));
    }

    @Test
    void joining_is_associative_and_the_same_as_one_part() {
        RandomCheck.forAll(1, 2_000, new RandomTraces().extended().weight(Op.WAIT, 0), trace -> {
            SplittableRandom dice = new SplittableRandom(trace.size());
            int one = dice.nextInt(trace.size() + 1);
            int two = one + dice.nextInt(trace.size() + 1 - one);
            LockChunk a = chunk(trace, 1, one);
            LockChunk b = chunk(trace, one + 1, two);
            LockChunk c = chunk(trace, two + 1, trace.size());
            List<String> expected = describe(chunk(trace, 1, trace.size()));
            assertThat(describe(a.then(b).then(c))).isEqualTo(expected);
            assertThat(describe(a.then(b.then(c)))).isEqualTo(expected);
        });
    }

    private static List<String> describe(LockChunk chunk) {
        Stream<String> broken = chunk.findings().stream().map(AccessPair::toString);
        Stream<String> open = Arrays.stream(chunk.open).map(OpenCount::toString);
        Stream<String> guards = Arrays.stream(chunk.guards)
                .map(guard -> guard.thread() + " " + guard.variable() + " " + Arrays.toString(chunk.sets[guard.set()])
                        + guard.position() + " " + guard.writePosition());
        return Stream.of(broken, open, guards).flatMap(lines -> lines).sorted().toList();
    }

    @Test
    void numbers_and_sets_of_example_4_2() {
        InMemoryTrace figure = SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals("slp-fig3"))
                .findFirst()
                .orElseThrow()
                .trace();
        LockChunk w = chunk(figure, 1, 2);
        LockChunk x = chunk(figure, 3, 5);
        LockChunk y = chunk(figure, 6, 7);
        LockChunk z = chunk(figure, 8, 10);
        assertThat(open(w)).containsExactly("thread 0: 0 releases, 1 acquires");
        assertThat(open(x)).containsExactly("thread 0: 1 releases, 0 acquires", "thread 1: 0 releases, 1 acquires");
        assertThat(open(w.then(x))).containsExactly("thread 1: 0 releases, 1 acquires");
        assertThat(open(z)).containsExactly("thread 1: 1 releases, 0 acquires");
        assertThat(open(y.then(z))).containsExactly("thread 1: 1 releases, 0 acquires");
        assertThat(lockSets(w, figure)).containsExactly("T1 x: [] read only");
        assertThat(lockSets(x, figure)).containsExactly("T1 y: [l]");
        assertThat(lockSets(y, figure)).containsExactly("T2 x: [] read only", "T2 y: []");
        assertThat(lockSets(y.then(z), figure)).containsExactly("T1 z: []", "T2 x: [] read only", "T2 y: [l]");
        assertThat(lockSets(w.then(x), figure)).containsExactly("T1 x: [] read only", "T1 y: [l]");
        assertThat(w.then(x).then(y.then(z)).findings()).isEmpty();
    }

    private static List<String> open(LockChunk chunk) {
        return Arrays.stream(chunk.open)
                .map(open -> "thread " + open.thread() + ": " + open.releases() + " releases, " + open.acquires()
                        + " acquires")
                .sorted()
                .toList();
    }

    private static List<String> lockSets(LockChunk chunk, InMemoryTrace names) {
        return Arrays.stream(chunk.guards)
                .map(guard -> names.symbols().name(Space.THREAD, guard.thread()) + " "
                        + names.symbols().name(Space.VARIABLE, guard.variable()) + ": " + locks(chunk, guard, names)
                        + (guard.writes() ? "" : " read only"))
                .sorted()
                .toList();
    }

    private static List<String> locks(LockChunk chunk, Guard guard, InMemoryTrace names) {
        return Arrays.stream(chunk.sets[guard.set()])
                .mapToObj(lock -> names.symbols().name(Space.LOCK, lock))
                .toList();
    }
}
