package dev.photofinish.bench.generate;

import dev.photofinish.trace.symbol.LocationTable;

/**
 * Writes the code of a program: methods with random bodies, each step at a source location of its own as long
 * as there are enough.
 */
final class CodeWriter {
    private static final int USUAL_MIN_LENGTH = 3;
    private static final int USUAL_MAX_LENGTH = 10;

    private final RandomSource random;
    private final int fields;
    private final int maxLocations;
    private int locationsAsked;

    CodeWriter(TraceSpec spec) {
        random = new RandomSource(spec.seed());
        fields = spec.count(TraceParameter.FIELDS);
        maxLocations = spec.count(TraceParameter.LOCATIONS);
    }

    /** The one source of randomness of a trace. */
    RandomSource random() {
        return random;
    }

    /** The next location; they are used again when all have been. Number 0 means unknown and is left out. */
    int location() {
        return 1 + locationsAsked++ % maxLocations;
    }

    /** How many distinct locations the code has. */
    int locationsUsed() {
        return Math.min(locationsAsked, maxLocations);
    }

    /** At least one method of usual length. */
    MethodSet methods(int count, double writes) {
        return methods(count, writes, USUAL_MIN_LENGTH, USUAL_MAX_LENGTH);
    }

    /** At least one method whose length lies within the bounds, both included. */
    MethodSet methods(int count, double writes, int minLength, int maxLength) {
        Method[] methods = new Method[Math.max(1, count)];
        for (int i = 0; i < methods.length; i++) {
            methods[i] = method(minLength + random.below(maxLength - minLength + 1), writes);
        }
        return new MethodSet(methods, random);
    }

    private Method method(int length, double writes) {
        long[] body = new long[length];
        for (int i = 0; i < length; i++) {
            int field = random.below(fields);
            body[i] = random.chance(writes) ? Step.write(field, location()) : Step.read(field, location());
        }
        return new Method(body, location(), location());
    }

    /** A method that writes every field once; nobody calls it under a lock. */
    Method constructor() {
        return constructor(fields);
    }

    /** A constructor of objects with so many fields. */
    Method constructor(int ownFields) {
        long[] body = new long[ownFields];
        for (int field = 0; field < ownFields; field++) {
            body[field] = Step.write(field, location());
        }
        return new Method(body, LocationTable.UNKNOWN, LocationTable.UNKNOWN);
    }

    /** A method that reads the first field and writes it. */
    Method increment() {
        return increments(1);
    }

    /** A method that reads the first field and writes it, so many times. */
    Method increments(int times) {
        long[] body = new long[2 * times];
        for (int i = 0; i < body.length; i += 2) {
            body[i] = Step.read(0, location());
            body[i + 1] = Step.write(0, location());
        }
        return new Method(body, location(), location());
    }
}
