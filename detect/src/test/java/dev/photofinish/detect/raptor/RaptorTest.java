package dev.photofinish.detect.raptor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.detect.cp.CausallyPrecedes;
import dev.photofinish.detect.cp.Cp;
import dev.photofinish.detect.cp.RandomTracesWithLocks;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCase;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceText;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

class RaptorTest {
    private static final List<SpecCase> CASES =
            SpecCases.all().stream().filter(c -> c.expects("raptor")).toList();
    private static final int RANDOM_TRACES = 5_000;
    private static final int NIGHTLY_TRACES = 100_000;

    private static EngineRun run(InMemoryTrace trace) {
        return EngineRun.of(Raptor::new, trace);
    }

    private static EngineRun published(InMemoryTrace trace) {
        return EngineRun.of(() -> new Raptor(true), trace);
    }

    /** The specification's view: each race with whether happens-before sees it, too. */
    private static Map<EventPair, String> view(SpecCase specCase) {
        Map<EventPair, String> view = new TreeMap<>();
        for (Object entry : (List<?>) Objects.requireNonNull(specCase.expected("raptor"))) {
            List<?> race = (List<?>) Objects.requireNonNull(entry);
            view.put(new EventPair(number(race, 0), number(race, 1)), (String) race.get(3));
        }
        return view;
    }

    private static int number(List<?> race, int i) {
        return ((Long) Objects.requireNonNull(race.get(i))).intValue();
    }

    private static Map<EventPair, String> view(EngineRun run) {
        Map<EventPair, String> view = new TreeMap<>();
        run.pairs().forEach(pair -> view.put(pair, run.hiddenPairs().contains(pair) ? "CP" : "HB"));
        return view;
    }

    @Test
    void reports_exactly_the_races_of_the_specification_with_their_labels() {
        SpecHarness.compare(CASES, RaptorTest::view, trace -> view(run(trace)));
    }

    @Test
    void the_analysis_as_published_reports_exactly_the_races_of_the_specification_with_their_labels() {
        SpecHarness.compare(CASES, RaptorTest::view, trace -> view(published(trace)));
    }

    private static void checkAgainstDefinitionAndCp(InMemoryTrace trace) {
        RaptorView truth = new RaptorView(trace, new CausallyPrecedes(trace));
        EngineRun run = run(trace);
        assertThat(run.pairs()).isEqualTo(truth.races());
        assertThat(run.hiddenPairs()).isEqualTo(truth.hidden());
        EngineRun cp = EngineRun.of(Cp::new, trace);
        assertThat(run.at()).isEqualTo(cp.at());
        assertThat(cp.racyEvents()).containsAll(run.racyEvents());
    }

    @Test
    void agrees_with_the_definition_and_with_cp_on_random_traces() {
        RandomCheck.forAll(
                5, RANDOM_TRACES, new RandomTraces().extended().events(40), RaptorTest::checkAgainstDefinitionAndCp);
    }

    @Test
    void agrees_with_the_definition_and_with_cp_on_random_traces_with_much_locking() {
        RandomCheck.forAll(177, 1_500, RandomTracesWithLocks.SHAPE, RaptorTest::checkAgainstDefinitionAndCp);
    }

    @Test
    @Tag("nightly")
    void agrees_with_the_definition_and_with_cp_on_many_random_traces() {
        RandomCheck.forAll(
                2_000_000,
                NIGHTLY_TRACES,
                new RandomTraces().extended().events(50),
                RaptorTest::checkAgainstDefinitionAndCp);
    }

    @Test
    void indexing_and_removing_locksets_changes_no_verdict() {
        RandomCheck.forAll(
                3_000,
                1_000,
                new RandomTraces().extended().threads(5).events(150),
                trace -> assertThat(view(run(trace))).isEqualTo(view(published(trace))));
    }

    @Test
    void hand_over_hand_locking_makes_its_races_candidates() {
        assertThat(engineAfter(TraceText.of("T1: acq(m)  acq(n)  rel(m)  rel(n)"))
                        .certainty())
                .isEqualTo(Certainty.CANDIDATE);
        assertThat(engineAfter(TraceText.of("T1: acq(m)  acq(n)  rel(n)  rel(m)"))
                        .certainty())
                .isEqualTo(Certainty.PREDICTED);
    }

    @Test
    void locksets_that_nobody_needs_are_removed() {
        String round = """
                T1|acq(m)
                T1|w(x)
                T1|rel(m)
                T2|acq(m)
                T2|w(x)
                T2|rel(m)
                """;
        InMemoryTrace trace = TraceText.of(round.repeat(2_000));
        assertThat(engineAfter(trace).locksets().owners()).hasSizeLessThan(2_000);
    }

    private static Raptor engineAfter(InMemoryTrace trace) {
        Raptor engine = new Raptor();
        for (EventBlock block : trace.blocks()) {
            engine.accept(block);
        }
        return engine;
    }
}
