package dev.photofinish.cli;

/**
 * Which streams are terminals.
 *
 * @param out whether standard output is one
 * @param err whether standard error is one
 * @param plain whether the user asked for no colour
 */
record Terminals(boolean out, boolean err, boolean plain) {
    /** The launcher says it in this variable, because Java 17 cannot tell: the numbers of the streams that are. */
    private static final String VARIABLE = "PHOTOFINISH_TERMINALS";

    static Terminals ofProcess() {
        String told = System.getenv(VARIABLE);
        boolean plain = System.getenv("NO_COLOR") != null || "dumb".equals(System.getenv("TERM"));
        return told == null
                ? new Terminals(false, false, plain)
                : new Terminals(told.contains("1"), told.contains("2"), plain);
    }

    boolean outTakesColor() {
        return out && !plain;
    }

    boolean errTakesColor() {
        return err && !plain;
    }
}
