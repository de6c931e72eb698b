package dev.photofinish.programs;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Races that the agent is known to miss, each with the reason. A false report is never a known gap; and a
 * gap that has closed must be taken out of here, which the tests see to.
 */
final class KnownGaps {
    private static final Map<String, String> REASONS = Map.of();

    private KnownGaps() {}

    static @Nullable String reasonOrNull(Program program) {
        return REASONS.get(program.name());
    }
}
