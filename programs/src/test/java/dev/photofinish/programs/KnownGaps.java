package dev.photofinish.programs;

import static java.util.Map.entry;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Races that the agent is known to miss, each with the reason. A false report is never a known gap; and a
 * gap that has closed must be taken out of here, which the tests see to.
 */
final class KnownGaps {
    private static final Map<String, String> REASONS = Map.ofEntries(
            entry("InitRegistryRace", "whoever comes after an initialiser is taken to have used its class"),
            entry(
                    "MixedUpdaterRace",
                    "a field that is declared volatile has no words, so plain accesses of it are not seen"),
            entry("MixedAtomicRace", "neither have those of atomic variables"));

    private KnownGaps() {}

    static @Nullable String reasonOrNull(Program program) {
        return REASONS.get(program.name());
    }
}
