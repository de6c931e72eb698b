package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.Found;
import dev.photofinish.predict.IntColumn;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.syncp.SyncP;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Decides the candidates between two places: the cheap engines first, each pair until one says something final. */
final class GroupDecider {
    private static final String OUT_OF_MEMORY = "needs more memory than Java has (JAVA_OPTS=-Xmx8g)";

    private final WholeTrace trace;
    private final Deadline deadline;
    private final SyncP syncp;
    private final SyncPreservingScan scan;
    /** Engines by name, in the order in which they are asked; those of a later round about pairs that are still open. */
    private final List<Map<String, PairEngine>> rounds;

    GroupDecider(WholeTrace trace, Deadline deadline, List<Map<String, PairEngine>> rounds) {
        this.trace = trace;
        this.deadline = deadline;
        this.rounds = rounds;
        syncp = new SyncP(trace);
        scan = new SyncPreservingScan(trace, deadline);
    }

    /** Decides a group. {@code schedulable} is a race that happens-before already shows, or null. */
    Decision decide(Candidates.Group group, int @Nullable [] schedulable) {
        try {
            return decideWithMemory(group, schedulable);
        } catch (OutOfMemoryError e) { // what it kept is gone, so others can go on
            int[] pair = schedulable != null ? schedulable : group.firstCandidate(trace);
            return Decision.open(pair[0], pair[1], OUT_OF_MEMORY);
        }
    }

    private Decision decideWithMemory(Candidates.Group group, int @Nullable [] schedulable) {
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

    /**
     * Asks the engines about each pair. A pair that is hard to decide is put off: often an easier one proves that the places
     * race, and then nobody has to know.
     */
    private final class PairByPair {
        /** A proof, or that time is up. */
        private @Nullable Decision end;
        /** The first pair that was refuted. */
        private @Nullable Decision refuted;
        /** Pairs that are open after the last round, in twos, and why the first one is. */
        private IntColumn open = new IntColumn();

        private String reason = "";

        Decision decide(Candidates.Group group) {
            for (ClassPair pair : group.pairs) {
                pair.forEach(trace, (second, from, to) -> {
                    for (int i = from; i < to && end == null; i++) {
                        ask(rounds.get(0), pair.earlier().event(i), second);
                    }
                    return end == null;
                });
                if (end != null) {
                    return end;
                }
            }
            for (int round = 1; round < rounds.size() && open.size() > 0; round++) {
                IntColumn left = open;
                open = new IntColumn();
                for (int i = 0; i < left.size(); i += 2) {
                    ask(rounds.get(round), left.get(i), left.get(i + 1));
                    if (end != null) {
                        return end;
                    }
                }
            }
            return open.size() > 0
                    ? Decision.open(open.get(0), open.get(1), reason)
                    : Objects.requireNonNull(refuted, "a group has candidates");
        }

        private void ask(Map<String, PairEngine> engines, int first, int second) {
            Verdict verdict = Verdict.OUT_OF_TIME;
            for (Map.Entry<String, PairEngine> engine : engines.entrySet()) {
                verdict = deadline.isOver()
                        ? Verdict.OUT_OF_TIME
                        : engine.getValue().decide(first, second);
                if (verdict.isProved()) {
                    end = proved(engine.getKey(), verdict);
                    return;
                }
                if (verdict.outcome() == Outcome.REFUTED) {
                    refuted = refuted == null ? Decision.refuted(first, second) : refuted;
                    return;
                }
            }
            if (verdict.equals(Verdict.OUT_OF_TIME)) {
                end = Decision.open(first, second, verdict.reason());
                return;
            }
            reason = open.size() == 0 ? verdict.reason() : reason;
            open.add(first);
            open.add(second);
        }
    }
}
