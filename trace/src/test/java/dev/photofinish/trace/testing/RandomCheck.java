package dev.photofinish.trace.testing;

import java.util.function.LongFunction;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Checks a property of traces on many random ones; a failure is shrunk before it is reported. */
public final class RandomCheck {
    private RandomCheck() {}

    /** What should hold for every trace; throws when it does not. */
    @FunctionalInterface
    public interface Property {
        /** Checks one trace. */
        void check(InMemoryTrace trace) throws Exception;
    }

    /**
     * Checks the traces of the seeds {@code seedBase} to {@code seedBase + count - 1}.
     *
     * @throws AssertionError on the first one that fails, with its seed and lines to paste into a test
     */
    public static void forAll(long seedBase, int count, LongFunction<InMemoryTrace> generator, Property property) {
        for (long seed = seedBase; seed < seedBase + count; seed++) {
            InMemoryTrace trace = generator.apply(seed);
            Throwable failure = failureOrNull(property, trace);
            if (failure != null) {
                throw shrunkFailure(seed, trace, property, failure);
            }
        }
    }

    private static AssertionError shrunkFailure(long seed, InMemoryTrace trace, Property property, Throwable failure) {
        InMemoryTrace small = Shrinker.shrink(trace, candidate -> {
            Throwable again = failureOrNull(property, candidate);
            return again != null && again.getClass() == failure.getClass();
        });
        Throwable cause = failureOrNull(property, small);
        String lines = small.lines().stream().map(line -> "    " + line + "\n").collect(Collectors.joining());
        return new AssertionError(
                "fails for seed " + seed + "; shrunk from " + trace.size() + " to " + small.size() + " events:\n"
                        + lines + (cause == null ? "now and then: " + failure : cause),
                cause == null ? failure : cause);
    }

    private static @Nullable Throwable failureOrNull(Property property, InMemoryTrace trace) {
        try {
            property.check(trace);
            return null;
        } catch (Exception | AssertionError e) {
            return e;
        }
    }
}
