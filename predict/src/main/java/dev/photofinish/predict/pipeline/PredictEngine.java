package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.Found;
import dev.photofinish.predict.OpenPair;
import dev.photofinish.predict.Outcome;
import dev.photofinish.predict.PairEngine;
import dev.photofinish.predict.Proof;
import dev.photofinish.predict.WholeTrace;
import dev.photofinish.predict.WholeTraceEngine;
import dev.photofinish.predict.exact.ExactSearch;
import dev.photofinish.predict.m2.M2;
import dev.photofinish.predict.osr.Osr;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
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
        List<Found> races = new ArrayList<>();
        int candidates = decide(trace, races, this::leaveOpen);
        certificate = new Certificate(races.size(), candidates - races.size() - open().size(), open());
        tell();
        return races;
    }

    @Override
    protected List<Found> analyzeWithoutUnusedReads(WholeTrace trace, List<Proof> known) {
        Set<SitePair> places = new HashSet<>();
        known.forEach(proof -> places.add(places(trace, proof.first(), proof.second())));
        List<Found> races = new ArrayList<>();
        List<OpenPair> undecided = new ArrayList<>();
        decide(trace, races, undecided::add);
        if (!undecided.isEmpty()) {
            note("left " + undecided.size()
                    + " pairs of places open when reads whose values are not used may see any write");
        }
        races.removeIf(race -> places.contains(
                places(trace, race.witness().first(), race.witness().second())));
        if (!races.isEmpty()) {
            remark("some values that are read are not used for anything; reads of them may see any write, which shows "
                    + races.size() + " of the races");
        }
        return races;
    }

    private SitePair places(WholeTrace trace, int first, int second) {
        return new SitePair(sites().of(trace, first), sites().of(trace, second));
    }

    private Sites sites() {
        return isEveryPairDecided() ? Sites.EVENTS : Sites.LOCATIONS;
    }

    /** Decides all candidates; tells how many there are. */
    private int decide(WholeTrace trace, List<Found> races, Consumer<OpenPair> undecided) {
        Sites sites = sites();
        Map<SitePair, int[]> schedulable = new SchedulableRaces(trace, sites, limits.deadline()).byPlaces();
        List<Candidates.Group> groups = List.copyOf(new Candidates(trace, sites, schedulable.keySet()).groups());
        Supplier<GroupDecider> deciders = () -> new GroupDecider(trace, limits.deadline(), rounds(trace));
        for (Decision decision : new Workers(limits.cores(), deciders, progress()).decide(groups, schedulable)) {
            if (decision.outcome() == Outcome.PROVED) {
                races.add(Objects.requireNonNull(decision.race()));
            } else if (decision.outcome() == Outcome.OPEN) {
                undecided.accept(new OpenPair(decision.first(), decision.second(), decision.reason()));
            }
        }
        return groups.size();
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
