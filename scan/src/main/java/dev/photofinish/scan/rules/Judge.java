package dev.photofinish.scan.rules;

import java.util.List;
import java.util.function.Consumer;

/** Decides which accesses to the same place race. */
interface Judge {
    /** Judges all accesses of a class to one place; what they touch is the same by name. */
    void judge(List<Entry> accesses, Consumer<Candidate> found);
}
