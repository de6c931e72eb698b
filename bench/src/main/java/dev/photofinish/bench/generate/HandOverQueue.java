package dev.photofinish.bench.generate;

/**
 * A bounded queue of the simulated program: the items in it, and the steps that putting and taking cost.
 *
 * <p>Its variables follow each other: head, tail, count, then the slots. The queue changes as soon as a put or
 * take is planned. That is right because callers plan only while the lock is free, so that the first step,
 * which takes the lock, happens before anyone else plans.
 */
final class HandOverQueue {
    /** Head, tail and count. */
    private static final int FIRST_SLOT = 3;

    private final int lock;
    private final int firstVariable;
    private final int[] items;
    private final Operation take;
    private final Operation put;
    private int head;
    private int tail;
    private int size;

    /** The steps of a put or a take; one of them is at a slot, whose number is added. */
    private static final class Operation {
        final int slotStep;
        final long[] steps;

        Operation(int slotStep, long... steps) {
            this.slotStep = slotStep;
            this.steps = steps;
        }

        void addTo(StepBuffer buffer, int slot) {
            for (int i = 0; i < steps.length; i++) {
                buffer.add(i == slotStep ? steps[i] + slot : steps[i]);
            }
        }
    }

    HandOverQueue(int lock, int capacity, int firstVariable, CodeWriter code) {
        this.lock = lock;
        this.firstVariable = firstVariable;
        this.items = new int[capacity];
        int headVariable = firstVariable;
        int tailVariable = firstVariable + 1;
        int countVariable = firstVariable + 2;
        int slotVariable = firstVariable + FIRST_SLOT;
        take = new Operation(
                2,
                Step.acquire(lock, code.location()),
                Step.read(headVariable, code.location()),
                Step.read(slotVariable, code.location()),
                Step.write(headVariable, code.location()),
                Step.write(countVariable, code.location()),
                Step.release(lock, code.location()));
        put = new Operation(
                3,
                Step.acquire(lock, code.location()),
                Step.read(countVariable, code.location()),
                Step.read(tailVariable, code.location()),
                Step.write(slotVariable, code.location()),
                Step.write(tailVariable, code.location()),
                Step.write(countVariable, code.location()),
                Step.release(lock, code.location()));
    }

    /** How many variables a queue of this capacity has. */
    static int variables(int capacity) {
        return FIRST_SLOT + capacity;
    }

    int lock() {
        return lock;
    }

    int takeLength() {
        return take.steps.length;
    }

    int putLength() {
        return put.steps.length;
    }

    boolean isEmpty() {
        return size == 0;
    }

    boolean isFull() {
        return size == items.length;
    }

    /** How many steps initialise a queue, without the items in it. */
    static int initialiseLength() {
        return FIRST_SLOT;
    }

    /** Appends the initialisation of head, tail and count. */
    void initialise(StepBuffer steps, int location) {
        for (int variable = firstVariable; variable < firstVariable + FIRST_SLOT; variable++) {
            steps.add(Step.write(variable, location));
        }
    }

    /** Puts an item while there is only one thread, at the cost of one write. */
    void fill(int item, StepBuffer steps, int location) {
        steps.add(Step.write(firstVariable + FIRST_SLOT + tail, location));
        append(item);
    }

    /** Takes the oldest item out of a queue that is not empty. */
    int take(StepBuffer steps) {
        take.addTo(steps, head);
        int item = items[head];
        head = head + 1 == items.length ? 0 : head + 1;
        size--;
        return item;
    }

    /** Puts an item into a queue that is not full. */
    void put(int item, StepBuffer steps) {
        put.addTo(steps, tail);
        append(item);
    }

    private void append(int item) {
        items[tail] = item;
        tail = tail + 1 == items.length ? 0 : tail + 1;
        size++;
    }
}
