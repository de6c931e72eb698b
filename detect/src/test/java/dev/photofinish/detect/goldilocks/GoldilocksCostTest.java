package dev.photofinish.detect.goldilocks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import dev.photofinish.trace.testing.TraceBuilder;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What the optimisations are for: shows that each does its work, not only that it does no harm. */
class GoldilocksCostTest {
    private static final int SEGMENT = 64;

    private static SyncHistory run(InMemoryTrace trace, GoldilocksOptions options) {
        Goldilocks engine = new Goldilocks(options);
        int limit = 2 * Math.max(options.segmentRules(), trace.symbols().count(Space.VARIABLE));
        for (EventBlock block : trace.blocksOf(100)) {
            engine.accept(block);
            if (options.has(Optimisation.COLLECTION)) {
                assertThat(engine.sync().liveRules()).isLessThan(limit);
            }
        }
        return engine.sync();
    }

    /** All without the short circuit in question, so that what it saves shows. */
    private static GoldilocksOptions only(Optimisation... optimisations) {
        return new GoldilocksOptions(Set.of(optimisations), SEGMENT, 1);
    }

    private static InMemoryTrace sharedCounter(int threads, int rounds) {
        TraceBuilder trace = new TraceBuilder();
        for (int i = 0; i < rounds; i++) {
            addRound(trace, "T" + i % threads);
        }
        return trace.build();
    }

    private static void addRound(TraceBuilder trace, String thread) {
        trace.add(Op.ACQUIRE, thread, "m", "").add(Op.READ, thread, "x", "");
        trace.add(Op.WRITE, thread, "x", "").add(Op.RELEASE, thread, "m", "");
    }

    private static void addRounds(TraceBuilder trace, int rounds) {
        for (int i = 0; i < rounds; i++) {
            addRound(trace, "T" + i % 3);
        }
    }

    @Test
    void the_list_stays_short_however_long_the_trace_is() {
        GoldilocksOptions options = GoldilocksOptions.usual().withSegmentRules(SEGMENT);
        RandomTraces traces = new RandomTraces()
                .threads(6)
                .neverForked(100)
                .weight(Op.JOIN, 0)
                .variables(50)
                .weight(Op.VOLATILE_READ, 5)
                .weight(Op.VOLATILE_WRITE, 5)
                .events(30_000);
        SyncHistory sync = run(traces.apply(1), options);
        assertThat(sync.collections()).isGreaterThan(50);
        assertThat(sync.position()).isGreaterThan(50L * SEGMENT);
        assertThat(sync.oldSlots()).as("some variables are old").isPositive();
    }

    @Test
    void without_collection_the_list_keeps_everything() {
        InMemoryTrace trace = sharedCounter(3, 1_000);
        SyncHistory sync = run(trace, only());
        assertThat(sync.collections()).isZero();
        assertThat(sync.liveRules()).isEqualTo(2_000);
    }

    @Test
    void a_collection_keeps_no_locksets_when_no_access_is_old() {
        SyncHistory sync = run(sharedCounter(3, 1_000), only(Optimisation.COLLECTION));
        assertThat(sync.collections()).isGreaterThan(10);
        assertThat(sync.oldSlots()).isZero();
    }

    @Test
    void locksets_go_when_the_old_accesses_go() {
        TraceBuilder trace = new TraceBuilder();
        addRounds(trace.add(Op.WRITE, "T1", "old", ""), 500);
        assertThat(run(trace.build(), only(Optimisation.COLLECTION)).oldSlots()).isEqualTo(1);
        addRounds(trace.add(Op.WRITE, "T0", "old", ""), 500);
        assertThat(run(trace.build(), only(Optimisation.COLLECTION)).oldSlots())
                .as("that of T0 instead of that of T1")
                .isEqualTo(1);
        trace.add(Op.WRITE, "T2", "old", "");
        addRounds(trace, SEGMENT / 2 + 1);
        assertThat(run(trace.build(), only(Optimisation.COLLECTION)).oldSlots()).isZero();
    }

    @Test
    void a_common_lock_saves_the_walk() {
        InMemoryTrace trace = sharedCounter(3, 100);
        assertThat(run(trace, only()).walk().walks()).isGreaterThan(90);
        assertThat(run(trace, only(Optimisation.COMMON_LOCK)).walk().walks()).isZero();
    }

    @Test
    void taking_a_lock_again_adds_no_rule_when_nobody_had_it_since() {
        assertThat(run(sharedCounter(1, 100), only()).position()).isEqualTo(200);
        assertThat(run(sharedCounter(1, 100), only(Optimisation.KNOWN_HANDOVER)).position())
                .isEqualTo(100);
    }

    /** T1 writes many variables, then T2 reads them all after taking a lock that T1 has released. */
    private static InMemoryTrace handOver() {
        TraceBuilder trace = new TraceBuilder();
        for (int i = 0; i < 100; i++) {
            trace.add(Op.WRITE, "T1", "x" + i, "");
        }
        trace.add(Op.ACQUIRE, "T1", "m", "").add(Op.RELEASE, "T1", "m", "");
        trace.add(Op.ACQUIRE, "T2", "m", "").add(Op.RELEASE, "T2", "m", "");
        for (int i = 0; i < 100; i++) {
            trace.add(Op.READ, "T2", "x" + i, "");
        }
        return trace.build();
    }

    @Test
    void one_walk_answers_for_all_accesses_of_a_pair_of_threads() {
        assertThat(run(handOver(), only()).walk().walks()).isEqualTo(100);
        assertThat(run(handOver(), only(Optimisation.THREAD_PAIR)).walk().walks())
                .isEqualTo(1);
    }

    /** Nothing that T2 takes tells it of T1's write, which races with each of its reads. */
    private static InMemoryTrace racyFlag(int rounds) {
        TraceBuilder trace = new TraceBuilder();
        trace.add(Op.WRITE, "T1", "flag", "");
        for (int i = 0; i < rounds; i++) {
            trace.add(Op.ACQUIRE, "T1", "a", "").add(Op.RELEASE, "T1", "a", "");
            trace.add(Op.ACQUIRE, "T3", "b", "").add(Op.RELEASE, "T3", "b", "");
            trace.add(Op.ACQUIRE, "T2", "b", "").add(Op.RELEASE, "T2", "b", "");
            trace.add(Op.READ, "T2", "flag", "");
        }
        return trace.build();
    }

    @Test
    void a_lockset_that_is_kept_saves_to_walk_the_same_rules_again() {
        int rounds = 300;
        assertThat(run(racyFlag(rounds), only(Optimisation.THREAD_PAIR)).walk().rules())
                .as("every read walks from the write on")
                .isGreaterThan((long) rounds * rounds);
        assertThat(run(racyFlag(rounds), only(Optimisation.KEPT_LOCKSET)).walk().rules())
                .isLessThan(100);
    }

    /** Main forks and joins threads one after the other; each works on data of its own and looks at main's. */
    private static InMemoryTrace shortThreads(int count) {
        TraceBuilder trace = new TraceBuilder();
        trace.add(Op.WRITE, "main", "setting", "");
        for (int i = 0; i < count; i++) {
            trace.add(Op.FORK, "main", "T" + i, "");
            trace.add(Op.READ, "T" + i, "setting", "").add(Op.WRITE, "T" + i, "x" + i, "");
            trace.add(Op.JOIN, "main", "T" + i, "");
        }
        return trace.build();
    }

    @Test
    void forks_and_joins_save_the_walk() {
        assertThat(run(shortThreads(30), only()).walk().walks()).isGreaterThan(29);
        assertThat(run(shortThreads(30), only(Optimisation.FORK_AND_JOIN))
                        .walk()
                        .walks())
                .isZero();
    }

    @Test
    void threads_that_follow_each_other_share_a_slot() {
        InMemoryTrace trace = shortThreads(2_000);
        GoldilocksOptions options = GoldilocksOptions.usual().withSegmentRules(SEGMENT);
        assertThat(run(trace, options).oldSlots()).isEqualTo(2);
        assertThat(run(trace, options.without(Optimisation.THREAD_SLOT)).oldSlots())
                .isGreaterThan(1_000);
    }

    @Test
    void sizes_of_nothing_are_refused() {
        assertThatThrownBy(() -> GoldilocksOptions.usual().withSegmentRules(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one rule, not 0");
        assertThatThrownBy(() -> GoldilocksOptions.usual().withLongWalk(0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least one rule, not 0");
    }
}
