package dev.photofinish.bench.generate;

import java.io.IOException;
import java.util.Arrays;

/**
 * The shapes sharedspot and localspot: workers do arithmetic on integers, the spots, each under a lock of its
 * own. A shared spot is for everyone; a local one is for one worker, who takes its lock all the same.
 *
 * <p>Spots and locks have the same numbers, local ones that of their worker.
 */
final class SpotProgram implements Program {
    private static final int VARIABLES_PER_SPOT = 1;
    private static final int MAX_INCREMENTS = 4;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Activity main;
    private final MethodSet arithmetic;
    private final boolean isLocal;
    private final int spots;
    private final double sync;
    private final Budget budget;

    SpotProgram(TraceSpec spec, CodeWriter code) {
        int workers = spec.count(TraceParameter.THREADS) - 1;
        random = code.random();
        isLocal = spec.shape() == TraceShape.LOCALSPOT;
        spots = isLocal ? workers : Math.max(1, spec.count(TraceParameter.LOCKS));
        sync = spec.number(TraceParameter.SYNC);
        arithmetic = arithmetic(code);
        main = new MainThread(new Construction(code.constructor(VARIABLES_PER_SPOT), spots), code, workers, workers);
        dimensions = new Dimensions(workers + 1, spots, spots + 1);
        scheduler = new Scheduler(spec, code, dimensions, thread -> thread == MAIN ? main : new Worker(thread));
        budget = Budget.of(spec, spots + MainThread.launchLength(workers));
    }

    private static MethodSet arithmetic(CodeWriter code) {
        Method[] methods = new Method[MAX_INCREMENTS];
        Arrays.setAll(methods, i -> code.increments(i + 1));
        return new MethodSet(methods, code.random());
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** Goes from spot to spot, or stays at its own, until the events of the trace are used up. */
    private final class Worker implements Activity {
        private final int thread;

        Worker(int thread) {
            this.thread = thread;
        }

        @Override
        public Supply next(StepBuffer steps) {
            int spot = isLocal ? thread - 1 : random.below(spots);
            Method method = arithmetic.pick();
            boolean locked = random.chance(sync);
            if (locked) {
                steps.add(Step.acquire(spot, method.acquireLocation));
            }
            steps.call(method, spot);
            if (locked) {
                steps.add(Step.release(spot, method.releaseLocation));
            }
            return budget.tryTake(steps.size()) ? Supply.STEPS : Supply.END;
        }
    }
}
