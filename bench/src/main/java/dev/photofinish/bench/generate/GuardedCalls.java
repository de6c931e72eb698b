package dev.photofinish.bench.generate;

/**
 * Calls of methods under the locks of their objects, maybe nested: the outer method is in its middle when it
 * calls the inner one. Locks are always nested in ascending order, so that the program cannot deadlock.
 */
final class GuardedCalls {
    private final RandomSource random;
    private final SharedHeap heap;
    private final MethodSet methods;
    private final double nesting;
    private final int fields;
    private final double locality;
    private final double reentrant;

    // The call in the making, outermost first.
    private final int[] objects;
    private final Method[] called;
    private final boolean[] reentered;
    private int levels;

    /**
     * Calls on the mutable objects of a heap.
     *
     * @param nesting how likely a method calls another one, as long as the spec's depth allows
     */
    GuardedCalls(TraceSpec spec, RandomSource random, SharedHeap heap, MethodSet methods, double nesting) {
        this.random = random;
        this.heap = heap;
        this.methods = methods;
        this.nesting = nesting;
        this.fields = spec.count(TraceParameter.FIELDS);
        this.locality = spec.number(TraceParameter.LOCALITY);
        this.reentrant = spec.number(TraceParameter.REENTRANT);
        int depth = spec.count(TraceParameter.DEPTH);
        this.objects = new int[depth];
        this.called = new Method[depth];
        this.reentered = new boolean[depth];
    }

    /** Appends one call. */
    void addTo(StepBuffer steps) {
        chooseObjects();
        for (int level = 0; level < levels; level++) {
            enter(level, steps);
        }
        for (int level = levels - 1; level >= 0; level--) {
            leave(level, steps);
        }
    }

    private void chooseObjects() {
        int wanted = 1;
        while (wanted < objects.length && random.chance(nesting)) {
            wanted++;
        }
        levels = 0;
        for (int i = 0; i < wanted; i++) {
            insert(random.skewed(heap.mutable(), locality));
        }
    }

    /** Keeps the objects in the order of their locks; of two with the same lock the first stays. */
    private void insert(int object) {
        int at = levels;
        while (at > 0 && lockOf(objects[at - 1]) > lockOf(object)) {
            at--;
        }
        if (at > 0 && lockOf(objects[at - 1]) == lockOf(object)) {
            return;
        }
        System.arraycopy(objects, at, objects, at + 1, levels - at);
        objects[at] = object;
        levels++;
    }

    private int lockOf(int object) {
        return object % heap.locks();
    }

    private void enter(int level, StepBuffer steps) {
        Method method = methods.pick();
        long acquire = Step.acquire(lockOf(objects[level]), method.acquireLocation);
        called[level] = method;
        reentered[level] = reentrant > 0 && random.chance(reentrant);
        steps.add(acquire);
        steps.callFirstHalf(method, objects[level] * fields);
        if (reentered[level]) {
            steps.add(acquire);
        }
    }

    private void leave(int level, StepBuffer steps) {
        Method method = called[level];
        long release = Step.release(lockOf(objects[level]), method.releaseLocation);
        steps.callSecondHalf(method, objects[level] * fields);
        if (reentered[level]) {
            steps.add(release);
        }
        steps.add(release);
    }
}
