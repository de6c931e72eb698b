package dev.photofinish.predict.m2;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.predict.AccessIndex;
import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.ThreadLists;
import dev.photofinish.predict.WholeTrace;

/**
 * Adds to an order of the events of a cut what every reordering that keeps it must keep as well: a write that comes before a
 * read comes before the write that the read saw; a write that comes after a write comes after all that saw that one; a
 * section that must begin before another one of its lock ends must end before that one begins.
 *
 * <p>A rule can only apply anew where its later event has just come after more events than before; so from the first such
 * event of a thread on, its events are looked at again. That includes all later reads of a thread, not only the next one (the
 * published Algorithm 3 looks at that alone, which is not enough).
 */
final class Closure {
    private final WholeTrace trace;
    private final AccessIndex index;
    private final int[] cut;
    private final PartialOrder order;

    Closure(WholeTrace trace, AccessIndex index, int[] cut, PartialOrder order) {
        this.trace = trace;
        this.index = index;
        this.cut = cut;
        this.order = order;
    }

    /** Closes the order, looking at all events; false if there is no such order. */
    boolean closeAll() {
        for (int thread = 0; thread < cut.length; thread++) {
            order.takeNews(thread);
            if (!look(thread, 0)) {
                return false;
            }
        }
        return close();
    }

    /** Closes the order after it has grown; false if there is no such order. */
    boolean close() {
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int thread = 0; thread < cut.length; thread++) {
                int from = order.takeNews(thread);
                if (from < cut[thread]) {
                    grown = true;
                    if (!look(thread, from)) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean look(int thread, int from) {
        for (int place = from; place < cut[thread]; place++) {
            int event = trace.at(thread, place);
            boolean possible = switch (trace.op(event)) {
                case BasicOp.READ -> !isShared(event) || readComesLast(event);
                case BasicOp.WRITE -> !isShared(event) || readersComeFirst(event);
                case BasicOp.RELEASE -> sectionsAreApart(event);
                default -> true;
            };
            if (!possible) {
                return false;
            }
        }
        return true;
    }

    private boolean isShared(int access) {
        return trace.variableFacts().isShared(trace.target(access));
    }

    /** Writes before a read come before the write that it saw. */
    private boolean readComesLast(int read) {
        int variable = trace.target(read);
        int write = trace.partner(read);
        for (int other : index.writes().threads(variable)) {
            int earlier = lastBefore(index.writes(), other, read);
            if (earlier != WholeTrace.NONE && earlier != write) {
                if (write == WholeTrace.NONE || !order.add(earlier, write)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** The last event in a list that comes before an event, in its own thread as well. */
    private int lastBefore(ThreadLists lists, int thread, int event) {
        int own = trace.thread(event);
        int bound = thread == own ? trace.place(event) : order.before(own, trace.place(event), thread);
        int place = lists.lastBelow(trace.target(event), thread, Math.min(bound, cut[thread]));
        return place == WholeTrace.NONE ? WholeTrace.NONE : trace.at(thread, place);
    }

    /** What saw a write that comes before this one, or the initial value, comes before this one. */
    private boolean readersComeFirst(int write) {
        int variable = trace.target(write);
        if (!readersComeBefore(write, WholeTrace.NONE)) {
            return false;
        }
        for (int other : index.writes().threads(variable)) {
            int earlier = lastBefore(index.writes(), other, write);
            if (earlier != WholeTrace.NONE && !readersComeBefore(write, earlier)) {
                return false;
            }
        }
        return true;
    }

    private boolean readersComeBefore(int write, int earlier) {
        for (int reader : index.readers(trace.target(write), earlier)) {
            if (trace.isIn(reader, cut) && !order.add(reader, write)) {
                return false;
            }
        }
        return true;
    }

    /** Complete sections that begin before this one ends have ended before it begins. */
    private boolean sectionsAreApart(int release) {
        int lock = trace.target(release);
        int acquire = trace.partner(release);
        for (int other : trace.locks().takers(lock)) {
            if (other == trace.thread(release)) {
                continue;
            }
            int bound = order.before(trace.thread(release), trace.place(release), other);
            int place = trace.locks().lastAcquire(lock, other, Math.min(bound, cut[other]));
            if (place != WholeTrace.NONE && !endsBefore(trace.partner(trace.at(other, place)), acquire)) {
                return false;
            }
        }
        return true;
    }

    private boolean endsBefore(int release, int acquire) {
        return release != WholeTrace.NONE && trace.isIn(release, cut) && order.add(release, acquire);
    }
}
