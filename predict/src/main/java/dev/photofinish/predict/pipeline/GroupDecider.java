package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.Found;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.syncp.SyncP;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decides the candidates between two places: the cheap engines first, each pair until one says something final. */
final class GroupDecider {
    private static final String OUT_OF_TIME = "time is up (--timeout)";

    private final WholeTrace trace;
    private final Deadline deadline;
    private final SyncP syncp;
    private final SyncPreservingScan scan;
    /** In the order in which they are asked. */
    private final Map<String, PairEngine> engines;

    GroupDecider(WholeTrace trace, Deadline deadline, Map<String, PairEngine> engines) {
        this.trace = trace;
        this.deadline = deadline;
        this.engines = new LinkedHashMap<>(engines);
        syncp = new SyncP(trace);
        scan = new SyncPreservingScan(trace);
    }

    /** Decides a group. {@code schedulable} is a race that happens-before already shows, or null. */
    Decision decide(Candidates.Group group, int @Nullable [] schedulable) {
        if (schedulable != null) {
            Verdict verdict = syncp.decide(schedulable[0], schedulable[1]);
            if (verdict.isProved()) {
                return proved("shb", verdict);
            }
        }
        Decision decision = syncPreserving(group);
        return decision != null ? decision : pairByPair(group);
    }

    /** Decides a group by asking the engines about one pair after the other. */
    Decision pairByPair(Candidates.Group group) {
        return new PairByPair().decide(group);
    }

    private static Decision proved(String engine, Verdict verdict) {
        return Decision.proved(new Found(engine, Objects.requireNonNull(verdict.witness())));
    }

    private @Nullable Decision syncPreserving(Candidates.Group group) {
        Decision[] found = new Decision[1];
        for (ClassPair pair : group.pairs) {
            scan.scan(pair, (first, second) -> {
                found[0] = proved("syncp", syncp.decide(first, second));
                return false;
            });
            if (found[0] != null) {
                return found[0];
            }
        }
        return null;
    }

    /** Asks the engines about each pair; what is undecided stays so if no other pair is proved. */
    private final class PairByPair {
        private @Nullable Decision result;

        Decision decide(Candidates.Group group) {
            for (ClassPair pair : group.pairs) {
                boolean all = pair.forEach(trace, (second, from, to) -> {
                    for (int i = from; i < to; i++) {
                        if (!goOnAfter(pair.earlier().events.get(i), second)) {
                            return false;
                        }
                    }
                    return true;
                });
                if (!all) {
                    break;
                }
            }
            if (result == null) {
                throw new IllegalStateException("a group without candidates");
            }
            return result;
        }

        private boolean goOnAfter(int first, int second) {
            if (deadline.isOver()) {
                result = Decision.open(first, second, OUT_OF_TIME);
                return false;
            }
            Decision decision = decidePair(first, second);
            if (result == null || decision.outcome() != Outcome.REFUTED) {
                result = decision;
            }
            return decision.outcome() != Outcome.PROVED;
        }

        private Decision decidePair(int first, int second) {
            String reason = "";
            for (Map.Entry<String, PairEngine> engine : engines.entrySet()) {
                Verdict verdict = engine.getValue().decide(first, second);
                if (verdict.isProved()) {
                    return proved(engine.getKey(), verdict);
                }
                if (verdict.outcome() == Outcome.REFUTED) {
                    return Decision.refuted(first, second);
                }
                reason = verdict.reason();
            }
            return Decision.open(first, second, reason);
        }
    }
}
