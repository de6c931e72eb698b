package dev.photofinish.bench.generate;

/**
 * The objects that all threads share: mutable ones first, then those that are only read once threads run.
 *
 * @param mutable how many are guarded by locks and written
 * @param readOnly how many are only read
 * @param locks how many locks there are; object {@code o} is guarded by lock {@code o % locks}
 */
record SharedHeap(int mutable, int readOnly, int locks) {
    /** How many shared objects there are; private ones are numbered from here. */
    int size() {
        return mutable + readOnly;
    }

    /**
     * How many shared objects a program gets: their share of all objects, but never so many that their
     * construction fills more than a quarter of the trace.
     */
    static int fittingSize(TraceSpec spec, int objects, int atLeast) {
        int wanted = Math.max(atLeast, (int) (objects * spec.number(TraceParameter.SHARED_VARIABLES)));
        long affordable = spec.events() / 4 / spec.count(TraceParameter.FIELDS);
        return (int) Math.min(wanted, Math.max(atLeast, affordable));
    }
}
