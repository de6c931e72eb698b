package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.syncp.SyncP;
import dev.photofinish.predict.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Sync-preserving races in near-linear time: of every racing access, the first race with each class of earlier ones. */
public final class SyncPreservingEngine extends WholeTraceEngine {
    private static final String NAME = "syncp";

    /** An engine within limits. */
    public SyncPreservingEngine(PredictLimits limits) {
        super(limits.maxBytes());
    }

    @Override
    protected List<Proof> analyze(WholeTrace trace) {
        Sites sites = isEveryPairDecided() ? Sites.EVENTS : Sites.LOCATIONS;
        WitnessChecker checker = new WitnessChecker(trace);
        PairEngine syncp = new SyncP(trace);
        SyncPreservingScan scan = new SyncPreservingScan(trace);
        List<Proof> proofs = new ArrayList<>();
        for (Candidates.Group group : new Candidates(trace, sites).groups()) {
            Set<Integer> racing = new HashSet<>();
            for (ClassPair pair : group.pairs) {
                scan.scan(pair, (first, second) -> {
                    if (racing.add(second)) {
                        int[] witness = syncp.decide(first, second).witness();
                        proofs.add(Proof.of(checker, first, second, NAME, witness));
                    }
                    return true;
                });
            }
        }
        return proofs;
    }
}
