package dev.photofinish.grammar.parallel;

import static org.assertj.core.api.Assertions.assertThat;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.check.Violation;
import dev.photofinish.trace.testing.InMemoryTrace;
import dev.photofinish.trace.testing.RandomTraces;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class SkeletonTest {
    /** Events as they come, in parts of random length. */
    private static List<EventBlock> parts(List<int[]> events, SplittableRandom dice) {
        List<EventBlock> parts = new ArrayList<>();
        for (int from = 0; from < events.size(); ) {
            int to = Math.min(events.size(), from + 1 + dice.nextInt(30));
            EventBlock block = new EventBlock(to - from);
            block.reset(from);
            for (int[] event : events.subList(from, to)) {
                block.add((byte) event[0], event[1], event[2], 0);
            }
            parts.add(block);
            from = to;
        }
        return parts;
    }

    private static List<int[]> events(InMemoryTrace trace) {
        List<int[]> events = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            events.add(new int[] {trace.op(i).code(), trace.thread(i), trace.target(i)});
        }
        return events;
    }

    private static @Nullable Violation whole(InMemoryTrace trace, List<EventBlock> parts) {
        TraceChecker checker = new TraceChecker(trace.symbols());
        for (EventBlock part : parts) {
            Violation violation = checker.check(part);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    private static @Nullable Violation inParts(InMemoryTrace trace, List<EventBlock> parts, SplittableRandom dice) {
        List<Skeleton> skeletons = new ArrayList<>();
        for (EventBlock part : parts) {
            if (skeletons.isEmpty() || dice.nextBoolean()) {
                skeletons.add(new Skeleton());
            }
            skeletons.get(skeletons.size() - 1).add(part);
        }
        TraceChecker checker = new TraceChecker(trace.symbols());
        for (Skeleton skeleton : skeletons) {
            Violation violation = skeleton.check(checker);
            if (violation != null) {
                return violation;
            }
        }
        return null;
    }

    /** Leaves out, doubles and swaps a few events, or gives them to another thread: what comes out may break any rule. */
    private static void disturb(List<int[]> events, int threads, SplittableRandom dice) {
        for (int changes = dice.nextInt(4); changes > 0 && events.size() > 1; changes--) {
            int at = dice.nextInt(events.size());
            int other = dice.nextInt(events.size());
            switch (dice.nextInt(4)) {
                case 0 -> events.remove(at);
                case 1 -> events.add(other, events.get(at).clone());
                case 2 -> {
                    int[] kept = events.get(at);
                    events.set(at, events.get(other));
                    events.set(other, kept);
                }
                default -> events.get(at)[1] = dice.nextInt(threads);
            }
        }
    }

    @Test
    void the_skeletons_of_the_parts_break_the_same_rule_at_the_same_event_as_the_trace() {
        int broken = 0;
        RandomTraces traces = new RandomTraces()
                .extended()
                .weight(Op.WAIT, 4)
                .weight(Op.JOIN, 4)
                .weight(Op.END, 3);
        for (int seed = 0; seed < 4_000; seed++) {
            InMemoryTrace trace = traces.apply(seed);
            SplittableRandom dice = new SplittableRandom(seed);
            List<int[]> events = events(trace);
            disturb(events, trace.symbols().count(Space.THREAD), dice);
            SplittableRandom cuts = dice.split();
            Violation expected = whole(trace, parts(events, cuts.split()));
            Violation found = inParts(trace, parts(events, dice), cuts);
            assertThat(found).as("seed %d", seed).isEqualTo(expected);
            broken += expected == null ? 0 : 1;
        }
        assertThat(broken).isBetween(500, 3_800); // otherwise the test would not see enough of one kind
    }
}
