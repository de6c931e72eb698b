package dev.photofinish.predict;

/**
 * What an engine says about a pair of accesses.
 *
 * @param outcome the answer
 * @param witness if proved: an order of events that ends with the two; else empty
 * @param reason if open: why
 */
@SuppressWarnings("ArrayRecordComponent") // verdicts are looked at, never compared
public record Verdict(Outcome outcome, int[] witness, String reason) {
    /** No reordering brings the two together. */
    public static final Verdict REFUTED = new Verdict(Outcome.REFUTED, new int[0], "");

    /** There is a witness. */
    public static Verdict proved(int[] witness) {
        return new Verdict(Outcome.PROVED, witness, "");
    }

    /** Neither of the two was shown. */
    public static Verdict open(String reason) {
        return new Verdict(Outcome.OPEN, new int[0], reason);
    }

    /** Whether there is a witness. */
    public boolean isProved() {
        return outcome == Outcome.PROVED;
    }
}
