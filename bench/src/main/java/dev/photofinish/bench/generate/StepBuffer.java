package dev.photofinish.bench.generate;

import java.util.Arrays;

/** The steps that a thread has still to do before it must think again; filled over and over. */
final class StepBuffer {
    private long[] steps = new long[32];
    private int size;

    void clear() {
        size = 0;
    }

    int size() {
        return size;
    }

    /** The array behind the buffer, for reading; valid until steps are added. */
    long[] array() {
        return steps;
    }

    /** Appends one step. */
    void add(long step) {
        makeRoom(1);
        steps[size++] = step;
    }

    /** Appends a whole method on the object whose variables start at {@code firstVariable}. */
    void call(Method method, int firstVariable) {
        add(method.body, 0, method.body.length, firstVariable);
    }

    /** Appends the part of a method before its middle. */
    void callFirstHalf(Method method, int firstVariable) {
        add(method.body, 0, method.body.length / 2, firstVariable);
    }

    /** Appends the part of a method after its middle. */
    void callSecondHalf(Method method, int firstVariable) {
        add(method.body, method.body.length / 2, method.body.length, firstVariable);
    }

    private void add(long[] body, int from, int to, int firstVariable) {
        makeRoom(to - from);
        int at = size;
        for (int i = from; i < to; i++) {
            steps[at++] = body[i] + firstVariable;
        }
        size = at;
    }

    private void makeRoom(int more) {
        if (size + more > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(steps.length * 2, size + more));
        }
    }
}
