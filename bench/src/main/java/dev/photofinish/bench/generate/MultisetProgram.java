package dev.photofinish.bench.generate;

import java.io.IOException;

/**
 * The shape multiset: workers insert integers into a multiset, delete them and ask for them. An operation starts
 * at the slot with the number of its integer and goes from slot to slot, one lock at a time, until it has found
 * what it needs or has seen all.
 */
final class MultisetProgram implements Program {
    private static final Multiset.Operation[] OPERATIONS = Multiset.Operation.values();

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Activity main;
    private final Multiset multiset;
    private final double sync;
    private final Budget budget;

    MultisetProgram(TraceSpec spec, CodeWriter code) {
        int workers = spec.count(TraceParameter.THREADS) - 1;
        int slots = Math.max(1, spec.count(TraceParameter.LOCKS));
        int variables = slots * Multiset.VARIABLES_PER_SLOT;
        random = code.random();
        sync = spec.number(TraceParameter.SYNC);
        multiset = new Multiset(slots, code);
        Method constructor = code.constructor(Multiset.VARIABLES_PER_SLOT);
        main = new MainThread(new Construction(constructor, slots), code, workers, workers);
        dimensions = new Dimensions(workers + 1, slots, variables + 1);
        scheduler = new Scheduler(spec, code, dimensions, thread -> thread == MAIN ? main : new Worker());
        budget = Budget.of(spec, variables + MainThread.launchLength(workers));
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** Does one operation after the other until the events of the trace are used up. */
    private final class Worker implements Activity {
        private Multiset.Operation operation = Multiset.Operation.QUERY;
        private int element;
        private boolean locked;
        private int slot;
        private int slotsLeft;

        @Override
        public Supply next(StepBuffer steps) {
            if (budget.left() < Multiset.MAX_VISIT) {
                return Supply.END;
            }
            if (slotsLeft == 0) {
                begin();
            }
            if (locked && !scheduler.isFree(slot)) {
                return Supply.WAIT;
            }
            boolean isDone = multiset.visit(operation, element, slot, locked, steps);
            budget.add(-steps.size());
            slot = slot + 1 == multiset.slots() ? 0 : slot + 1;
            slotsLeft = isDone ? 0 : slotsLeft - 1;
            return Supply.STEPS;
        }

        private void begin() {
            operation = OPERATIONS[random.below(OPERATIONS.length)];
            element = random.below(multiset.slots());
            locked = random.chance(sync);
            slot = element;
            slotsLeft = multiset.slots();
        }
    }
}
