package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;

/** An engine that is asked only about pairs that need few events. */
record UpTo(WholeTrace trace, int events, PairEngine engine) implements PairEngine {
    private static final Verdict TOO_LARGE = Verdict.open("too many events have to be ordered");

    @Override
    public Verdict decide(int first, int second) {
        long needed = 0;
        for (int count : trace.cutTo(first, second)) {
            needed += count;
        }
        return needed > events ? TOO_LARGE : engine.decide(first, second);
    }
}
