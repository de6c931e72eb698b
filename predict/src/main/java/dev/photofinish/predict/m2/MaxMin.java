package dev.photofinish.predict.m2;

import dev.photofinish.predict.PartialOrder;
import dev.photofinish.predict.WholeTrace;

/** The max-min linearization of section 4: the events of one thread as early as the order allows, the others as late. */
final class MaxMin {
    private final WholeTrace trace;
    private final int[] cut;
    private final PartialOrder order;
    private final int[] done;
    private final int[] line;
    private int size;

    MaxMin(WholeTrace trace, int[] cut, PartialOrder order) {
        this.trace = trace;
        this.cut = cut;
        this.order = order;
        done = new int[cut.length];
        int count = 0;
        for (int events : cut) {
            count += events;
        }
        line = new int[count];
    }

    int[] linearize(int early) {
        bring(early, cut[early]);
        for (int thread = 0; thread < cut.length; thread++) {
            bring(thread, cut[thread]);
        }
        return line;
    }

    /** Lets a thread do this many of its events, after all that has to come before them. */
    private void bring(int thread, int count) {
        while (done[thread] < count) {
            int next = runnable(thread);
            int place = done[next]++;
            line[size++] = trace.at(next, place);
        }
    }

    /** The thread to go on with so that another one can: itself, or one that it waits for, however far away. */
    private int runnable(int thread) {
        int at = thread;
        boolean moved = true;
        while (moved) {
            moved = false;
            if (!order.waits(at, done[at])) {
                return at;
            }
            for (int other = 0; other < done.length; other++) {
                if (other != at && order.before(at, done[at], other) > done[other]) {
                    at = other;
                    moved = true;
                    break;
                }
            }
        }
        return at;
    }
}
