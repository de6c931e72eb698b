package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;
import org.jspecify.annotations.Nullable;

/**
 * What an engine says about a pair of accesses.
 *
 * @param outcome the answer
 * @param witness if proved: an order of events that shows it; else null
 * @param reason if open: why
 */
public record Verdict(Outcome outcome, @Nullable Claim witness, String reason) {
    /** No reordering brings the two together. */
    public static final Verdict REFUTED = new Verdict(Outcome.REFUTED, null, "");

    /** The user did not allow more time. */
    public static final Verdict OUT_OF_TIME = open("time is up (--timeout)");

    /** There is a witness. */
    public static Verdict proved(Claim witness) {
        return new Verdict(Outcome.PROVED, witness, "");
    }

    /** Neither of the two was shown. */
    public static Verdict open(String reason) {
        return new Verdict(Outcome.OPEN, null, reason);
    }

    /** Whether there is a witness. */
    public boolean isProved() {
        return outcome == Outcome.PROVED;
    }
}
