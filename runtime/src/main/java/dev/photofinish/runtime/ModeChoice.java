package dev.photofinish.runtime;

/** What the agent was started for. Chosen before the first hook runs; from then on it is a constant, see {@link Mode}. */
public final class ModeChoice {
    static boolean detects = true;
    static boolean records;
    static boolean samples;

    private ModeChoice() {}

    /** Says whether races are looked for, and whether what threads do is handed to a trace. */
    public static void choose(boolean detect, boolean record) {
        detects = detect;
        records = record;
    }
}
