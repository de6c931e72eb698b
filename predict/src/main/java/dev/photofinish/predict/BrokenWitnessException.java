package dev.photofinish.predict;

import dev.photofinish.predict.witness.Claim;

/** An engine claims a race whose witness does not show it. Nothing of such a run can be trusted. */
public final class BrokenWitnessException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    BrokenWitnessException(Found race, String problem) {
        super(text(race.witness(), race.engine(), problem));
    }

    private static String text(Claim witness, String engine, String problem) {
        return "the witness that " + engine + " has for a race of events " + witness.first() + " and "
                + witness.second() + " is wrong: " + problem;
    }
}
