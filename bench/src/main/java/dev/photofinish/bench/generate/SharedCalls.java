package dev.photofinish.bench.generate;

/** Calls on shared objects: reads of read-only ones, guarded calls on the others, and some that forget the lock. */
final class SharedCalls {
    /**
     * The methods that are called on shared objects.
     *
     * @param guarded under the object's lock
     * @param forgetful on mutable objects without a lock, which is the bug of the program
     * @param readOnly on read-only objects
     */
    record Methods(MethodSet guarded, MethodSet forgetful, MethodSet readOnly) {}

    private final RandomSource random;
    private final SharedHeap heap;
    private final Methods methods;
    private final GuardedCalls guardedCalls;
    private final int fields;
    private final double readOnly;
    private final double sync;
    private final double locality;

    SharedCalls(TraceSpec spec, RandomSource random, SharedHeap heap, Methods methods, double nesting) {
        this.random = random;
        this.heap = heap;
        this.methods = methods;
        this.guardedCalls = new GuardedCalls(spec, random, heap, methods.guarded(), nesting);
        this.fields = spec.count(TraceParameter.FIELDS);
        this.readOnly = heap.readOnly() == 0 ? 0 : spec.number(TraceParameter.READ_ONLY);
        this.sync = spec.number(TraceParameter.SYNC);
        this.locality = spec.number(TraceParameter.LOCALITY);
    }

    /** Appends one call. */
    void addTo(StepBuffer steps) {
        if (random.chance(readOnly)) {
            int object = heap.mutable() + random.skewed(heap.readOnly(), locality);
            steps.call(methods.readOnly().pick(), object * fields);
        } else if (random.chance(sync)) {
            guardedCalls.addTo(steps);
        } else {
            int object = random.skewed(heap.mutable(), locality);
            steps.call(methods.forgetful().pick(), object * fields);
        }
    }
}
