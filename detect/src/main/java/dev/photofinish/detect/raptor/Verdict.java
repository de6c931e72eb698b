package dev.photofinish.detect.raptor;

import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import java.util.ArrayList;
import java.util.List;

/** What becomes of the pairs of one access with earlier ones. Its races are reported together, when all are known. */
final class Verdict {
    private final RaceLog log;
    private final List<Sighting> races = new ArrayList<>(1);
    private int open;

    Verdict(RaceLog log) {
        this.log = log;
    }

    void race(Sighting sighting) {
        races.add(sighting);
    }

    void open() {
        open++;
    }

    void close() {
        open--;
        reportIfKnown();
    }

    void reportIfKnown() {
        if (open == 0) {
            races.forEach(log::add);
            races.clear();
        }
    }
}
