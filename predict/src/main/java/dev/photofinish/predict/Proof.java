package dev.photofinish.predict;

import dev.photofinish.predict.witness.WitnessChecker;
import java.util.Arrays;

/**
 * A race with a witness that was accepted. Of the witness only the end is kept: the rest can be as long as the trace, and the
 * same engine finds it again.
 *
 * @param first the access that was recorded earlier
 * @param second the access that was recorded later
 * @param engine name of the engine that found the witness
 * @param length how many events the witness has
 * @param end its last events
 */
@SuppressWarnings("ArrayRecordComponent") // proofs are looked at, never compared
public record Proof(int first, int second, String engine, int length, int[] end) {
    private static final int KEPT = 64;

    /** The proof that a witness makes; a witness that is not accepted is an error of the engine. */
    public static Proof of(WitnessChecker checker, int first, int second, String engine, int[] witness) {
        String problem = checker.problemOrNull(witness, first, second);
        if (problem != null) {
            throw new BrokenWitnessException(engine, first, second, problem);
        }
        int from = Math.max(0, witness.length - KEPT);
        return new Proof(first, second, engine, witness.length, Arrays.copyOfRange(witness, from, witness.length));
    }
}
