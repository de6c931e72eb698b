package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.detect.StreamingEngine;

/** Stands for an engine that has seen a trace in another way than event by event. */
record DoneEngine(RaceLog races, Certainty certainty) implements StreamingEngine {
    @Override
    public void accept(EventBlock block) {
        throw new IllegalStateException("the trace has been seen already");
    }
}
