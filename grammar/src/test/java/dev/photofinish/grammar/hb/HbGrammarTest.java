package dev.photofinish.grammar.hb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.GrammarBuilder;
import dev.photofinish.grammar.RandomGrammars;
import dev.photofinish.grammar.Suspects;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import java.io.IOException;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HbGrammarTest {
    private static GrammarAnalysis<?> analysis(Grammar grammar, int longestExpanded) {
        return HbGrammar.compressed(grammar, longestExpanded);
    }

    private static List<AccessPair> races(InMemoryTrace trace, long seed, int longestExpanded) {
        Grammar grammar = RandomGrammars.of(trace, seed);
        return analysis(grammar, longestExpanded).findings();
    }

    private static Map<String, Long> at(InMemoryTrace trace, List<AccessPair> races) {
        Map<String, Long> at = new TreeMap<>();
        races.forEach(race -> at.put(trace.symbols().name(Space.VARIABLE, race.variable()), race.second()));
        return at;
    }

    private static Optional<EventPair> first(List<AccessPair> races) {
        return races.stream()
                .min(Comparator.comparingLong(AccessPair::second)
                        .thenComparing(AccessPair::first, Comparator.reverseOrder()))
                .map(race -> new EventPair((int) race.first(), (int) race.second()));
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 3, 128})
    void racy_variables_and_where_they_show_are_those_of_the_specification_for_any_parse(int longestExpanded) {
        SpecHarness.compare(
                SpecCases.all(),
                c -> c.expectedAt("hb"),
                trace -> at(trace, races(trace, trace.size(), longestExpanded)));
    }

    @Test
    void the_first_race_is_that_of_the_specification_for_any_parse() {
        SpecHarness.compare(
                SpecCases.all(), c -> c.expectedFirst("hb"), trace -> first(races(trace, 7L * trace.size(), 0)));
    }

    @Test
    void agrees_with_the_definition_on_random_traces_of_all_operations() {
        RandomCheck.forAll(1, 2_000, new RandomTraces().extended(), HbGrammarTest::agrees);
        RandomCheck.forAll(
                1, 300, new RandomTraces().extended().threads(6).locks(3).events(90), HbGrammarTest::agrees);
    }

    @Test
    void long_stretches_of_a_trace_that_was_written_as_it_is_give_the_same_races() throws IOException {
        RandomTraces traces = new RandomTraces()
                .extended()
                .weight(Op.END, 0)
                .weight(Op.JOIN, 0)
                .weight(Op.WAIT, 0);
        InMemoryTrace trace = traces.variables(2_000).events(10_000).apply(4);
        assertThat(trace.size()).isEqualTo(10_000);
        HbChunkBuilder plain = HbChunkBuilder.ofTrace();
        trace.blocksOf(7).forEach(plain::add);
        assertThat(plain.findings()).hasSizeGreaterThan(10);
        assertThat(HbGrammar.analysis(RandomGrammars.asItIs(trace)).findings()).isEqualTo(plain.findings());
    }

    @Test
    void positions_of_races_may_be_larger_than_any_int() throws IOException {
        Alphabet alphabet = new Alphabet();
        int early = alphabet.intern(Op.WRITE.code(), 0, 1, 3);
        int other = alphabet.intern(Op.READ.code(), 0, 0, 4);
        int late = alphabet.intern(Op.WRITE.code(), 1, 1, 5);
        GrammarBuilder builder = new GrammarBuilder(alphabet);
        int many = builder.rule(new int[] {other, other}, 0, 2, 1L << 50);
        Grammar grammar = builder.start(new int[] {many, early, many, late}, 0, 4);
        assertThat(HbGrammar.analysis(grammar).findings())
                .containsExactly(new AccessPair(1, 1L << 51, 0, 3, true, (1L << 52) + 1, 1, 5, true));
    }

    @Test
    @Tag("nightly")
    void agrees_with_the_definition_on_very_many_random_traces() {
        RandomCheck.forAll(5_000_000, 100_000, new RandomTraces().extended(), HbGrammarTest::agrees);
    }

    private static void agrees(InMemoryTrace trace) {
        HappensBefore truth = new HappensBefore(trace);
        Map<Integer, Long> expected = new TreeMap<>();
        truth.races().forEach(race -> expected.merge(trace.target(race.second()), (long) race.second(), Math::min));
        for (int seed = 0; seed < 3; seed++) {
            List<AccessPair> races = races(trace, seed, seed);
            assertThat(inSlowerWays(RandomGrammars.of(trace, seed), seed))
                    .allSatisfy(other -> assertThat(other).containsExactlyInAnyOrderElementsOf(races));
            Map<Integer, Long> actual = new TreeMap<>();
            races.forEach(race -> actual.put(race.variable(), race.second()));
            assertThat(actual).isEqualTo(expected);
            assertThat(first(races)).isEqualTo(truth.first());
            assertThat(races).allSatisfy(race -> isRace(race, trace, truth));
            Optional<AccessPair> any =
                    analysis(RandomGrammars.of(trace, seed), seed).anyFinding();
            assertThat(any.isPresent()).isEqualTo(!expected.isEmpty());
            any.ifPresent(race -> isRace(race, trace, truth));
        }
    }

    /** With any number of nodes, and with all variables looked at. */
    private static List<List<AccessPair>> inSlowerWays(Grammar grammar, int longestExpanded) {
        FewNodes few = FewNodes.of(grammar.alphabet()).orElseThrow();
        return List.of(
                HbGrammar.onAny(grammar, longestExpanded, Suspects.harmless(grammar))
                        .findings(),
                HbGrammar.onAny(grammar, longestExpanded, new BitSet()).findings(),
                HbGrammar.onFew(grammar, few, longestExpanded, new BitSet()).findings());
    }

    private static void isRace(AccessPair race, InMemoryTrace trace, HappensBefore truth) {
        int first = (int) race.first();
        int second = (int) race.second();
        assertThat(truth.races()).contains(new EventPair(first, second));
        assertThat(race.firstLocation()).isEqualTo(trace.location(first));
        assertThat(race.secondLocation()).isEqualTo(trace.location(second));
        assertThat(race.firstThread()).isEqualTo(trace.thread(first));
        assertThat(race.secondThread()).isEqualTo(trace.thread(second));
    }
}
