package dev.photofinish.core.race;

import java.util.Locale;

/** How sure a finding is. The three are never added up into one number. */
public enum Certainty {
    /** Two accesses that nothing orders in the observed run. */
    PROVED,
    /** A checked reordering of the observed run brings the two accesses together. */
    PREDICTED,
    /** A hint: a discipline was broken, or code that never ran looks racy. */
    CANDIDATE;

    /** The word in reports and files. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
