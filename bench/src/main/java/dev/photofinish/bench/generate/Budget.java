package dev.photofinish.bench.generate;

/** Events that threads may still do. */
final class Budget {
    private long left;

    /**
     * What remains of a trace after its fixed part.
     *
     * @throws IllegalArgumentException when the fixed part does not fit
     */
    static Budget of(TraceSpec spec, long fixedEvents) {
        if (fixedEvents > spec.events()) {
            throw new IllegalArgumentException(spec.shape().word() + " with these parameters needs at least "
                    + fixedEvents + " events, not " + spec.events());
        }
        return new Budget(spec.events() - fixedEvents);
    }

    Budget(long events) {
        left = events;
    }

    long left() {
        return left;
    }

    void add(long events) {
        left += events;
    }

    /** Takes so many events, or none if there are not enough. */
    boolean tryTake(long events) {
        if (events > left) {
            return false;
        }
        left -= events;
        return true;
    }
}
