package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Causality;
import dev.photofinish.predict.WholeTrace;

/**
 * The candidates between two classes of accesses: pairs of an earlier access of the one and a later access of the other that
 * nothing orders which every reordering has to keep. For each later access they are a run of the earlier ones: those that were
 * recorded before it, from the first on that it does not need.
 */
record ClassPair(AccessClass earlier, AccessClass later) {
    /** Takes the candidates of one later access; false to stop. */
    @FunctionalInterface
    interface Consumer {
        /** The candidates with a later access: the earlier ones with these numbers, {@code to} excluded. */
        boolean accept(int second, int from, int to);
    }

    /** Shows all candidates, by later access; false if the consumer stopped. */
    boolean forEach(WholeTrace trace, Consumer consumer) {
        Causality causality = trace.causality();
        int from = 0;
        int to = 0;
        int count = earlier.size();
        for (int i = 0; i < later.size(); i++) {
            int second = later.event(i);
            while (to < count && earlier.event(to) < second) {
                to++;
            }
            int needed = causality.beforeComingTo(later.thread, trace.place(second), earlier.thread);
            while (from < to && trace.place(earlier.event(from)) < needed) {
                from++;
            }
            if (from < to && !consumer.accept(second, from, to)) {
                return false;
            }
        }
        return true;
    }

    /** Whether there is a candidate. */
    boolean hasAny(WholeTrace trace) {
        return !forEach(trace, (second, from, to) -> false);
    }
}
