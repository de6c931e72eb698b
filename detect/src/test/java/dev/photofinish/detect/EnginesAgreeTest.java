package dev.photofinish.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.detect.goldilocks.Goldilocks;
import dev.photofinish.detect.hb.Djit;
import dev.photofinish.detect.hb.FastTrack;
import dev.photofinish.detect.lockset.Eraser;
import dev.photofinish.detect.shb.Shb;
import dev.photofinish.detect.wcp.Wcp;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomCheck;
import dev.photofinish.trace.testing.RandomTraces;
import java.util.EnumSet;
import java.util.Set;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What one engine finds against what the others find, with and without what makes them fast. */
@Tag("once")
class EnginesAgreeTest {
    private static final RandomTraces TRACES = new RandomTraces().extended().events(80);
    private static final Set<Saving> NONE = EnumSet.noneOf(Saving.class);

    @Test
    void on_random_traces() {
        RandomCheck.forAll(21, 5_000, TRACES, EnginesAgreeTest::agree);
    }

    @Test
    void when_many_threads_come_and_go() {
        RandomTraces traces =
                new RandomTraces().threads(30).events(250).neverForked(5).extended();
        RandomCheck.forAll(21, 300, traces, EnginesAgreeTest::agree);
    }

    @Test
    @Tag("nightly")
    void on_very_many_random_traces() {
        RandomCheck.forAll(21_000_000, 100_000, TRACES, EnginesAgreeTest::agree);
    }

    private static void agree(InMemoryTrace trace) {
        EngineRun djit = happensBeforeAgrees(trace);
        EngineRun shb = schedulableRacesAreAmong(djit, trace);
        EngineRun wcp =
                savingsChangeNothing(EngineRun.of(Wcp::new, trace), EngineRun.of(() -> new Wcp(NONE), trace), "wcp");
        assertThat(wcp.racyEvents()).as("hb races are wcp races").containsAll(djit.racyEvents());
        assertThat(EngineRun.of(Eraser::new, trace).at().keySet())
                .as("racy variables break the lockset discipline")
                .containsAll(wcp.at().keySet())
                .containsAll(shb.at().keySet());
    }

    private static EngineRun happensBeforeAgrees(InMemoryTrace trace) {
        HappensBefore truth = new HappensBefore(trace);
        EngineRun djit =
                savingsChangeNothing(EngineRun.of(Djit::new, trace), EngineRun.of(() -> new Djit(NONE), trace), "djit");
        assertThat(djit.racyEvents()).as("djit").isEqualTo(EngineRun.seconds(truth.races()));
        assertFirsts(djit, truth, "djit");
        assertFirsts(EngineRun.of(FastTrack::new, trace), truth, "fasttrack");
        assertFirsts(EngineRun.of(() -> new FastTrack(NONE), trace), truth, "fasttrack without slots used again");
        assertFirsts(EngineRun.of(Goldilocks::new, trace), truth, "goldilocks");
        return djit;
    }

    private static void assertFirsts(EngineRun run, HappensBefore truth, String engine) {
        assertThat(run.at()).as(engine).isEqualTo(truth.at());
        assertThat(run.first()).as(engine).isEqualTo(truth.first());
    }

    private static EngineRun schedulableRacesAreAmong(EngineRun hb, InMemoryTrace trace) {
        EngineRun shb =
                savingsChangeNothing(EngineRun.of(Shb::new, trace), EngineRun.of(() -> new Shb(NONE), trace), "shb");
        assertThat(hb.racyEvents()).as("shb races are hb races").containsAll(shb.racyEvents());
        assertThat(shb.first()).as("the first hb race is schedulable").isEqualTo(hb.first());
        return shb;
    }

    private static EngineRun savingsChangeNothing(EngineRun with, EngineRun without, String engine) {
        assertThat(with.racyEvents()).as(engine).isEqualTo(without.racyEvents());
        assertThat(with.at()).as(engine).isEqualTo(without.at());
        assertThat(with.first()).as(engine).isEqualTo(without.first());
        assertThat(without.pairs()).as(engine).containsAll(with.pairs());
        return with;
    }
}
