package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.Found;
import dev.photofinish.predict.OpenPair;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BiFunction;

/** One engine alone: it is asked about the candidates between two places until it proves one. */
public final class PairwiseEngine extends WholeTraceEngine {
    private final String name;
    private final boolean refutes;
    private final BiFunction<WholeTrace, Deadline, PairEngine> engineFor;
    private final Deadline deadline;

    /**
     * An engine within limits.
     *
     * @param refutes whether the engine can tell that two accesses do not race; only then what it leaves open is worth telling
     */
    public PairwiseEngine(
            String name,
            boolean refutes,
            BiFunction<WholeTrace, Deadline, PairEngine> engineFor,
            PredictLimits limits) {
        super(limits.maxBytes());
        this.name = name;
        this.refutes = refutes;
        this.engineFor = engineFor;
        deadline = limits.deadline();
    }

    @Override
    protected List<Found> analyze(WholeTrace trace) {
        List<Found> races = isEveryPairDecided() ? everyPair(trace) : places(trace);
        if (refutes && !isEveryPairDecided() && !open().isEmpty()) {
            note("left " + open().size() + " pairs of places open");
        }
        return races;
    }

    private List<Found> places(WholeTrace trace) {
        Map<String, PairEngine> engine = Map.of(name, engineFor.apply(trace, deadline));
        GroupDecider decider = new GroupDecider(trace, deadline, List.of(engine));
        List<Found> races = new ArrayList<>();
        Collection<Candidates.Group> groups = new Candidates(trace, Sites.LOCATIONS).groups();
        int done = 0;
        for (Candidates.Group group : groups) {
            progress().decided(done++, groups.size());
            Decision decision = decider.pairByPair(group);
            if (decision.outcome() == Outcome.PROVED) {
                races.add(Objects.requireNonNull(decision.race()));
            } else if (refutes && decision.outcome() == Outcome.OPEN) {
                leaveOpen(new OpenPair(decision.first(), decision.second(), decision.reason()));
            }
        }
        return races;
    }

    /** All conflicting pairs, candidates or not: what an engine says about the others is told as well. */
    private List<Found> everyPair(WholeTrace trace) {
        PairEngine engine = engineFor.apply(trace, deadline);
        List<Found> races = new ArrayList<>();
        for (int first = 0; first < trace.size(); first++) {
            for (int second = first + 1; trace.isAccess(first) && second < trace.size(); second++) {
                if (!trace.conflict(first, second)) {
                    continue;
                }
                Verdict verdict = engine.decide(first, second);
                if (verdict.isProved()) {
                    races.add(new Found(name, Objects.requireNonNull(verdict.witness())));
                } else if (refutes && verdict.outcome() == Outcome.OPEN) {
                    leaveOpen(new OpenPair(first, second, verdict.reason()));
                }
            }
        }
        return races;
    }
}
