package dev.photofinish.bench.generate;

import java.io.IOException;
import java.util.Arrays;

/**
 * The shape loopy: workers take turns in running bursts of one loop, whose body is a critical section that
 * appends to a ring buffer. Nothing is ever blocked, so the program needs no scheduler: the turns are its
 * schedule, regular up to jitter.
 *
 * <p>Variables: five fields of the buffer, its slots, and one local of each worker.
 */
final class LoopProgram implements Program {
    private static final int POSITION = 0;
    private static final int COUNT = 1;
    private static final int CAPACITY = 2;
    private static final int STOP = 3;
    private static final int SUM = 4;
    private static final int FIRST_SLOT = 5;
    private static final int ACCESSES_PER_ITERATION = 13;
    private static final int RESULT_READS = 2;

    private final RandomSource random;
    private final Dimensions dimensions;
    private final int workers;
    private final int slots;
    private final int firstLocal;
    private final double sync;
    private final double jitter;
    private final int burst;
    private final Budget budget;
    private final Main main;
    private final Loop loop;

    LoopProgram(TraceSpec spec, CodeWriter code) {
        random = code.random();
        workers = spec.count(TraceParameter.THREADS) - 1;
        long wantedSlots = Math.max(1, spec.count(TraceParameter.VARIABLES) - FIRST_SLOT - workers);
        slots = (int) Math.min(wantedSlots, Math.max(1, spec.events() / 8));
        firstLocal = FIRST_SLOT + slots;
        sync = spec.number(TraceParameter.SYNC);
        jitter = spec.number(TraceParameter.JITTER);
        burst = spec.count(TraceParameter.LOOP_BURST);
        int locks = Math.min(spec.count(TraceParameter.DEPTH), Math.max(1, spec.count(TraceParameter.LOCKS)));
        dimensions = new Dimensions(workers + 1, locks, firstLocal + workers);
        loop = new Loop(code);
        main = new Main(code);
        long stopFlag = 1;
        budget = Budget.of(spec, dimensions.variables() + 2L * workers + stopFlag + RESULT_READS);
    }

    @Override
    public Dimensions dimensions() {
        return dimensions;
    }

    @Override
    public void play(EventOutput output) throws IOException {
        main.start(output);
        playTurns(output);
        main.end(output);
    }

    private void playTurns(EventOutput output) throws IOException {
        int slot = 0;
        int worker = 0;
        while (true) {
            int iterations = burst;
            if (random.chance(jitter)) {
                iterations = 1 + random.below((int) Math.min(4L * burst, Integer.MAX_VALUE));
                worker = random.below(workers);
            }
            for (int i = 0; i < iterations; i++) {
                boolean locked = random.chance(sync);
                if (!budget.tryTake(ACCESSES_PER_ITERATION + (locked ? 2L * dimensions.locks() : 0))) {
                    return;
                }
                loop.iterate(worker, slot, locked, output);
                slot = slot + 1 == slots ? 0 : slot + 1;
            }
            worker = worker + 1 == workers ? 0 : worker + 1;
        }
    }

    /** The body of the loop. */
    private final class Loop {
        private final long readStop;
        private final int readLocal;
        private final int writeLocal;
        private final long[] acquires = new long[dimensions.locks()];
        private final long[] beforeSlot;
        private final int writeSlot;
        private final long[] afterSlot;
        private final long[] releases = new long[dimensions.locks()];

        Loop(CodeWriter code) {
            readStop = Step.read(STOP, code.location());
            readLocal = code.location();
            writeLocal = code.location();
            int acquire = code.location();
            Arrays.setAll(acquires, lock -> Step.acquire(lock, acquire));
            beforeSlot = new long[] {
                Step.read(COUNT, code.location()),
                Step.read(CAPACITY, code.location()),
                Step.read(POSITION, code.location())
            };
            writeSlot = code.location();
            afterSlot = new long[] {
                Step.read(POSITION, code.location()),
                Step.write(POSITION, code.location()),
                Step.read(COUNT, code.location()),
                Step.write(COUNT, code.location()),
                Step.read(SUM, code.location()),
                Step.write(SUM, code.location())
            };
            int release = code.location();
            Arrays.setAll(releases, i -> Step.release(releases.length - 1 - i, release));
        }

        void iterate(int worker, int slot, boolean locked, EventOutput output) throws IOException {
            int thread = worker + 1;
            output.emit(thread, readStop);
            output.emit(thread, Step.read(firstLocal + worker, readLocal));
            output.emit(thread, Step.write(firstLocal + worker, writeLocal));
            if (locked) {
                emitAll(thread, acquires, output);
            }
            emitAll(thread, beforeSlot, output);
            output.emit(thread, Step.write(FIRST_SLOT + slot, writeSlot));
            emitAll(thread, afterSlot, output);
            if (locked) {
                emitAll(thread, releases, output);
            }
        }

        private static void emitAll(int thread, long[] steps, EventOutput output) throws IOException {
            for (long step : steps) {
                output.emit(thread, step);
            }
        }
    }

    /** Main: initialises everything, forks; in the end raises the flag, joins and reads the results. */
    private final class Main {
        private final int initialise;
        private final int fork;
        private final int join;
        private final long raiseFlag;
        private final long readSum;
        private final long readCount;

        Main(CodeWriter code) {
            initialise = code.location();
            fork = code.location();
            raiseFlag = Step.write(STOP, code.location());
            join = code.location();
            readSum = Step.read(SUM, code.location());
            readCount = Step.read(COUNT, code.location());
        }

        void start(EventOutput output) throws IOException {
            for (int variable = 0; variable < dimensions.variables(); variable++) {
                output.emit(MAIN, Step.write(variable, initialise));
            }
            for (int thread = 1; thread <= workers; thread++) {
                output.emit(MAIN, Step.fork(thread, fork));
            }
        }

        void end(EventOutput output) throws IOException {
            output.emit(MAIN, raiseFlag);
            for (int thread = 1; thread <= workers; thread++) {
                output.emit(MAIN, Step.join(thread, join));
            }
            output.emit(MAIN, readSum);
            output.emit(MAIN, readCount);
            output.pad(readSum, readCount);
        }
    }
}
