package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Found;
import dev.photofinish.predict.OpenPair;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.exact.ExactSearch;
import dev.photofinish.predict.m2.M2;
import dev.photofinish.predict.osr.Osr;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * Finds every race that some reordering of the trace must show, proves each, and says what was not decided: all candidates are
 * proved, refuted or open in the end.
 */
public final class PredictEngine extends WholeTraceEngine {
    /** Events that m2 is asked to order; the search of larger ones looks only at what has to be moved. */
    private static final int LARGEST_CONE = 20_000;
    /** What the search may take in each round; the last one takes about a second. */
    private static final List<Long> STEPS_OF_SEARCH = List.of(200_000L, 8_000_000L);
    /** Open pairs beyond this are counted, not listed. */
    private static final int MOST_TOLD = 20;

    private final PredictLimits limits;
    private Certificate certificate = new Certificate(0, 0, List.of());

    /** An engine within limits. */
    public PredictEngine(PredictLimits limits) {
        super(limits.maxBytes());
        this.limits = limits;
    }

    @Override
    protected List<Found> analyze(WholeTrace trace) {
        Sites sites = isEveryPairDecided() ? Sites.EVENTS : Sites.LOCATIONS;
        Map<SitePair, int[]> schedulable = new SchedulableRaces(trace, sites, limits.deadline()).byPlaces();
        List<Candidates.Group> groups = List.copyOf(new Candidates(trace, sites, schedulable.keySet()).groups());
        Supplier<GroupDecider> deciders = () -> new GroupDecider(trace, limits.deadline(), rounds(trace));
        List<Found> races = new ArrayList<>();
        for (Decision decision : new Workers(limits.cores(), deciders, progress()).decide(groups, schedulable)) {
            if (decision.outcome() == Outcome.PROVED) {
                races.add(Objects.requireNonNull(decision.race()));
            } else if (decision.outcome() == Outcome.OPEN) {
                leaveOpen(new OpenPair(decision.first(), decision.second(), decision.reason()));
            }
        }
        certificate = new Certificate(races.size(), groups.size() - races.size() - open().size(), open());
        tell();
        return races;
    }

    private void tell() {
        String counts = certificate.candidates() + " candidate pairs of places" + ": " + certificate.proved()
                + " proved, " + certificate.refuted() + " refuted";
        if (certificate.isComplete()) {
            remark("decided all of " + counts + "; no predictable race was missed");
            return;
        }
        note("decided not all of " + counts + ", " + certificate.open().size() + " open");
        certificate.open().stream()
                .limit(MOST_TOLD)
                .forEach(pair ->
                        note("left open events " + pair.first() + " and " + pair.second() + ": " + pair.reason()));
    }

    private List<Map<String, PairEngine>> rounds(WholeTrace trace) {
        Map<String, PairEngine> engines = new LinkedHashMap<>();
        engines.put("osr", new Osr(trace));
        engines.put("m2", new UpTo(trace, LARGEST_CONE, new M2(trace, limits.deadline())));
        List<Map<String, PairEngine>> rounds = new ArrayList<>();
        for (long steps : STEPS_OF_SEARCH) {
            engines.put("exact", new ExactSearch(trace, steps, limits.deadline()));
            rounds.add(engines);
            engines = new LinkedHashMap<>();
        }
        return rounds;
    }

    /** What became of the candidates. */
    public Certificate certificate() {
        return certificate;
    }
}
