package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;
import java.util.Arrays;

/** An engine claims a race whose witness does not show it. Nothing of such a run can be trusted. */
public final class BrokenWitnessException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    BrokenWitnessException(Found race, String problem) {
        super(text(race.witness(), race.engine(), problem), new IllegalArgumentException(claim(race.witness())));
    }

    /** All of the claim, so that it can be judged again. */
    private static String claim(Claim witness) {
        return "the claim: first " + witness.first() + ", second " + witness.second() + ", cut "
                + Arrays.toString(witness.cut()) + ", start " + witness.start() + ", rest "
                + Arrays.toString(witness.rest());
    }

    private static String text(Claim witness, String engine, String problem) {
        return "the witness that " + engine + " has for a race of events " + witness.first() + " and "
                + witness.second() + " is wrong: " + problem;
    }
}
