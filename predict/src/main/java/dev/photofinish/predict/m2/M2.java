package dev.photofinish.predict.m2;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.predict.AccessIndex;
import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.ThreadLists;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.witness.Claim;

/**
 * M2 (Pavlogiannis, 2020), Algorithm 5 RaceDecision. Every reported race has a witness; for two threads all are found. Of the
 * rejected pairs those are refuted that no completed section and no order that the algorithm chose itself could have spoilt.
 *
 * <p>If no open section has to be moved behind a later one, the recorded order is a witness at once; this contains the short
 * cut of Lemma 5.1, where no section is open.
 *
 * <p>Events that are left unordered by the closure are put in the order of the recording, those that come first in it first:
 * the answer can depend on this choice.
 */
public final class M2 implements PairEngine {
    private static final Verdict UNDECIDED = Verdict.open("m2 rejects it, but cannot rule it out");

    private final WholeTrace trace;
    private final Deadline deadline;

    /** For the pairs of a trace. */
    public M2(WholeTrace trace) {
        this(trace, Deadline.NEVER);
    }

    /** For the pairs of a trace, as long as there is time. */
    public M2(WholeTrace trace, Deadline deadline) {
        this.trace = trace;
        this.deadline = deadline;
    }

    @Override
    public Verdict decide(int first, int second) {
        Cone cone = new Cone(trace, first, second);
        Verdict rejected = cone.isCompleted() ? UNDECIDED : Verdict.REFUTED;
        if (cone.contains(first) || cone.contains(second) || !cone.isFeasible()) {
            return rejected;
        }
        if (cone.isInRecordedOrder()) {
            return Verdict.proved(trace.asRecorded(first, second, cone.cut()));
        }
        PartialOrder order = new PartialOrder(trace);
        AccessIndex index = new AccessIndex(trace, cone.cut());
        if (!openSectionsComeLast(cone, order) || !new Closure(trace, index, cone.cut(), order).closeAll()) {
            return rejected;
        }
        for (int early : new int[] {trace.thread(first), trace.thread(second)}) {
            PartialOrder line = order.copy();
            if (orderRest(cone.cut(), index, line, early)) {
                int[] all = new MaxMin(trace, cone.cut(), line).linearize(early);
                return Verdict.proved(new Claim(first, second, cone.cut(), 0, all));
            }
        }
        return deadline.isOver() ? Verdict.OUT_OF_TIME : UNDECIDED;
    }

    private boolean openSectionsComeLast(Cone cone, PartialOrder order) {
        LockIndex locks = trace.locks();
        for (int acquire : cone.openAcquires()) {
            int lock = trace.target(acquire);
            for (int other : locks.takers(lock)) {
                int place = locks.lastAcquire(lock, other, cone.cut()[other]);
                if (other != trace.thread(acquire) && place != WholeTrace.NONE) {
                    if (!order.add(trace.partner(trace.at(other, place)), acquire)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** Orders what conflicts outside of one thread, as it was recorded; false if the order cannot be closed. */
    private boolean orderRest(int[] cut, AccessIndex index, PartialOrder order, int exempt) {
        Closure closure = new Closure(trace, index, cut, order);
        int end = trace.end(cut);
        for (int event = 0; event < end; event++) {
            if (trace.thread(event) != exempt && trace.isIn(event, cut)) {
                for (int next = unordered(cut, index, order, exempt, event);
                        next != WholeTrace.NONE;
                        next = unordered(cut, index, order, exempt, event)) {
                    if (deadline.isOver() || !order.add(event, next) || !closure.close()) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    /** The first later event that conflicts and is not ordered, or {@link WholeTrace#NONE}. */
    private int unordered(int[] cut, AccessIndex index, PartialOrder order, int exempt, int event) {
        byte op = trace.op(event);
        ThreadLists lists;
        if (op <= BasicOp.WRITE) {
            lists = op == BasicOp.WRITE ? index.accesses() : index.writes();
        } else if (op <= BasicOp.RELEASE) {
            lists = index.lockOps();
        } else {
            return WholeTrace.NONE;
        }
        int own = trace.thread(event);
        int first = Integer.MAX_VALUE;
        for (int thread : lists.threads(trace.target(event))) {
            if (thread == own || thread == exempt) {
                continue;
            }
            int from = Math.max(trace.countBefore(thread, event), order.before(own, trace.place(event), thread));
            int place = lists.firstFrom(trace.target(event), thread, from);
            if (place < cut[thread] && place < order.after(own, trace.place(event), thread)) {
                first = Math.min(first, trace.at(thread, place));
            }
        }
        return first == Integer.MAX_VALUE ? WholeTrace.NONE : first;
    }
}
