package dev.photofinish.acme;

/** Frames of a program: those of the tests beside the runtime are passed over as the runtime's own. */
public final class Caller {
    private Caller() {}

    /** Does something here. */
    public static void here(Runnable action) {
        action.run();
    }

    /** Does something in another place. */
    public static void there(Runnable action) {
        action.run();
    }
}
