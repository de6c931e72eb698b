package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.syncp.SyncPreservingClosure;

/**
 * Looks for sync-preserving races among the candidates of two classes. What a pair needs, all later pairs of the two threads
 * need as well, so one closure grows along: an earlier access that is in it is out of the question for good, and a later
 * access that is in it races with nobody from here on.
 */
final class SyncPreservingScan {
    /** Takes the first race of a later access; false to stop. */
    @FunctionalInterface
    interface Consumer {
        /** Two accesses that race. */
        boolean accept(int first, int second);
    }

    private final WholeTrace trace;
    private final Deadline deadline;

    SyncPreservingScan(WholeTrace trace, Deadline deadline) {
        this.trace = trace;
        this.deadline = deadline;
    }

    /** Shows for every later access the first earlier one that it races with, as long as there is time. */
    void scan(ClassPair pair, Consumer consumer) {
        SyncPreservingClosure closure = new SyncPreservingClosure(trace);
        int[] next = {0};
        pair.forEach(trace, (second, from, to) -> {
            int at = Math.max(next[0], from);
            if (deadline.isOver()) {
                return false;
            }
            while (at < to) {
                int first = pair.earlier().event(at);
                if (!closure.contains(first)) {
                    closure.reach(first);
                    closure.reach(second);
                    if (closure.contains(second)) {
                        break;
                    }
                    if (!closure.contains(first)) {
                        next[0] = at;
                        return consumer.accept(first, second);
                    }
                }
                at++;
            }
            next[0] = at;
            return true;
        });
    }
}
