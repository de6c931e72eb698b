package dev.photofinish.predict.exact;

import dev.photofinish.predict.LockIndex;
import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.WholeTrace;

/** A set of events that has to bring two accesses together without them, and what was decided about the order of its events. */
final class Try {
    private final WholeTrace trace;
    private final int first;
    private final int second;
    private final int[] cut;
    private final PartialOrder order;

    /** The events that both accesses need, and nothing decided. */
    Try(WholeTrace trace, int first, int second) {
        this(trace, first, second, trace.cutTo(first, second), new PartialOrder(trace));
    }

    private Try(WholeTrace trace, int first, int second, int[] cut, PartialOrder order) {
        this.trace = trace;
        this.first = first;
        this.second = second;
        this.cut = cut;
        this.order = order;
    }

    Try copy() {
        return new Try(trace, first, second, cut.clone(), order.copy());
    }

    int[] cut() {
        return cut;
    }

    PartialOrder order() {
        return order;
    }

    /** Whether one of the accesses has to come before what is in already. */
    boolean isHopeless() {
        return trace.isIn(first, cut) || trace.isIn(second, cut);
    }

    /** Whether the events of a clash are in, so that one of its orders has to be kept. */
    boolean concerns(Clash clash) {
        return trace.isIn(clash.a(), cut) && trace.isIn(clash.b(), cut);
    }

    /** Whether one of the orders of a clash is kept already. */
    boolean keepsOneOf(Clash clash) {
        return keeps(clash.from(), clash.to()) || keeps(clash.otherFrom(), clash.otherTo());
    }

    private boolean keeps(int from, int to) {
        return from != WholeTrace.NONE && order.isBefore(from, to);
    }

    /** Whether an event can come before another one, without one of the accesses having to come before it. */
    boolean allows(int from, int to) {
        return from != WholeTrace.NONE && !order.isBefore(to, from) && canContain(from);
    }

    private boolean canContain(int event) {
        if (trace.isIn(event, cut)) {
            return true;
        }
        int[] larger = cut.clone();
        trace.include(larger, event);
        return !trace.isIn(first, larger) && !trace.isIn(second, larger);
    }

    /** Puts an event before another one. */
    void follow(int from, int to) {
        trace.include(cut, from);
        order.add(from, to);
    }

    /** Lets open sections that cannot be completed come last; false if there is no such order. */
    boolean putLast() {
        LockIndex locks = trace.locks();
        for (int thread = 0; thread < cut.length; thread++) {
            for (int lock : locks.sets().locks(locks.held(thread, cut[thread]))) {
                int acquire = trace.at(thread, locks.lastAcquire(lock, thread, cut[thread]));
                int release = trace.partner(acquire);
                if ((release == WholeTrace.NONE || !canContain(release)) && !putLast(lock, acquire)) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean putLast(int lock, int acquire) {
        LockIndex locks = trace.locks();
        for (int other : locks.takers(lock)) {
            int place = locks.lastAcquire(lock, other, cut[other]);
            if (other != trace.thread(acquire) && place != WholeTrace.NONE) {
                int release = trace.partner(trace.at(other, place));
                if (!allows(release, acquire)) {
                    return false;
                }
                follow(release, acquire);
            }
        }
        return true;
    }
}
