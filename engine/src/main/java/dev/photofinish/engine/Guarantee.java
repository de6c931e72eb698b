package dev.photofinish.engine;

import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;

/** Which of the races that an engine reports its theory covers. */
public enum Guarantee {
    /** Every one. */
    ALL,
    /** The first of the trace; later ones may depend on how that one went. */
    FIRST,
    /** None: they are hints. */
    NONE;

    /** Whether the theory covers this race of a log. */
    boolean covers(Sighting seen, RaceLog log) {
        Sighting first = log.firstOrNull();
        return this == ALL || (this == FIRST && first != null && first.secondEvent == seen.secondEvent);
    }
}
