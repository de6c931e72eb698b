package dev.photofinish.trace.testing;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Compares an engine with the specification on many cases and fails with one message, about the
 * smallest trace that it gets wrong:
 *
 * <pre>{@code
 * SpecHarness.compare(SpecCases.all(), c -> c.expectedAt("hb"), trace -> new Engine(trace).racyAt());
 * }</pre>
 */
public final class SpecHarness {
    private static final int NAMED = 10;

    private SpecHarness() {}

    /** Runs an engine on a trace. */
    @FunctionalInterface
    public interface Engine<V> {
        /** The verdict on a trace; verdicts are compared by {@code equals}. */
        V verdictOn(InMemoryTrace trace) throws Exception;
    }

    /**
     * Runs the engine on all cases.
     *
     * @param expected what the verdict should be, or null where the specification does not say
     */
    public static <V> void compare(
            List<SpecCase> cases, Function<SpecCase, @Nullable V> expected, Engine<? extends V> engine) {
        int compared = 0;
        List<Difference> differences = new ArrayList<>();
        for (SpecCase specCase : cases) {
            V wanted = expected.apply(specCase);
            if (wanted == null) {
                continue;
            }
            compared++;
            Object actual = verdictOrFailure(engine, specCase.trace());
            if (!wanted.equals(actual)) {
                differences.add(new Difference(specCase, wanted, actual));
            }
        }
        if (compared == 0) {
            throw new AssertionError("none of " + cases.size() + " cases has an expectation: nothing was compared");
        }
        report(differences, compared);
    }

    private static Object verdictOrFailure(Engine<?> engine, InMemoryTrace trace) {
        try {
            return Objects.requireNonNull(engine.verdictOn(trace), "no verdict");
        } catch (Exception | AssertionError e) {
            return e;
        }
    }

    private static void report(List<Difference> differences, int compared) {
        differences.stream()
                .min(Comparator.comparingInt(
                        difference -> difference.specCase.lines().size()))
                .ifPresent(smallest -> {
                    AssertionError error = new AssertionError(differences.size() + " of " + compared + " cases differ: "
                            + someNames(differences) + "\nThe smallest is " + smallest);
                    if (smallest.actual instanceof Throwable cause) {
                        error.initCause(cause);
                    }
                    throw error;
                });
    }

    private static String someNames(List<Difference> differences) {
        String names = differences.stream()
                .limit(NAMED)
                .map(difference -> difference.specCase.name())
                .collect(Collectors.joining(", "));
        return differences.size() > NAMED ? names + ", ..." : names;
    }

    private record Difference(SpecCase specCase, Object expected, Object actual) {
        @Override
        public String toString() {
            StringBuilder text = new StringBuilder(specCase.name()).append(":\n");
            for (int i = 0; i < specCase.lines().size(); i++) {
                text.append("%4d  %s%n".formatted(i, specCase.lines().get(i)));
            }
            return text.append("expected: ")
                    .append(expected)
                    .append("\nactual:   ")
                    .append(actual)
                    .toString();
        }
    }
}
