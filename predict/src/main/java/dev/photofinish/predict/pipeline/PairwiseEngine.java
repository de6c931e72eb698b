package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Deadline;
import dev.photofinish.predict.OpenPair;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.Verdict;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.witness.WitnessChecker;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** One engine alone: it is asked about the candidates between two places until it proves one. */
public final class PairwiseEngine extends WholeTraceEngine {
    private final String name;
    private final boolean refutes;
    private final Function<WholeTrace, PairEngine> engineFor;
    private final Deadline deadline;

    /**
     * An engine within limits.
     *
     * @param refutes whether the engine can tell that two accesses do not race; only then what it leaves open is worth telling
     */
    public PairwiseEngine(
            String name, boolean refutes, Function<WholeTrace, PairEngine> engineFor, PredictLimits limits) {
        super(limits.maxBytes());
        this.name = name;
        this.refutes = refutes;
        this.engineFor = engineFor;
        deadline = limits.deadline();
    }

    @Override
    protected List<Proof> analyze(WholeTrace trace) {
        WitnessChecker checker = new WitnessChecker(trace);
        List<Proof> proofs = isEveryPairDecided() ? everyPair(trace, checker) : places(trace, checker);
        if (refutes && !isEveryPairDecided() && !open().isEmpty()) {
            note("left " + open().size() + " pairs of places open");
        }
        return proofs;
    }

    private List<Proof> places(WholeTrace trace, WitnessChecker checker) {
        Map<String, PairEngine> engines = new LinkedHashMap<>();
        engines.put(name, engineFor.apply(trace));
        GroupDecider decider = new GroupDecider(trace, checker, deadline, engines);
        List<Proof> proofs = new ArrayList<>();
        for (Candidates.Group group : new Candidates(trace, Sites.LOCATIONS).groups()) {
            Decision decision = decider.pairByPair(group);
            if (decision.outcome() == Outcome.PROVED) {
                proofs.add(Objects.requireNonNull(decision.proof()));
            } else if (refutes && decision.outcome() == Outcome.OPEN) {
                leaveOpen(new OpenPair(decision.first(), decision.second(), decision.reason()));
            }
        }
        return proofs;
    }

    /** All conflicting pairs, candidates or not: what an engine says about the others is told as well. */
    private List<Proof> everyPair(WholeTrace trace, WitnessChecker checker) {
        PairEngine engine = engineFor.apply(trace);
        List<Proof> proofs = new ArrayList<>();
        for (int first = 0; first < trace.size(); first++) {
            for (int second = first + 1; trace.isAccess(first) && second < trace.size(); second++) {
                if (!trace.conflict(first, second)) {
                    continue;
                }
                Verdict verdict = engine.decide(first, second);
                if (verdict.isProved()) {
                    proofs.add(Proof.of(checker, first, second, name, verdict.witness()));
                } else if (refutes && verdict.outcome() == Outcome.OPEN) {
                    leaveOpen(new OpenPair(first, second, verdict.reason()));
                }
            }
        }
        return proofs;
    }
}
