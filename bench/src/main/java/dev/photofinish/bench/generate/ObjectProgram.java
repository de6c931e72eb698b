package dev.photofinish.bench.generate;

import java.io.IOException;

/**
 * The shapes locked and racy: workers call methods on shared objects, mostly under their locks, and on
 * objects of their own.
 */
final class ObjectProgram implements Program {
    private static final int LOCATIONS_PER_METHOD = 9;
    private static final double NESTING = 0.3;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Activity main;
    private final SharedCalls sharedCalls;
    private final PrivateCalls privateCalls;
    private final double sharing;
    private final Budget budget;

    ObjectProgram(TraceSpec spec, CodeWriter code) {
        int workers = spec.count(TraceParameter.THREADS) - 1;
        int fields = spec.count(TraceParameter.FIELDS);
        int objects = Math.max(4, spec.count(TraceParameter.VARIABLES) / fields);
        SharedHeap heap = heap(spec, objects);
        int ownObjects = Math.max(1, (objects - heap.size()) / workers);
        int methods = Math.max(4, spec.count(TraceParameter.LOCATIONS) / LOCATIONS_PER_METHOD);
        double writes = spec.number(TraceParameter.WRITES);

        random = code.random();
        sharing = spec.number(TraceParameter.SHARING);
        sharedCalls = new SharedCalls(spec, random, heap, sharedMethods(code, methods, writes), NESTING);
        privateCalls = new PrivateCalls(spec, code, code.methods(methods * 4 / 10, writes), heap.size(), ownObjects);
        main = new MainThread(new Construction(code.constructor(), heap.size()), code, workers, workers);
        dimensions = new Dimensions(workers + 1, heap.locks(), (heap.size() + workers * ownObjects) * fields + 1);
        scheduler = new Scheduler(spec, code, dimensions, thread -> thread == MAIN ? main : new Worker(thread));
        budget = Budget.of(spec, (long) heap.size() * fields + MainThread.launchLength(workers));
    }

    private static SharedHeap heap(TraceSpec spec, int objects) {
        int shared = SharedHeap.fittingSize(spec, objects, 2);
        int readOnly = (int) (shared * spec.number(TraceParameter.READ_ONLY));
        int mutable = Math.max(1, shared - readOnly);
        return new SharedHeap(mutable, readOnly, Math.max(1, spec.count(TraceParameter.LOCKS)));
    }

    private static SharedCalls.Methods sharedMethods(CodeWriter code, int methods, double writes) {
        return new SharedCalls.Methods(
                code.methods(methods * 4 / 10, writes),
                code.methods(methods / 10, writes),
                code.methods(methods / 10, 0));
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** Calls methods until the events of the trace are used up. */
    private final class Worker implements Activity {
        private final int thread;

        Worker(int thread) {
            this.thread = thread;
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (random.chance(sharing)) {
                sharedCalls.addTo(steps);
            } else {
                privateCalls.addTo(steps, thread);
            }
            return budget.tryTake(steps.size()) ? Supply.STEPS : Supply.END;
        }
    }
}
