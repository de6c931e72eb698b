package dev.photofinish.bench.generate;

import java.io.IOException;

/**
 * The shape server: main starts a handler thread per request and keeps some alive at once; handlers work on
 * request data of their own, read the configuration, and use a locked pool.
 */
final class ServerProgram implements Program {
    private static final int LOCATIONS_PER_METHOD = 9;
    private static final double NESTING = 0.2;
    private static final double REQUEST_WRITES = 0.4;
    private static final int USUAL_LIVE = 16;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Activity main;
    private final SharedCalls sharedCalls;
    private final PrivateCalls requestCalls;
    private final double sharing;
    private final Budget budget;
    private int handlersToStart;

    ServerProgram(TraceSpec spec, CodeWriter code) {
        int handlers = handlers(spec);
        int fields = spec.count(TraceParameter.FIELDS);
        int objects = Math.max(8, spec.count(TraceParameter.VARIABLES) / fields);
        SharedHeap heap = heap(spec, objects);
        int ownObjects = Math.max(1, (objects - heap.size()) / handlers);
        int methods = Math.max(6, spec.count(TraceParameter.LOCATIONS) / LOCATIONS_PER_METHOD);

        random = code.random();
        sharing = spec.number(TraceParameter.SHARING);
        handlersToStart = handlers;
        sharedCalls = new SharedCalls(spec, random, heap, sharedMethods(spec, code, methods), NESTING);
        requestCalls = new PrivateCalls(spec, code, code.methods(methods / 2, REQUEST_WRITES), heap.size(), ownObjects);
        main = new MainThread(new Construction(code.constructor(), heap.size()), code, handlers, live(spec));
        dimensions = new Dimensions(handlers + 1, heap.locks(), (heap.size() + handlers * ownObjects) * fields + 1);
        scheduler = new Scheduler(spec, code, dimensions, thread -> thread == MAIN ? main : new Handler(thread));
        budget = Budget.of(spec, (long) heap.size() * fields + MainThread.launchLength(handlers));
    }

    /** Forks and joins make up at most a tenth of the trace. */
    private static int handlers(TraceSpec spec) {
        return (int) Math.min(spec.count(TraceParameter.THREADS) - 1, Math.max(1, spec.events() / 20));
    }

    private static int live(TraceSpec spec) {
        int live = spec.count(TraceParameter.LIVE);
        return live == 0 ? USUAL_LIVE : live;
    }

    private static SharedHeap heap(TraceSpec spec, int objects) {
        int shared = SharedHeap.fittingSize(spec, objects, 4);
        int readOnly = Math.max(1, (int) (shared * spec.number(TraceParameter.READ_ONLY)));
        int mutable = Math.max(1, shared - readOnly);
        return new SharedHeap(mutable, readOnly, Math.max(2, spec.count(TraceParameter.LOCKS)));
    }

    private static SharedCalls.Methods sharedMethods(TraceSpec spec, CodeWriter code, int methods) {
        double writes = spec.number(TraceParameter.WRITES);
        return new SharedCalls.Methods(
                code.methods(methods * 3 / 10, writes), code.methods(1, writes), code.methods(methods / 10, 0));
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** Serves one request: its share of the events that are left. */
    private final class Handler implements Activity {
        private final int thread;
        private boolean hasBegun;
        private Budget quota = new Budget(0);

        Handler(int thread) {
            this.thread = thread;
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (!hasBegun) {
                hasBegun = true;
                quota = new Budget(takeShare());
            }
            if (random.chance(sharing)) {
                sharedCalls.addTo(steps);
            } else {
                requestCalls.addTo(steps, thread);
            }
            if (quota.tryTake(steps.size())) {
                return Supply.STEPS;
            }
            budget.add(quota.left());
            return Supply.END;
        }

        /** Between half and one and a half of a fair share; all that is left for the last handler. */
        private long takeShare() {
            long fair = budget.left() / handlersToStart;
            handlersToStart--;
            long share = handlersToStart == 0 ? fair : Math.min(budget.left(), (long) (fair * (0.5 + random.unit())));
            budget.add(-share);
            return share;
        }
    }
}
