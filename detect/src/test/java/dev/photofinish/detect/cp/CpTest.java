package dev.photofinish.detect.cp;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.detect.cp.CausallyPrecedes.Section;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class CpTest {
    private static final List<SpecCase> CASES =
            SpecCases.all().stream().filter(c -> c.expects("cp")).toList();
    private static final int RANDOM_TRACES = 5_000;
    private static final int NIGHTLY_TRACES = 100_000;

    private static final Tuning TIDY = new Tuning(1, 1, 1);
    private static final Tuning UNTIDY = new Tuning(Integer.MAX_VALUE, Integer.MAX_VALUE, 1 << 16);

    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Cp::new, trace);
    }

    @Test
    void racy_variables_and_where_they_show_are_those_of_the_specification() {
        SpecHarness.compare(CASES, c -> c.expectedAt("cp"), trace -> run(trace).at());
    }

    @Test
    void the_first_race_is_that_of_the_specification() {
        SpecHarness.compare(
                CASES, c -> c.expectedFirst("cp"), trace -> run(trace).first());
    }

    @Test
    void flags_exactly_the_events_that_are_the_later_access_of_a_race() {
        SpecHarness.compare(
                CASES,
                c -> EngineRun.seconds(c.expectedRaces("cp")),
                trace -> run(trace).racyEvents());
    }

    @Test
    void the_orders_between_sections_that_it_finds_are_the_whole_relation_of_the_specification() {
        SpecHarness.compare(
                CASES,
                c -> c.expectsOrder("cp") ? withoutProgramOrder(c.trace(), c.expectedOrder("cp")) : null,
                trace -> withoutProgramOrder(trace, relationFoundOn(trace)));
    }

    /** The specification counts program order as CP; the relation itself orders few events of one thread. */
    private static List<BitSet> withoutProgramOrder(InMemoryTrace trace, List<BitSet> order) {
        for (int j = 0; j < trace.size(); j++) {
            int thread = trace.thread(j);
            BitSet row = order.get(j);
            row.stream().filter(i -> trace.thread(i) == thread).forEach(row::clear);
        }
        return order;
    }

    /** What is ordered if each section comes after the latest one that the engine found it to follow. */
    private static List<BitSet> relationFoundOn(InMemoryTrace trace) {
        CausallyPrecedes definition = new CausallyPrecedes(trace);
        Map<List<Integer>, Section> byPlace = definition.sections().stream()
                .collect(Collectors.toMap(section -> List.of(section.lock(), section.index()), section -> section));
        Map<Section, Section> followed = new HashMap<>();
        EngineRun.of(
                () -> new Cp(
                        Cp.NO_WINDOW,
                        Long.MAX_VALUE,
                        Tuning.USUAL,
                        (lock, earlier, later) -> followed.merge(
                                byPlace.get(List.of(lock, later)),
                                byPlace.get(List.of(lock, earlier)),
                                (a, b) -> a.index() > b.index() ? a : b)),
                trace);
        return definition.generatedBy(followed);
    }

    private static void checkAgainstDefinition(InMemoryTrace trace) {
        CausallyPrecedes truth = new CausallyPrecedes(trace);
        EngineRun run = run(trace);
        assertThat(run.racyEvents()).isEqualTo(EngineRun.seconds(truth.races()));
        assertThat(run.pairs()).isSubsetOf(truth.races());
        assertThat(run.hiddenPairs())
                .isEqualTo(run.pairsBeyond(truth.happensBefore().races()));
    }

    @Test
    void agrees_with_the_definition_on_random_traces() {
        RandomCheck.forAll(5, RANDOM_TRACES, new RandomTraces().extended().events(40), CpTest::checkAgainstDefinition);
    }

    @Test
    void finds_the_whole_relation_on_random_traces_with_much_locking() {
        RandomCheck.forAll(77, 1_500, RandomTracesWithLocks.SHAPE, trace -> {
            assertThat(relationFoundOn(trace)).isEqualTo(new CausallyPrecedes(trace).order());
            checkAgainstDefinition(trace);
        });
    }

    @Test
    void agrees_with_the_definition_when_threads_come_and_go() {
        RandomTraces churn = new RandomTraces()
                .threads(12)
                .locks(3)
                .neverForked(10)
                .empty(0)
                .events(80)
                .weight(Op.FORK, 25)
                .weight(Op.JOIN, 8);
        RandomCheck.forAll(8_000, 3_000, churn, CpTest::checkAgainstDefinition);
    }

    @Test
    void a_thread_that_ended_with_a_lock_has_no_follower_in_its_slot() {
        int seed = 1_033_212; // found by the many random traces below
        RandomCheck.forAll(seed, 1, new RandomTraces().extended().events(50), CpTest::checkAgainstDefinition);
    }

    @Test
    @Tag("nightly")
    void agrees_with_the_definition_on_many_random_traces() {
        RandomCheck.forAll(
                1_000_000, NIGHTLY_TRACES, new RandomTraces().extended().events(50), CpTest::checkAgainstDefinition);
    }

    @Test
    void hand_over_hand_locking_makes_its_races_candidates() {
        assertThat(certaintyOf("T1: acq(m)  acq(n)  rel(m)  rel(n)")).isEqualTo(Certainty.CANDIDATE);
        assertThat(certaintyOf("T1: acq(m)  acq(n)  rel(n)  rel(m)")).isEqualTo(Certainty.PREDICTED);
        SpecCase unnested = SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals("cp-unnested"))
                .findFirst()
                .orElseThrow();
        assertThat(engineAfter(unnested.trace(), Cp.NO_WINDOW, Long.MAX_VALUE).certainty())
                .isEqualTo(Certainty.CANDIDATE);
    }

    private static Certainty certaintyOf(String text) {
        return engineAfter(TraceText.of(text), Cp.NO_WINDOW, Long.MAX_VALUE).certainty();
    }

    private static Cp engineAfter(InMemoryTrace trace, long window, long maxBytes) {
        Cp engine = new Cp(window, maxBytes);
        for (EventBlock block : trace.blocksOf(5)) {
            engine.accept(block);
        }
        engine.finish();
        return engine;
    }

    @Test
    void a_window_reports_only_races_of_the_whole_trace() {
        RandomCheck.forAll(
                300,
                2_000,
                new RandomTraces().extended().events(60),
                trace -> assertThat(EngineRun.of(() -> new Cp(13, Long.MAX_VALUE), trace)
                                .pairs())
                        .isSubsetOf(new CausallyPrecedes(trace).races()));
    }

    @Test
    void a_window_that_no_section_reaches_into_or_out_of_is_a_trace_of_its_own() {
        int window = 15;
        RandomTraces shape = new RandomTraces().neverForked(100).locks(1).events(60);
        AtomicInteger compared = new AtomicInteger();
        RandomCheck.forAll(300, 2_000, shape, trace -> {
            Set<Integer> found =
                    EngineRun.of(() -> new Cp(window, Long.MAX_VALUE), trace).racyEvents();
            for (int from = 0; from < trace.size(); from += window) {
                int to = Math.min(from + window, trace.size());
                if (Windows.isClosed(trace, from) && Windows.isClosed(trace, to)) {
                    assertThat(Windows.within(found, from, to)).isEqualTo(Windows.racyEvents(trace, from, to));
                    compared.incrementAndGet();
                }
            }
        });
        assertThat(compared.get()).isGreaterThan(200);
    }

    @Test
    void a_window_as_long_as_the_trace_changes_nothing() {
        RandomCheck.forAll(
                700,
                500,
                new RandomTraces().extended().events(60),
                trace -> assertThat(EngineRun.of(() -> new Cp(60, Long.MAX_VALUE), trace)
                                .pairs())
                        .isEqualTo(run(trace).pairs()));
    }

    @Test
    void tidying_up_all_the_time_changes_nothing() {
        RandomCheck.forAll(
                4_000,
                2_000,
                RandomTracesWithLocks.SHAPE,
                trace -> assertThat(EngineRun.of(() -> new Cp(Cp.NO_WINDOW, Long.MAX_VALUE, TIDY, null), trace)
                                .pairs())
                        .isEqualTo(EngineRun.of(() -> new Cp(Cp.NO_WINDOW, Long.MAX_VALUE, UNTIDY, null), trace)
                                .pairs()));
    }

    @Test
    void a_thread_that_takes_a_lock_of_its_own_again_and_again_does_not_fill_the_memory() {
        String round = """
                T1|acq(m)
                T1|w(x)
                T1|acq(n)
                T1|w(y)
                T1|rel(n)
                T1|rel(m)
                T2|acq(o)
                T2|w(z)
                T2|rel(o)
                """;
        InMemoryTrace trace = TraceText.of(round.repeat(300));
        Cp engine = new Cp(Cp.NO_WINDOW, Long.MAX_VALUE, TIDY, null);
        trace.blocks().forEach(engine::accept);
        assertThat(engine.candidates()).isLessThan(20);
        Cp untidy = new Cp(Cp.NO_WINDOW, Long.MAX_VALUE, UNTIDY, null);
        trace.blocks().forEach(untidy::accept);
        assertThat(untidy.candidates()).isGreaterThan(800);
    }

    @Test
    void pairs_of_lock_and_variable_that_the_lock_covers_are_not_kept() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 5_000; i++) {
            String thread = "T" + i % 3;
            text.append(thread + "|acq(m)\n" + thread + "|w(shared)\n" + thread + "|w(x" + i + ")\n" + thread
                    + "|rel(m)\n");
        }
        assertThat(engineAfter(TraceText.of(text.toString()), Cp.NO_WINDOW, Long.MAX_VALUE)
                        .conflicts())
                .isLessThan(1_000);
    }

    @Test
    void when_memory_is_short_it_judges_a_beginning_of_the_trace_and_says_so() {
        String round = """
                T1|acq(n)
                T1|w(a)
                T1|rel(n)
                T2|acq(n)
                T2|w(b)
                T2|rel(n)
                """;
        InMemoryTrace trace = TraceText.of("T2|acq(m)\nT2|rel(m)\nT1|acq(m)\n" + round.repeat(400));
        Cp engine = engineAfter(trace, Cp.NO_WINDOW, 20_000);
        assertThat(engine.notes())
                .singleElement()
                .asString()
                .contains("covers the first")
                .contains("--max-memory");
        assertThat(engineAfter(trace, Cp.NO_WINDOW, Long.MAX_VALUE).notes()).isEmpty();
    }

    @Test
    void one_event_can_lead_to_several_passes() {
        InMemoryTrace figure8 = SpecCases.vectors().stream()
                .filter(vector -> vector.name().equals("raptor-fig8"))
                .findFirst()
                .orElseThrow()
                .trace();
        assertThat(engineAfter(figure8, Cp.NO_WINDOW, Long.MAX_VALUE).mostPasses())
                .isBetween(2, 6);
    }
}
