package dev.photofinish.scan.rules;

import java.util.Locale;

/** How much speaks for a report; earlier ones are surer. */
public enum Tier {
    /** The preconditions of the True Positives Theorem hold. */
    CERTIFIED,
    /** The rules of RacerD, or a lock that does not fit. */
    LIKELY,
    /** Something had to be guessed. */
    POSSIBLE;

    /** The word in reports. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** Whether reports of this tier are among those of the other. */
    public boolean isAtLeast(Tier other) {
        return compareTo(other) <= 0;
    }
}
