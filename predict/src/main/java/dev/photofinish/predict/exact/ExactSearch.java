package dev.photofinish.predict.exact;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Decides by search: starts with the events that both accesses need, runs them as recorded, and where the run clashes, two
 * sections of a lock or a read and a write that it must not see, tries both orders. Which of the two comes first decides what
 * else has to be in the reordering: a section that comes before another one has to be complete.
 *
 * <p>Every reordering that brings the accesses together keeps one of the two orders of each clash, so if all tries fail, there
 * is none: the pair is refuted. A budget of steps keeps this from taking for ever.
 */
public final class ExactSearch implements PairEngine {
    /** A second or two. */
    private static final long BUDGET = 20_000_000;

    private final WholeTrace trace;
    private final Scheduler scheduler;
    private final long budget;
    private final Deadline deadline;

    /** A search that gives up after many steps. */
    public ExactSearch(WholeTrace trace) {
        this(trace, BUDGET, Deadline.NEVER);
    }

    /** A search that gives up after many steps, or when time is up. */
    public ExactSearch(WholeTrace trace, Deadline deadline) {
        this(trace, BUDGET, deadline);
    }

    /** A search that gives up after about this many steps, or when time is up. */
    public ExactSearch(WholeTrace trace, long budget, Deadline deadline) {
        this.trace = trace;
        this.budget = budget;
        this.deadline = deadline;
        scheduler = new Scheduler(trace);
    }

    @Override
    public Verdict decide(int first, int second) {
        int[] cut = trace.cutTo(first, second);
        if (trace.isIn(first, cut) || trace.isIn(second, cut)) {
            return Verdict.REFUTED;
        }
        Deque<Try> tries = new ArrayDeque<>();
        tries.push(new Try(cut, new PartialOrder(trace)));
        long steps = 0;
        while (!tries.isEmpty()) {
            Try next = tries.pop();
            while (next != null) {
                List<Clash> clashes = scheduler.run(next.cut, next.order);
                if (clashes.isEmpty()) {
                    return Verdict.proved(scheduler.witness(first, second));
                }
                steps += scheduler.length() + trace.threads();
                if (steps > budget) {
                    return Verdict.open("the search took more than " + budget + " steps");
                }
                if (deadline.isOver()) {
                    return Verdict.OUT_OF_TIME;
                }
                next = resolve(next, clashes, first, second, tries);
            }
        }
        return Verdict.REFUTED;
    }

    /** Goes on with one clash solved; null if there is no way. Clashes that leave no choice come first. */
    private @Nullable Try resolve(Try current, List<Clash> clashes, int first, int second, Deque<Try> tries) {
        for (Clash clash : clashes) {
            boolean asRecorded = current.allows(clash.from(), clash.to(), first, second);
            boolean otherwise = current.allows(clash.otherFrom(), clash.otherTo(), first, second);
            if (!asRecorded && !otherwise) {
                return null;
            }
            if (!asRecorded || !otherwise) {
                current.follow(asRecorded ? clash : clash.swapped());
                return current;
            }
        }
        Clash choice = clashes.get(0);
        Try other = new Try(current.cut.clone(), current.order.copy());
        other.follow(choice.swapped());
        tries.push(other);
        current.follow(choice);
        return current;
    }

    /** A set of events and what was decided about their order. */
    private final class Try {
        final int[] cut;
        final PartialOrder order;

        Try(int[] cut, PartialOrder order) {
            this.cut = cut;
            this.order = order;
        }

        /** Whether an event can come before another one, without one of the accesses having to come before it. */
        boolean allows(int from, int to, int first, int second) {
            if (from == WholeTrace.NONE || order.isBefore(to, from)) {
                return false;
            }
            if (trace.isIn(from, cut)) {
                return true;
            }
            int[] larger = cut.clone();
            trace.include(larger, from);
            return !trace.isIn(first, larger) && !trace.isIn(second, larger);
        }

        void follow(Clash clash) {
            trace.include(cut, clash.from());
            order.add(clash.from(), clash.to());
        }
    }
}
