package dev.photofinish.detect;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.RaceLog;
import java.util.List;

/** Looks at every event of a trace once, in order, and logs the races it sees. */
public interface StreamingEngine {
    /** Takes the next events. The block must have been checked: its basic operations are filled in. */
    void accept(EventBlock block);

    /** The trace has ended. Engines that decide with hindsight have to decide now; no event may follow. */
    default void finish() {}

    /** What the races are worth, as far as the trace has been seen. */
    default Certainty certainty() {
        return Certainty.PROVED;
    }

    /** What a user should know about the verdict, a sentence without a subject each. */
    default List<String> notes() {
        return List.of();
    }

    /** What was seen so far. */
    RaceLog races();
}
