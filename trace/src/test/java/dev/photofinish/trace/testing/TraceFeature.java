package dev.photofinish.trace.testing;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** What a random trace can hold that engines like to get wrong. */
enum TraceFeature {
    NESTED_SECTIONS,
    OVERLAPPING_SECTIONS,
    REENTERED_LOCK,
    UNRELEASED_LOCK,
    THREAD_NEVER_FORKED,
    EMPTY_CHILD,
    EMPTY_CHILD_JOINED,
    JOINED_TWICE,
    JOINED_WITH_LOCK_HELD,
    JOINED_BUT_NEVER_FORKED;

    /** What the trace holds. */
    static Set<TraceFeature> of(InMemoryTrace trace) {
        Watch watch = new Watch();
        for (int i = 0; i < trace.size(); i++) {
            watch.see(trace, i);
        }
        return watch.found();
    }

    private static final class Watch {
        private final Set<TraceFeature> found = EnumSet.noneOf(TraceFeature.class);
        private final Map<Integer, Deque<Integer>> held = new HashMap<>();
        private final Set<Integer> ran = new HashSet<>();
        private final Set<Integer> forked = new HashSet<>();
        private final Set<Integer> joined = new HashSet<>();

        void see(InMemoryTrace trace, int event) {
            int thread = trace.thread(event);
            int target = trace.target(event);
            ran.add(thread);
            Deque<Integer> locks = held.computeIfAbsent(thread, key -> new ArrayDeque<>());
            switch (trace.op(event)) {
                case ACQUIRE -> {
                    note(REENTERED_LOCK, locks.contains(target));
                    note(NESTED_SECTIONS, !locks.isEmpty() && !locks.contains(target));
                    locks.add(target);
                }
                case RELEASE -> {
                    note(OVERLAPPING_SECTIONS, locks.getLast() != target);
                    locks.removeLastOccurrence(target);
                }
                case FORK -> forked.add(target);
                case JOIN -> {
                    note(JOINED_TWICE, !joined.add(target));
                    note(EMPTY_CHILD_JOINED, forked.contains(target) && !ran.contains(target));
                    note(JOINED_BUT_NEVER_FORKED, !forked.contains(target));
                    note(JOINED_WITH_LOCK_HELD, holdsLocks(target));
                }
                default -> {}
            }
        }

        private boolean holdsLocks(int thread) {
            return held.containsKey(thread) && !held.get(thread).isEmpty();
        }

        private void note(TraceFeature feature, boolean present) {
            if (present) {
                found.add(feature);
            }
        }

        Set<TraceFeature> found() {
            note(UNRELEASED_LOCK, held.values().stream().anyMatch(locks -> !locks.isEmpty()));
            note(EMPTY_CHILD, forked.stream().anyMatch(child -> !ran.contains(child)));
            note(
                    THREAD_NEVER_FORKED,
                    ran.stream().filter(thread -> !forked.contains(thread)).count() > 1);
            return found;
        }
    }
}
