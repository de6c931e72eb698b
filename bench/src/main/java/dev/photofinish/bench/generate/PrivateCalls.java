package dev.photofinish.bench.generate;

import java.util.BitSet;

/** Calls on objects that belong to one thread each; the thread constructs an object when it first uses it. */
final class PrivateCalls {
    private final RandomSource random;
    private final MethodSet methods;
    private final Method constructor;
    private final int firstObject;
    private final int objectsPerThread;
    private final double locality;
    private final BitSet constructed = new BitSet();

    /** Calls on the private objects, which are numbered from {@code firstObject} on, those of thread 1 first. */
    PrivateCalls(TraceSpec spec, CodeWriter code, MethodSet methods, int firstObject, int objectsPerThread) {
        this.random = code.random();
        this.methods = methods;
        this.constructor = code.constructor();
        this.firstObject = firstObject;
        this.objectsPerThread = objectsPerThread;
        this.locality = spec.number(TraceParameter.LOCALITY);
    }

    /** Appends one call of a thread on one of its objects. */
    void addTo(StepBuffer steps, int thread) {
        int number = (thread - 1) * objectsPerThread + random.skewed(objectsPerThread, locality);
        int firstVariable = (firstObject + number) * constructor.length();
        if (!constructed.get(number)) {
            constructed.set(number);
            steps.call(constructor, firstVariable);
        }
        steps.call(methods.pick(), firstVariable);
    }
}
