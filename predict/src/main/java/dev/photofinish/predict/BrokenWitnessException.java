package dev.photofinish.predict;

/** An engine claims a race whose witness does not show it. Nothing of such a run can be trusted. */
public final class BrokenWitnessException extends IllegalStateException {
    private static final long serialVersionUID = 1L;

    BrokenWitnessException(String engine, int first, int second, String problem) {
        super("the witness that " + engine + " has for a race of events " + first + " and " + second + " is wrong: "
                + problem);
    }
}
