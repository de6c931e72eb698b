package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.List;

/** An analysis of parts of traces that is given the whole trace, event by event. */
final class ChunkEngine implements StreamingEngine {
    private final ChunkBuilder<?> builder;
    private final Certainty certainty;
    private final RaceLog log = new RaceLog(new LockSets());
    private int logged;

    ChunkEngine(ChunkBuilder<?> builder, Certainty certainty) {
        this.builder = builder;
        this.certainty = certainty;
    }

    @Override
    public void accept(EventBlock block) {
        builder.add(block);
        if (certainty == Certainty.PROVED) {
            logNew(); // a race stays one; a candidate is only one in the end
        }
    }

    @Override
    public void finish() {
        logNew();
    }

    /** Puts pairs of accesses into the log; which locks were held is not known of them. */
    private void logNew() {
        List<AccessPair> pairs = builder.findings();
        Sighting sighting = new Sighting();
        sighting.firstLocks = LockSets.UNKNOWN;
        sighting.secondLocks = LockSets.UNKNOWN;
        for (; logged < pairs.size(); logged++) {
            pairs.get(logged).copyTo(sighting);
            log.add(sighting);
        }
    }

    @Override
    public Certainty certainty() {
        return certainty;
    }

    @Override
    public RaceLog races() {
        return log;
    }
}
