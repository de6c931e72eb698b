package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.EngineSummary;
import dev.photofinish.core.race.FieldUse;
import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.RacePair;
import dev.photofinish.core.race.Result;
import dev.photofinish.core.race.Sighting;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Runs engines over traces, all engines in one pass over each. */
public final class TraceAnalysis {
    private final List<EngineInfo> engines;
    private final boolean partial;
    private final Progress progress;
    private boolean haltOnRace;
    private int cores = 1;
    private @Nullable Consumer<Finding> hearer;
    /** Events of the trace that is being read. */
    private long events;

    private final RaceIds ids = new RaceIds();
    private final List<TraceFacts> traces = new ArrayList<>();
    private final List<EngineSummary> summaries = new ArrayList<>();
    private final List<Finding> findings = new ArrayList<>();
    private final Map<String, FieldUse> fields = new LinkedHashMap<>();

    /**
     * An analysis with these engines.
     *
     * @param partial whether a broken trace gives the results up to the break instead of an error
     */
    public TraceAnalysis(List<EngineInfo> engines, boolean partial, Progress progress) {
        this.engines = List.copyOf(engines);
        this.partial = partial;
        this.progress = progress;
    }

    /** Stops reading a trace when an engine has seen a race, and keeps only the first of each engine. */
    public TraceAnalysis haltOnRace() {
        haltOnRace = true;
        return this;
    }

    /** Reads and runs each engine in a thread of its own, if there are several cores. */
    public TraceAnalysis onCores(int number) {
        cores = number;
        return this;
    }

    /** Tells of each finding when it is first seen, if engines run in turn; its facts may still change. */
    public TraceAnalysis telling(Consumer<Finding> newHearer) {
        hearer = newHearer;
        return this;
    }

    /** Analyses one more trace. */
    public void add(TraceReader reader, String name) throws IOException {
        CheckedReader checked = new CheckedReader(reader, name);
        Symbols symbols = checked.symbols();
        List<StreamingEngine> running =
                engines.stream().map(engine -> engine.factory().get()).toList();
        String broken = null;
        events = 0;
        try {
            if (cores > 1 && !haltOnRace) {
                runInParallel(checked, running, name);
            } else {
                runInTurn(checked, running, name);
            }
        } catch (BrokenTraceException e) {
            if (!partial) {
                throw e;
            }
            broken = e.getMessage();
        }
        finish(running, name);
        List<String> notes = new ArrayList<>(checked.notes());
        if (broken != null) {
            notes.add(broken + " (partial result: only what comes before)");
        }
        notes.addAll(racesNotKept(running, name));
        List<String> limits = sayings(running, StreamingEngine::notes, name);
        notes.addAll(limits);
        notes.addAll(sayings(running, StreamingEngine::remarks, name));
        traces.add(facts(checked, name, events, broken == null && limits.isEmpty(), notes));
        collect(running, symbols, name);
    }

    private void finish(List<StreamingEngine> running, String name) {
        for (int i = 0; i < running.size(); i++) {
            String engine = engines.get(i).name();
            running.get(i).finish((done, of) -> progress.deciding(name, engine, done, of));
        }
    }

    /** The engines, in the order of what they see. */
    List<EngineInfo> engines() {
        return engines;
    }

    /** Takes what the engines have seen in a trace that was read elsewhere. */
    void add(TraceFacts facts, Symbols symbols, List<StreamingEngine> done) {
        traces.add(facts);
        collect(done, symbols, facts.name());
    }

    private void runInTurn(CheckedReader reader, List<StreamingEngine> running, String name) throws IOException {
        EventBlock block = new EventBlock();
        FindingNews news = new FindingNews(engines, new FindingBuilder(reader.symbols(), name, ids), hearer);
        while (reader.next(block)) {
            running.forEach(engine -> engine.accept(block));
            events += block.size;
            progress.at(name, events, reader.position());
            news.tell(running);
            if (haltOnRace && running.stream().anyMatch(engine -> engine.races().races() > 0)) {
                return;
            }
        }
    }

    /** Stopping at a race is left to {@link #runInTurn}: which engine is how far would be up to chance here. */
    private void runInParallel(CheckedReader reader, List<StreamingEngine> running, String name) throws IOException {
        try (ParallelEngines parallel = new ParallelEngines(running)) {
            EventBlock block = parallel.free();
            while (reader.next(block)) {
                events += block.size;
                progress.at(name, events, reader.position());
                parallel.publish();
                block = parallel.free();
            }
        }
    }

    /** What engines say about their verdicts, or about the reach of them. */
    private List<String> sayings(
            List<StreamingEngine> running, Function<StreamingEngine, List<String>> saying, String name) {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < running.size(); i++) {
            for (String note : saying.apply(running.get(i))) {
                notes.add(name + ": " + engines.get(i).name() + " " + note);
            }
        }
        return notes;
    }

    /** Races whose places are not kept are missing from the findings, so this has to be said. */
    private List<String> racesNotKept(List<StreamingEngine> running, String name) {
        List<String> notes = new ArrayList<>();
        for (int i = 0; i < running.size(); i++) {
            long count = running.get(i).races().racesOfPairsNotKept();
            if (count > 0) {
                notes.add(name + ": " + engines.get(i).name() + " saw races at more than " + RaceLog.MAX_PAIRS
                        + " pairs of places; " + count + " races at further pairs are counted, not listed");
            }
        }
        return notes;
    }

    private static TraceFacts facts(
            CheckedReader reader, String name, long events, boolean intact, List<String> notes) {
        Symbols symbols = reader.symbols();
        return new TraceFacts(
                name,
                events,
                symbols.count(Space.THREAD),
                symbols.count(Space.LOCK),
                symbols.count(Space.VARIABLE),
                intact && reader.isComplete(),
                notes);
    }

    private void collect(List<StreamingEngine> running, Symbols symbols, String name) {
        FindingBuilder builder = new FindingBuilder(symbols, name, ids);
        Map<String, Finding> byFingerprint = new LinkedHashMap<>();
        for (int i = 0; i < running.size(); i++) {
            RaceLog log = running.get(i).races();
            summaries.add(summary(engines.get(i).name(), name, log));
            for (Finding finding : builder.findings(engines.get(i), running.get(i))) {
                if (haltOnRace && !isFirst(finding, log)) {
                    continue;
                }
                byFingerprint.merge(finding.fingerprint(), finding, TraceAnalysis::seenByBoth);
            }
        }
        byFingerprint.values().stream()
                .sorted(Comparator.comparingLong(
                                (Finding finding) -> finding.second().event())
                        .thenComparing(Finding::fingerprint))
                .forEach(findings::add);
    }

    private static boolean isFirst(Finding finding, RaceLog log) {
        Sighting first = log.firstOrNull();
        return first != null && finding.second().event() == first.secondEvent;
    }

    private static EngineSummary summary(String engine, String trace, RaceLog log) {
        Sighting first = log.firstOrNull();
        return new EngineSummary(
                engine,
                trace,
                log.races(),
                log.pairs().size(),
                log.racyVariables(),
                first == null ? -1 : first.firstEvent,
                first == null ? -1 : first.secondEvent,
                log.hiddenRaces(),
                (int) log.pairs().stream().filter(RacePair::isHidden).count(),
                (int) log.pairs().stream().filter(RacePair::isVisible).count());
    }

    /** One finding for two engines, told by the one that is more certain. */
    private static Finding seenByBoth(Finding a, Finding b) {
        Finding told = b.certainty().compareTo(a.certainty()) < 0 ? b : a;
        List<String> names = new ArrayList<>(a.engines());
        b.engines().stream().filter(name -> !names.contains(name)).forEach(names::add);
        return new Finding(
                told.id(),
                told.fingerprint(),
                told.rule(),
                told.certainty(),
                names,
                told.trace(),
                told.variable(),
                told.first(),
                told.second(),
                told.count(),
                told.variables(),
                told.minDistance(),
                told.maxDistance(),
                a.guaranteed() || b.guaranteed(),
                null,
                a.hidden().count() >= b.hidden().count() ? a.hidden() : b.hidden(),
                told.details());
    }

    /**
     * Explains the first findings of a trace, which is read once more.
     *
     * @param again the same trace from its start
     * @param most how many findings to explain
     */
    public void explain(TraceReader again, String name, int most) throws IOException {
        explain(again, name, most, Long.MAX_VALUE);
    }

    /** Explains only findings within so many events from the start, which is how much is read once more. */
    void explain(TraceReader again, String name, int most, long reach) throws IOException {
        List<Integer> chosen = IntStream.range(0, findings.size())
                .filter(i -> findings.get(i).trace().equals(name))
                .filter(i -> findings.get(i).second().event() < reach)
                .limit(most)
                .boxed()
                .toList();
        if (chosen.isEmpty()) {
            return;
        }
        RaceExplainer explainer = new RaceExplainer(
                again.symbols(), chosen.stream().map(findings::get).toList());
        explainer.read(new CheckedReader(again, name));
        explainer.uses().forEach(use -> fields.merge(use.field(), use, FieldUse::plus));
        for (int k = 0; k < chosen.size(); k++) {
            int i = chosen.get(k);
            findings.set(i, explainer.explained(k, findings.get(i)));
        }
    }

    /** What was found in all traces so far. */
    public Result result() {
        return new Result(
                List.copyOf(traces),
                List.copyOf(summaries),
                List.copyOf(findings),
                List.copyOf(fields.values()),
                Map.of());
    }
}
