package dev.photofinish.bench.generate;

import java.io.IOException;

/**
 * The shape forkjoin: in each phase main forks fresh workers, every one of which works on a partition of the
 * objects without locks; partitions change hands from phase to phase, ordered by join and fork alone.
 *
 * <p>Objects are numbered: first the partitions, then the read-only ones, then the accumulators.
 */
final class ForkJoinProgram implements Program {
    private static final int LOCATIONS_PER_METHOD = 9;
    private static final double ACCUMULATOR_WRITES = 0.5;
    private static final int RESULTS_READ_PER_PHASE = 2;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Main main;
    private final Code code;
    private final int fields;
    private final Partitions partitions;
    private final double sharing;
    private final double readOnly;
    private final double sync;
    private final double locality;
    private final Budget budget = new Budget(0);

    /**
     * How the objects are divided.
     *
     * @param workers workers of a phase, each of which has a partition
     * @param objectsEach objects of a partition
     * @param readOnly read-only objects
     * @param accumulators locked objects, one per lock
     */
    private record Partitions(int workers, int objectsEach, int readOnly, int accumulators) {
        static Partitions of(TraceSpec spec) {
            int workers = Math.max(1, spec.count(TraceParameter.LIVE));
            int fields = spec.count(TraceParameter.FIELDS);
            int objects = Math.max(2 * workers, spec.count(TraceParameter.VARIABLES) / fields);
            int readOnly = Math.max(1, objects / 50);
            int accumulators = Math.max(1, spec.count(TraceParameter.LOCKS));
            int wanted = (int) (objects * spec.number(TraceParameter.SHARED_VARIABLES)) / workers;
            // Construction fills at most a quarter of the trace.
            long affordable = (spec.events() / 4 / fields - readOnly - accumulators) / workers;
            int objectsEach = (int) Math.max(1, Math.min(wanted, affordable));
            return new Partitions(workers, objectsEach, readOnly, accumulators);
        }

        int partitioned() {
            return workers * objectsEach;
        }

        int firstReadOnly() {
            return partitioned();
        }

        int firstAccumulator() {
            return partitioned() + readOnly;
        }

        int objects() {
            return partitioned() + readOnly + accumulators;
        }
    }

    /**
     * The methods of the program.
     *
     * @param work on objects of a partition
     * @param readOnly on read-only objects
     * @param accumulate on accumulators
     * @param results main's look at what the workers did
     */
    private record Code(MethodSet work, MethodSet readOnly, MethodSet accumulate, MethodSet results) {
        static Code of(TraceSpec spec, CodeWriter writer) {
            int methods = Math.max(4, spec.count(TraceParameter.LOCATIONS) / LOCATIONS_PER_METHOD);
            return new Code(
                    writer.methods(methods * 6 / 10, spec.number(TraceParameter.WRITES)),
                    writer.methods(methods / 10, 0),
                    writer.methods(methods * 2 / 10, ACCUMULATOR_WRITES, 2, 4),
                    writer.methods(1, 0));
        }
    }

    ForkJoinProgram(TraceSpec spec, CodeWriter writer) {
        random = writer.random();
        fields = spec.count(TraceParameter.FIELDS);
        partitions = Partitions.of(spec);
        sharing = spec.number(TraceParameter.SHARING);
        readOnly = spec.number(TraceParameter.READ_ONLY);
        sync = spec.number(TraceParameter.SYNC);
        locality = spec.number(TraceParameter.LOCALITY);
        code = Code.of(spec, writer);
        main = new Main(spec, writer);
        dimensions = new Dimensions(
                main.phases * partitions.workers + 1, partitions.accumulators, partitions.objects() * fields + 1);
        scheduler = new Scheduler(spec, writer, dimensions, thread -> thread == MAIN ? main : new Worker(thread));
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** Constructs all objects, and then runs phase after phase. */
    private final class Main implements Activity {
        private final Construction construction;
        private final int forkLocation;
        private final int joinLocation;
        private final int phases;
        private final long eventsPerPhase;
        private final long extraEvents;
        private boolean hasConstructed;
        private int phase;

        Main(TraceSpec spec, CodeWriter writer) {
            construction = new Construction(writer.constructor(), partitions.objects());
            forkLocation = writer.location();
            joinLocation = writer.location();
            phases = Math.max(1, (spec.count(TraceParameter.THREADS) - 1) / partitions.workers);
            long ownPerPhase = 2L * partitions.workers
                    + (long) RESULTS_READ_PER_PHASE * code.results.first().length();
            long forWorkers = Budget.of(spec, (long) partitions.objects() * fields + phases * ownPerPhase)
                    .left();
            eventsPerPhase = forWorkers / phases;
            extraEvents = forWorkers % phases;
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (!hasConstructed) {
                hasConstructed = construction.next(steps) == Supply.END;
                if (!hasConstructed) {
                    return Supply.STEPS;
                }
            }
            if (phase == phases) {
                return Supply.END;
            }
            addPhase(steps);
            return Supply.STEPS;
        }

        private void addPhase(StepBuffer steps) {
            int first = 1 + phase * partitions.workers;
            phase++;
            budget.add(eventsPerPhase + (phase == phases ? extraEvents : 0));
            for (int thread = first; thread < first + partitions.workers; thread++) {
                steps.add(Step.fork(thread, forkLocation));
            }
            for (int thread = first; thread < first + partitions.workers; thread++) {
                steps.add(Step.join(thread, joinLocation));
            }
            for (int i = 0; i < RESULTS_READ_PER_PHASE; i++) {
                steps.call(code.results.first(), random.below(partitions.partitioned()) * fields);
            }
        }
    }

    /** Works on its partition until the events of the phase are used up. */
    private final class Worker implements Activity {
        private final int firstObject;

        Worker(int thread) {
            int phase = (thread - 1) / partitions.workers;
            int place = (thread - 1) % partitions.workers;
            firstObject = (place + phase) % partitions.workers * partitions.objectsEach;
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (random.chance(sharing)) {
                callShared(steps);
            } else if (random.chance(sync)) {
                int object = firstObject + random.skewed(partitions.objectsEach, locality);
                steps.call(code.work.pick(), object * fields);
            } else { // the bug of the program: it strays into another partition
                steps.call(code.work.first(), random.below(partitions.partitioned()) * fields);
            }
            return budget.tryTake(steps.size()) ? Supply.STEPS : Supply.END;
        }

        private void callShared(StepBuffer steps) {
            if (random.chance(readOnly)) {
                int object = partitions.firstReadOnly() + random.below(partitions.readOnly);
                steps.call(code.readOnly.pick(), object * fields);
                return;
            }
            int lock = random.below(partitions.accumulators);
            Method method = code.accumulate.pick();
            boolean locked = random.chance(sync);
            if (locked) {
                steps.add(Step.acquire(lock, method.acquireLocation));
            }
            steps.call(method, (partitions.firstAccumulator() + lock) * fields);
            if (locked) {
                steps.add(Step.release(lock, method.releaseLocation));
            }
        }
    }
}
