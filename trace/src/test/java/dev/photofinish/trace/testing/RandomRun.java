package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Op;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Collection;
import java.util.Deque;
import java.util.SplittableRandom;
import java.util.stream.IntStream;

/** One run of {@link RandomTraces}: an imagined program whose threads take turns by dice. */
final class RandomRun {
    private static final int FREE = -1;
    private static final int TRIES_PER_EVENT = 50;

    private final RandomTraces shape;
    private final SplittableRandom dice;
    private final RandomNames names;
    private final TraceBuilder trace = new TraceBuilder();
    private final Worker[] workers;
    private final int[] holder;
    private final int totalWeight;

    /** A thread of the imagined program. */
    private static final class Worker {
        boolean neverForked;
        boolean silent;
        boolean forked;
        boolean seen;
        boolean over;
        int waitsOn = FREE;
        /** Locks it holds, as often as it holds them, in the order in which it took them. */
        final Deque<Integer> held = new ArrayDeque<>();

        boolean canRun() {
            return (neverForked || forked) && !silent && !over;
        }
    }

    RandomRun(RandomTraces shape, long seed) {
        this.shape = shape;
        this.dice = new SplittableRandom(seed);
        this.names = new RandomNames(shape.richNames);
        this.totalWeight =
                shape.weights.values().stream().mapToInt(weight -> weight).sum();
        this.workers =
                IntStream.range(0, shape.threads).mapToObj(i -> new Worker()).toArray(Worker[]::new);
        for (Worker worker : workers) {
            worker.neverForked = percent(shape.neverForked);
            worker.silent = !worker.neverForked && percent(shape.empty);
        }
        workers[0].neverForked = true;
        workers[0].silent = false;
        this.holder = new int[shape.locks];
        Arrays.fill(holder, FREE);
    }

    InMemoryTrace trace() {
        for (int i = 0; i < shape.events && step(); i++) {
            // step adds the event
        }
        return trace.build();
    }

    /** Adds one event; false when, by the look of it, no thread can go on. */
    private boolean step() {
        for (int i = 0; i < TRIES_PER_EVENT; i++) {
            int t = dice.nextInt(workers.length);
            Op op = nextOp();
            if (workers[t].canRun() && (workers[t].waitsOn == FREE || op == Op.WAKE) && tryDo(t, op)) {
                workers[t].seen = true;
                return true;
            }
        }
        return false;
    }

    private Op nextOp() {
        int left = dice.nextInt(totalWeight);
        for (var entry : shape.weights.entrySet()) {
            left -= entry.getValue();
            if (left < 0) {
                return entry.getKey();
            }
        }
        throw new AssertionError("weights add up to more than their sum");
    }

    private boolean tryDo(int t, Op op) {
        return switch (op) {
            case ACQUIRE -> tryAcquire(t, dice.nextInt(shape.locks));
            case RELEASE -> tryRelease(t);
            case WAIT -> tryWait(t);
            case WAKE -> tryWake(t);
            case NOTIFY -> !workers[t].held.isEmpty() && add(t, op, oneOf(workers[t].held));
            case FORK -> tryFork(t, dice.nextInt(workers.length));
            case JOIN -> tryJoin(t, dice.nextInt(workers.length));
            case BEGIN -> !workers[t].seen && add(t, op, t);
            case END -> tryEnd(t);
            case READ, WRITE -> add(t, op, dice.nextInt(shape.variables));
            default -> add(t, op, dice.nextInt(shape.channels));
        };
    }

    private boolean tryAcquire(int t, int lock) {
        if (holder[lock] != FREE && holder[lock] != t) {
            return false;
        }
        holder[lock] = t;
        workers[t].held.add(lock);
        return add(t, Op.ACQUIRE, lock);
    }

    private boolean tryRelease(int t) {
        Deque<Integer> held = workers[t].held;
        if (held.isEmpty()) {
            return false;
        }
        int lock = percent(shape.nested) ? held.getLast() : oneOf(held);
        held.removeLastOccurrence(lock);
        if (!held.contains(lock)) {
            holder[lock] = FREE;
        }
        return add(t, Op.RELEASE, lock);
    }

    private boolean tryWait(int t) {
        if (workers[t].held.isEmpty()) {
            return false;
        }
        int lock = oneOf(workers[t].held);
        holder[lock] = FREE;
        workers[t].waitsOn = lock;
        return add(t, Op.WAIT, lock);
    }

    private boolean tryWake(int t) {
        int lock = workers[t].waitsOn;
        if (lock == FREE || holder[lock] != FREE) {
            return false;
        }
        holder[lock] = t;
        workers[t].waitsOn = FREE;
        return add(t, Op.WAKE, lock);
    }

    private boolean tryFork(int t, int child) {
        Worker forked = workers[child];
        if (child == t || forked.neverForked || forked.forked || forked.over) {
            return false;
        }
        forked.forked = true;
        return add(t, Op.FORK, child);
    }

    private boolean tryJoin(int t, int child) {
        if (child == t) {
            return false;
        }
        workers[child].over = true;
        return add(t, Op.JOIN, child);
    }

    private boolean tryEnd(int t) {
        workers[t].over = true;
        return add(t, Op.END, t);
    }

    private boolean add(int t, Op op, int target) {
        trace.add(op, names.thread(t), names.target(op.space(), target), names.location(dice));
        return true;
    }

    private int oneOf(Collection<Integer> choices) {
        return choices.stream().skip(dice.nextInt(choices.size())).findFirst().orElseThrow();
    }

    private boolean percent(int chance) {
        return dice.nextInt(100) < chance;
    }
}
