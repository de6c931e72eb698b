package dev.photofinish.bench.generate;

import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The shape pipeline: workers of each stage take items from their queue, work on them without a lock, and put
 * them into the next stage's queue. The last stage puts them back into the queue of the first, where items
 * that are not in use wait.
 *
 * <p>Variables: those of the items, those of the queues, one counter of each stage. Locks: one of each queue,
 * then one of each counter.
 */
final class PipelineProgram implements Program {
    private static final int LOCATIONS_PER_METHOD = 12;
    private static final double USUAL_WRITES = 0.5;
    private static final double LAST_STAGE_WRITES = 0.1;
    private static final int MIN_METHOD_LENGTH = 4;
    private static final int MAX_METHOD_LENGTH = 9;
    private static final int NO_ITEM = -1;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final Scheduler scheduler;
    private final Activity main;
    private final Stage[] stages;
    private final Method fill;
    private final Method count;
    private final int countLength;
    private final int lateWriteLocation;
    private final int fields;
    private final double sharing;
    private final double sync;
    private final long maxTrip;
    private final int maxWork;
    private final Budget budget;

    PipelineProgram(TraceSpec spec, CodeWriter code) {
        random = code.random();
        fields = spec.count(TraceParameter.FIELDS);
        sharing = spec.number(TraceParameter.SHARING);
        sync = spec.number(TraceParameter.SYNC);
        // As in the other shapes, variables that all threads see number at most a quarter of the events.
        long affordable = Math.max(1, spec.events() / 4 / fields);
        int items = (int) Math.min(affordable, Math.max(1, spec.count(TraceParameter.VARIABLES) / fields));
        stages = stages(spec, code, items);
        fill = code.constructor();
        count = code.increment();
        countLength = 1 + count.length() + 1;
        lateWriteLocation = code.location();
        maxWork = maxWork(stages);
        HandOverQueue queue = stages[0].source;
        int maxStay = queue.takeLength() + maxWork + countLength + queue.putLength();
        maxTrip = fields + (long) stages.length * maxStay;
        int workers = Math.max(stages.length, spec.count(TraceParameter.THREADS) - 1);
        SetUp setUp = new SetUp(items, code);
        main = new MainThread(setUp, code, workers, workers);
        budget = Budget.of(spec, setUp.length() + MainThread.launchLength(workers));
        dimensions = new Dimensions(workers + 1, 2 * stages.length, stages[stages.length - 1].counter + 2);
        for (int thread = 1; thread <= workers; thread++) {
            stages[stageOf(thread)].workersLeft++;
        }
        scheduler =
                new Scheduler(spec, code, dimensions, thread -> thread == MAIN ? main : new Worker(stageOf(thread)));
    }

    private static Stage[] stages(TraceSpec spec, CodeWriter code, int items) {
        int count = spec.count(TraceParameter.STAGES);
        int capacity = spec.count(TraceParameter.QUEUE);
        int methods = spec.count(TraceParameter.LOCATIONS) / (LOCATIONS_PER_METHOD * count);
        int firstQueue = items * spec.count(TraceParameter.FIELDS);
        int secondQueue = firstQueue + HandOverQueue.variables(items);
        int queueSize = HandOverQueue.variables(capacity);
        int firstCounter = secondQueue + (count - 1) * queueSize;
        Stage[] stages = new Stage[count];
        for (int i = 0; i < count; i++) {
            HandOverQueue source = i == 0
                    ? new HandOverQueue(0, items, firstQueue, code)
                    : new HandOverQueue(i, capacity, secondQueue + (i - 1) * queueSize, code);
            double writes = i == count - 1 ? LAST_STAGE_WRITES : USUAL_WRITES;
            MethodSet work = code.methods(methods, writes, MIN_METHOD_LENGTH, MAX_METHOD_LENGTH);
            stages[i] = new Stage(source, work, count + i, firstCounter + i);
        }
        return stages;
    }

    private static int maxWork(Stage[] stages) {
        int longest = 0;
        for (Stage stage : stages) {
            longest = Math.max(longest, stage.work.maxLength());
        }
        return longest;
    }

    private int stageOf(int thread) {
        return (thread - 1) % stages.length;
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        scheduler.play(output);
    }

    /** One stage: where its items come from, what is done to them, and a locked counter of them. */
    private static final class Stage {
        final HandOverQueue source;
        final MethodSet work;
        final int counterLock;
        final int counter;
        int workersLeft;

        Stage(HandOverQueue source, MethodSet work, int counterLock, int counter) {
            this.source = source;
            this.work = work;
            this.counterLock = counterLock;
            this.counter = counter;
        }
    }

    /** What main does first: it initialises queues and counters and puts all items into the first queue. */
    private final class SetUp implements Activity {
        private final int items;
        private final int location;
        private final int itemLocation;
        private boolean done;

        SetUp(int items, CodeWriter code) {
            this.items = items;
            this.location = code.location();
            this.itemLocation = code.location();
        }

        long length() {
            return (long) stages.length * (HandOverQueue.initialiseLength() + 1) + items;
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (done) {
                return Supply.END;
            }
            done = true;
            for (Stage stage : stages) {
                stage.source.initialise(steps, location);
                steps.add(Step.write(stage.counter, location));
            }
            for (int item = 0; item < items; item++) {
                stages[0].source.fill(item, steps, itemLocation);
            }
            return Supply.STEPS;
        }
    }

    /** Takes an item, works on it, hands it over, and so on. */
    private final class Worker implements Activity {
        private final Stage stage;
        private final HandOverQueue destination;
        /** The stage before this one, or null for the first. */
        private final @Nullable Stage previous;

        private int item = NO_ITEM;
        private boolean hasWorked;

        Worker(int number) {
            stage = stages[number];
            destination = stages[(number + 1) % stages.length].source;
            previous = number == 0 ? null : stages[number - 1];
        }

        @Override
        public Supply next(StepBuffer steps) {
            if (item == NO_ITEM) {
                return take(steps);
            }
            return hasWorked ? handOver(steps) : work(steps);
        }

        private Supply take(StepBuffer steps) {
            if (nothingWillCome()) {
                stage.workersLeft--;
                return Supply.END;
            }
            if (stage.source.isEmpty() || !scheduler.isFree(stage.source.lock())) {
                return Supply.WAIT;
            }
            if (previous == null) {
                budget.add(-maxTrip); // for the whole way of the item through all stages
            }
            item = stage.source.take(steps);
            hasWorked = false;
            return Supply.STEPS;
        }

        /** The first stage stops when an item might not reach the end; others when those before have stopped. */
        private boolean nothingWillCome() {
            return previous == null ? budget.left() < maxTrip : stage.source.isEmpty() && previous.workersLeft == 0;
        }

        private Supply work(StepBuffer steps) {
            hasWorked = true;
            if (previous == null) {
                steps.call(fill, item * fields);
            }
            Method method = stage.work.pick();
            steps.call(method, item * fields);
            budget.add(maxWork - method.length());
            if (random.chance(sharing)) {
                steps.add(Step.acquire(stage.counterLock, count.acquireLocation));
                steps.call(count, stage.counter);
                steps.add(Step.release(stage.counterLock, count.releaseLocation));
            } else {
                budget.add(countLength);
            }
            return Supply.STEPS;
        }

        private Supply handOver(StepBuffer steps) {
            if (destination.isFull() || !scheduler.isFree(destination.lock())) {
                return Supply.WAIT;
            }
            destination.put(item, steps);
            if (!random.chance(sync) && budget.tryTake(1)) { // the bug of the program: it uses what it gave away
                steps.add(Step.write(item * fields, lateWriteLocation));
            }
            item = NO_ITEM;
            return Supply.STEPS;
        }
    }
}
