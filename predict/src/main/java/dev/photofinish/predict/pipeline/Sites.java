package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.WholeTrace;

/** What counts as one place when pairs are grouped. */
public enum Sites {
    /** A place in the source and the kind of access; accesses without a place are told apart by their variable. */
    LOCATIONS {
        @Override
        long of(WholeTrace trace, int event) {
            int location = trace.location(event);
            long place = location != 0 ? location : ~(long) trace.target(event);
            return place << 1 | (trace.writes(event) ? 1 : 0);
        }
    },
    /** Every access is a place of its own: all pairs are decided. */
    EVENTS {
        @Override
        long of(WholeTrace trace, int event) {
            return event;
        }
    };

    abstract long of(WholeTrace trace, int event);
}
