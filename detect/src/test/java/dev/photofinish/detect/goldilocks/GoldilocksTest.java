package dev.photofinish.detect.goldilocks;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.RacePair;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.detect.hb.FastTrack;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.PublishedTraces;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.SpecCases;
import dev.photofinish.trace.testing.SpecHarness;
import dev.photofinish.trace.testing.TraceFiles;
import dev.photofinish.trace.testing.TraceText;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("once")
class GoldilocksTest {
    private static final List<GoldilocksOptions> VARIANTS = GoldilocksVariants.all();

    private static EngineRun run(String text) {
        return EngineRun.of(Goldilocks::new, TraceText.of(text));
    }

    /** What must be exact: racy variables with the event where that shows first, and the very first race. */
    private record Verdict(Map<String, Long> at, Optional<EventPair> first) {
        static Verdict of(EngineRun run) {
            return new Verdict(run.at(), run.first());
        }
    }

    /** What all variants say, in one pass over the trace. */
    private static Verdict verdict(InMemoryTrace trace) {
        List<Goldilocks> engines = new ArrayList<>();
        EngineRun usual = EngineRun.of(() -> new AllVariants(engines), trace);
        for (int i = 1; i < engines.size(); i++) {
            assertSameRaces(engines.get(i).races(), usual.log(), trace, VARIANTS.get(i));
        }
        return Verdict.of(usual);
    }

    private static void assertSameRaces(RaceLog actual, RaceLog usual, InMemoryTrace trace, GoldilocksOptions options) {
        for (int variable = 0; variable < trace.symbols().count(Space.VARIABLE); variable++) {
            assertThat(actual.firstAt(variable)).as("%s", options).isEqualTo(usual.firstAt(variable));
        }
        assertThat(pair(actual.firstOrNull())).as("%s", options).isEqualTo(pair(usual.firstOrNull()));
    }

    private static long[] pair(@Nullable Sighting race) {
        return race == null ? new long[0] : new long[] {race.firstEvent, race.secondEvent};
    }

    /** Runs all variants side by side, as usual first, and answers for that one. */
    private static final class AllVariants implements StreamingEngine {
        private final List<Goldilocks> engines;

        AllVariants(List<Goldilocks> engines) {
            this.engines = engines;
            VARIANTS.forEach(options -> engines.add(new Goldilocks(options)));
        }

        @Override
        public void accept(EventBlock block) {
            engines.forEach(engine -> engine.accept(block));
        }

        @Override
        public RaceLog races() {
            return engines.get(0).races();
        }
    }

    @Test
    void racy_variables_where_they_show_and_the_first_race_are_those_of_the_specification() {
        SpecHarness.compare(
                SpecCases.all(), c -> new Verdict(c.expectedAt("hb"), c.expectedFirst("hb")), GoldilocksTest::verdict);
    }

    @Test
    void all_variants_agree_with_the_definition_on_random_traces() {
        RandomCheck.forAll(1, 5_000, new RandomTraces().extended(), GoldilocksTest::agreesWithDefinition);
    }

    @Test
    @Tag("nightly")
    void all_variants_agree_with_the_definition_on_very_many_random_traces() {
        RandomCheck.forAll(1_000_000, 100_000, new RandomTraces().extended(), GoldilocksTest::agreesWithDefinition);
    }

    @Test
    void all_variants_agree_with_the_definition_when_many_threads_come_and_go() {
        RandomCheck.forAll(
                1,
                300,
                new RandomTraces().threads(30).events(250).neverForked(5).extended(),
                GoldilocksTest::agreesWithDefinition);
    }

    @Test
    void all_variants_agree_with_the_definition_when_accesses_are_rare_and_old() {
        RandomTraces traces = new RandomTraces()
                .threads(5)
                .locks(3)
                .variables(40)
                .events(400)
                .weight(Op.WRITE, 4)
                .weight(Op.READ, 12);
        RandomCheck.forAll(1, 300, traces, GoldilocksTest::agreesWithDefinition);
    }

    @Test
    void all_variants_agree_with_fasttrack_on_published_traces() throws IOException {
        for (String name : PublishedTraces.names()) {
            InMemoryTrace trace = TraceFiles.readStd(PublishedTraces.text(name));
            assertThat(verdict(trace)).as(name).isEqualTo(Verdict.of(EngineRun.of(FastTrack::new, trace)));
        }
    }

    private static void agreesWithDefinition(InMemoryTrace trace) {
        HappensBefore truth = new HappensBefore(trace);
        Verdict expected = new Verdict(truth.at(), truth.first());
        assertThat(verdict(trace)).isEqualTo(expected);
        assertThat(Verdict.of(EngineRun.of(FastTrack::new, trace))).isEqualTo(expected);
    }

    @Test
    void ownership_moves_with_the_locks_as_in_section_2_of_the_paper() {
        assertThat(run("""
                        T1: acq(L1)  w(o1)  rel(L1)
                        T2:                          acq(L1)  acq(L2)  rel(L1)  rel(L2)
                        T3:                                                              acq(L2)  w(o1)  rel(L2)
                        """).at()).isEmpty();
    }

    @Test
    void an_access_without_the_lock_is_not_ordered_by_that_of_the_access_before() {
        assertThat(run("""
                        T1: acq(m)  w(x)  rel(m)  w(x)
                        T2:                             acq(m)  w(x)  rel(m)
                        """).first())
                .as("as printed, the paper's second short circuit still has m for x and misses this")
                .isEqualTo(Optional.of(new EventPair(3, 5)));
    }

    @Test
    void write_after_unlock_is_not_ordered_by_that_unlock() {
        assertThat(run("""
                        T1: acq(m)  rel(m)  w(x)
                        T2:                       acq(m)  r(x)  rel(m)
                        """).at()).isEqualTo(Map.of("x", 4L));
    }

    @Test
    void two_reads_never_race_but_a_write_races_with_both() {
        RaceLog log = run("""
                        T1: r(x)
                        T2:       r(x)
                        T3:             w(x)
                        """).log();
        assertThat(log.races()).isEqualTo(2);
        assertThat(log.firstAt(0)).isEqualTo(2);
    }

    @Test
    void a_thread_that_raced_is_checked_again_at_its_next_read() {
        RaceLog log = run("""
                        T1|w(x)|1
                        T2|r(x)|2
                        T2|r(x)|3
                        T3|r(x)|4
                        T2|r(x)|5
                        """).log();
        assertThat(log.pairs())
                .extracting(pair -> pair.first().secondEvent)
                .as("places to report, one by one and in a list of reads")
                .containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void the_last_to_take_the_lock_is_ordered_also_after_giving_it_back() {
        assertThat(run("""
                        T1: acq(m)  w(x)  rel(m)
                        T2:                       acq(m)  rel(m)  w(x)
                        """).at()).isEmpty();
    }

    @Test
    void a_fork_orders_a_join_even_when_the_thread_does_nothing() {
        assertThat(run("""
                        T1: w(x)  fork(T2)
                        T3:                 join(T2)  w(x)
                        """).at()).isEmpty();
    }

    @Test
    void a_second_join_by_another_thread_orders_only_what_the_joined_thread_knew() {
        assertThat(run("""
                        T1: fork(T2)              join(T2)  w(y)
                        T2:             w(x)
                        T3:                                       join(T2)  r(x)  r(y)
                        """).at()).isEqualTo(Map.of("y", 6L));
    }

    @Test
    void a_volatile_read_is_ordered_after_every_earlier_write_not_only_the_last() {
        assertThat(run("""
                        T1: w(x)  vw(flag)
                        T2:                 w(y)  vw(flag)
                        T3:                                 vr(flag)  r(x)  r(y)
                        """).at()).isEmpty();
    }

    @Test
    void two_volatile_writes_do_not_order_each_other() {
        assertThat(run("""
                        T1: w(x)  vw(flag)
                        T2:                 vw(flag)  w(x)
                        """).first()).isEqualTo(Optional.of(new EventPair(0, 3)));
    }

    @Test
    void a_sighting_knows_threads_locations_and_locks_of_both_accesses() {
        RaceLog log = run("""
                        T1|acq(m)|1
                        T1|acq(n)|2
                        T1|w(x)|3
                        T1|rel(n)|4
                        T2|acq(o)|5
                        T2|r(x)|6
                        """).log();
        RacePair pair = log.pairs().get(0);
        Sighting seen = pair.first();
        assertThat(new long[] {seen.firstEvent, seen.secondEvent, seen.firstThread, seen.secondThread})
                .containsExactly(2, 5, 0, 1);
        assertThat(new int[] {seen.firstLocation, seen.secondLocation}).containsExactly(3, 6);
        assertThat(log.lockSets().locks(seen.firstLocks)).as("m and n").containsExactly(0, 1);
        assertThat(log.lockSets().locks(seen.secondLocks)).as("o").containsExactly(2);
        assertThat(seen.firstWrites).isTrue();
        assertThat(seen.secondWrites).isFalse();
    }
}
