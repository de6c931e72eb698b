package dev.photofinish.predict.exact;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

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
        Try start = new Try(trace, first, second);
        if (start.isHopeless()) {
            return Verdict.REFUTED;
        }
        KnownClashes known = new KnownClashes();
        Deque<Try> tries = new ArrayDeque<>();
        tries.push(start);
        long steps = 0;
        while (!tries.isEmpty()) {
            Try next = tries.pop();
            while (known.decide(next, tries)) {
                List<Clash> clashes = scheduler.run(next.cut(), next.order());
                if (clashes.isEmpty()) {
                    return Verdict.proved(scheduler.witness(first, second));
                }
                known.add(clashes);
                steps += scheduler.length();
                if (steps > budget || deadline.isOver()) {
                    break;
                }
            }
            steps += trace.threads() + known.size();
            if (deadline.isOver()) {
                return Verdict.OUT_OF_TIME;
            }
            if (steps > budget) {
                return Verdict.open("the search took more than " + budget + " steps");
            }
        }
        return Verdict.REFUTED;
    }
}
