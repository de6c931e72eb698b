package dev.photofinish.bench.generate;

import dev.photofinish.core.event.Op;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * Interleaves threads: again and again it picks any running thread and lets it do a burst of steps, until the
 * burst is over, the thread must wait for a lock or for another thread's end, or it has to think again.
 *
 * <p>Waiting threads stay among those that are picked. That wastes turns, but few: workers are rarely blocked,
 * and a turn without steps costs a few nanoseconds.
 */
final class Scheduler {
    private static final int BURST_TABLE = 1 << 10;
    private static final long MAX_IDLE_TURNS = 1_000_000;
    private static final long MAX_IDLE_TURNS_PER_THREAD = 1_000;

    private final IntFunction<Activity> activities;
    private final RandomSource random;
    private final LockTable locks;
    private final int[] bursts = new int[BURST_TABLE];
    private final boolean[] ended;
    private final int padVariable;
    private final int padLocation;
    private SimulatedThread[] running = new SimulatedThread[16];
    private int runningCount;

    /**
     * A scheduler for a program of this size, whose last variable serves to pad the trace.
     *
     * @param activities gives each thread its activity when it is forked
     */
    Scheduler(TraceSpec spec, CodeWriter code, Dimensions dimensions, IntFunction<Activity> activities) {
        this.activities = activities;
        random = code.random();
        locks = new LockTable(dimensions.locks());
        ended = new boolean[dimensions.threads()];
        padVariable = dimensions.variables() - 1;
        padLocation = code.location();
        fillBursts(spec.number(TraceParameter.BURST));
    }

    /** Exponential lengths from a table: one random number instead of a logarithm per burst. */
    private void fillBursts(double mean) {
        for (int i = 0; i < BURST_TABLE; i++) {
            double quantile = (i + 0.5) / BURST_TABLE;
            bursts[i] = 1 + (int) (-StrictMath.log(1 - quantile) * (mean - 1));
        }
    }

    /** Whether nobody holds a lock right now. */
    boolean isFree(int lock) {
        return locks.isFree(lock);
    }

    /**
     * Plays the whole program: main and all threads that it forks until everyone has ended, then private
     * accesses of main until the trace has its length.
     */
    void play(EventOutput output) throws IOException {
        start(Program.MAIN);
        long idleTurns = 0;
        while (runningCount > 0) {
            long dice = random.bits();
            int slot = RandomSource.scale(dice, runningCount); // the upper half; the burst takes the lowest bits
            if (turn(slot, bursts[(int) dice & (BURST_TABLE - 1)], output)) {
                idleTurns = 0;
            } else {
                checkNotStuck(++idleTurns);
            }
        }
        output.pad(Step.write(padVariable, padLocation), Step.read(padVariable, padLocation));
    }

    /** Better an error than a generator that spins for ever; the bound is far beyond bad luck. */
    private void checkNotStuck(long idleTurns) {
        if (idleTurns > MAX_IDLE_TURNS + MAX_IDLE_TURNS_PER_THREAD * runningCount) {
            throw new IllegalStateException("all " + runningCount + " threads wait for each other");
        }
    }

    private void start(int thread) {
        if (runningCount == running.length) {
            running = Arrays.copyOf(running, runningCount * 2);
        }
        running[runningCount++] = new SimulatedThread(thread, activities.apply(thread));
    }

    private void end(int slot) {
        ended[running[slot].id] = true;
        running[slot] = running[--runningCount];
    }

    /** Lets one thread go on, and tells whether it has. */
    private boolean turn(int slot, int burst, EventOutput output) throws IOException {
        SimulatedThread thread = running[slot];
        if (thread.hasSteps()) {
            return doSteps(thread, burst, output);
        }
        return switch (thread.refill()) {
            case STEPS -> doSteps(thread, burst, output);
            case WAIT -> false;
            case END -> {
                end(slot);
                yield true;
            }
        };
    }

    private boolean doSteps(SimulatedThread thread, int burst, EventOutput output) throws IOException {
        long[] steps = thread.steps.array();
        int from = thread.done;
        int to = Math.min(from + burst, thread.steps.size());
        int at = output.emitAccesses(thread.id, steps, from, to);
        while (at < to && trySynchronise(thread.id, steps[at])) {
            output.emit(thread.id, steps[at]);
            at = output.emitAccesses(thread.id, steps, at + 1, to);
        }
        thread.done = at;
        return at > from;
    }

    /** Applies a step that is no access, or returns false when the thread must wait. */
    private boolean trySynchronise(int thread, long step) {
        int target = Step.target(step);
        Op op = Op.ofCode(Step.op(step));
        switch (op) {
            case ACQUIRE -> {
                return locks.tryAcquire(target, thread);
            }
            case RELEASE -> locks.release(target);
            case FORK -> start(target);
            case JOIN -> {
                return ended[target];
            }
            default -> throw new IllegalStateException("no step of a generated program: " + op);
        }
        return true;
    }
}
