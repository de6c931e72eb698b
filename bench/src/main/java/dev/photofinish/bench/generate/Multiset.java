package dev.photofinish.bench.generate;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;

/**
 * A multiset of the simulated program: an array of slots, what is in them, and the steps that a visit to one of
 * them costs.
 *
 * <p>Slots and their locks have the same numbers; a slot has two variables, whether it is in use and its element.
 * As in {@link HandOverQueue}, the multiset changes as soon as a visit is planned, so callers plan only while the
 * lock of the slot is free.
 */
final class Multiset {
    /** Whether the slot is in use, and its element. */
    static final int VARIABLES_PER_SLOT = 2;

    /** No visit has more steps than taking the lock, three accesses, and giving it back. */
    static final int MAX_VISIT = 5;

    private static final int EMPTY = -1;

    /** What threads do with a multiset. */
    enum Operation {
        INSERT,
        DELETE,
        QUERY
    }

    /** Where in the source an operation does what. */
    private static final class Code {
        final int acquire;
        final int readUse;
        final int readElement;
        final int writeElement;
        final int writeUse;
        final int release;

        Code(CodeWriter writer) {
            acquire = writer.location();
            readUse = writer.location();
            readElement = writer.location();
            writeElement = writer.location();
            writeUse = writer.location();
            release = writer.location();
        }
    }

    private final int[] elements;
    private final Map<Operation, Code> codes = new EnumMap<>(Operation.class);

    /** An empty multiset with room for so many elements. */
    Multiset(int slots, CodeWriter writer) {
        elements = new int[slots];
        Arrays.fill(elements, EMPTY);
        for (Operation operation : Operation.values()) {
            codes.put(operation, new Code(writer));
        }
    }

    int slots() {
        return elements.length;
    }

    /** Appends an operation's visit to a slot, with its lock or without, and returns whether that completes it. */
    boolean visit(Operation operation, int element, int slot, boolean locked, StepBuffer steps) {
        Code code = Objects.requireNonNull(codes.get(operation));
        if (locked) {
            steps.add(Step.acquire(slot, code.acquire));
        }
        steps.add(Step.read(use(slot), code.readUse));
        boolean isDone = operation == Operation.INSERT
                ? tryInsert(element, slot, code, steps)
                : tryFind(element, slot, code, steps);
        if (isDone && operation == Operation.DELETE) {
            elements[slot] = EMPTY;
            steps.add(Step.write(use(slot), code.writeUse));
        }
        if (locked) {
            steps.add(Step.release(slot, code.release));
        }
        return isDone;
    }

    private boolean tryInsert(int element, int slot, Code code, StepBuffer steps) {
        if (elements[slot] != EMPTY) {
            return false;
        }
        elements[slot] = element;
        steps.add(Step.write(element(slot), code.writeElement));
        steps.add(Step.write(use(slot), code.writeUse));
        return true;
    }

    private boolean tryFind(int element, int slot, Code code, StepBuffer steps) {
        if (elements[slot] == EMPTY) {
            return false;
        }
        steps.add(Step.read(element(slot), code.readElement));
        return elements[slot] == element;
    }

    private static int use(int slot) {
        return slot * VARIABLES_PER_SLOT;
    }

    private static int element(int slot) {
        return slot * VARIABLES_PER_SLOT + 1;
    }
}
