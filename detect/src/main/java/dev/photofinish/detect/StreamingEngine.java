package dev.photofinish.detect;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.core.race.WitnessEvents;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Looks at every event of a trace once, in order, and logs the races it sees. */
public interface StreamingEngine {
    /** Takes the next events. The block must have been checked: its basic operations are filled in. */
    void accept(EventBlock block);

    /** The trace has ended. Engines that decide with hindsight have to decide now; no event may follow. */
    default void finish() {}

    /** The same, for engines that take so long to decide that somebody may want to know how far they are. */
    default void finish(DecisionProgress progress) {
        finish();
    }

    /** What the races are worth, as far as the trace has been seen. */
    default Certainty certainty() {
        return Certainty.PROVED;
    }

    /** What a user should know about the verdict, a sentence without a subject each. */
    default List<String> notes() {
        return List.of();
    }

    /** What else a user may want to know, a sentence without a subject each; it does not make the verdict worth less. */
    default List<String> remarks() {
        return List.of();
    }

    /** A witness of a race that was logged, or null if the engine makes none. */
    default @Nullable WitnessEvents witness(Sighting race) {
        return null;
    }

    /** What was seen so far. */
    RaceLog races();
}
