package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.Found;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.syncp.SyncP;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;

/** Sync-preserving races in near-linear time: of every racing access, the first race with each class of earlier ones. */
public final class SyncPreservingEngine extends WholeTraceEngine {
    private static final String NAME = "syncp";

    private final Deadline deadline;

    /** An engine within limits. */
    public SyncPreservingEngine(PredictLimits limits) {
        super(limits.maxBytes());
        deadline = limits.deadline();
    }

    @Override
    protected List<Found> analyze(WholeTrace trace) {
        Sites sites = isEveryPairDecided() ? Sites.EVENTS : Sites.LOCATIONS;
        PairEngine syncp = new SyncP(trace);
        SyncPreservingScan scan = new SyncPreservingScan(trace, deadline);
        List<Found> races = new ArrayList<>();
        for (Candidates.Group group : new Candidates(trace, sites).groups()) {
            Set<Integer> racing = new HashSet<>();
            for (ClassPair pair : group.pairs) {
                scan.scan(pair, (first, second) -> {
                    if (racing.add(second)) {
                        Verdict verdict = syncp.decide(first, second);
                        races.add(new Found(NAME, Objects.requireNonNull(verdict.witness())));
                    }
                    return true;
                });
            }
        }
        if (deadline.isOver()) {
            note("did not look at all pairs: " + Verdict.OUT_OF_TIME.reason());
        }
        return races;
    }
}
