package dev.photofinish.detect;

import java.util.EnumSet;
import java.util.Set;

/** What makes engines fast or small and can be left out: what they find is the same without. */
public enum Saving {
    /** A new thread follows in the slot of one that has been joined, so that clocks do not grow with the history. */
    SLOT_REUSE,
    /** One write and one read stand for all earlier accesses while accesses are ordered. */
    EPOCHS,
    /** Sections that no later one needs are dropped (WCP). */
    QUEUE_TRIMMING;

    /** All of them, as users have it. */
    public static Set<Saving> all() {
        return EnumSet.allOf(Saving.class);
    }
}
