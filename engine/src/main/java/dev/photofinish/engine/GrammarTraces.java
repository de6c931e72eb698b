package dev.photofinish.engine;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Space;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.core.race.TraceFacts;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.grammar.check.GrammarCheck;
import dev.photofinish.grammar.pfg.CompressedTrace;
import dev.photofinish.grammar.pfg.ExpandingReader;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.check.CheckedReader;
import dev.photofinish.trace.check.IllFormedTraceException;
import dev.photofinish.trace.check.Violation;
import dev.photofinish.trace.pft.PftFile;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Adds traces to an analysis that {@link GrammarEngine} need not read event by event. */
public final class GrammarTraces {
    /** Explaining a race needs the events before it: these may be so many. They take about a second. */
    private static final long EXPLAINED = 1 << 24;

    private final TraceAnalysis analysis;

    /** What is added goes to {@code analysis}. */
    public GrammarTraces(TraceAnalysis analysis) {
        this.analysis = analysis;
    }

    /** Whether all engines of the analysis are engines for grammars. */
    public boolean areEnough() {
        return analysis.engines().stream()
                .allMatch(engine -> GrammarEngine.ofName(engine.name()).isPresent());
    }

    /**
     * Adds a compressed trace. Engines for grammars do not expand it; the others read what it generates.
     *
     * @param first whether one finding is enough for engines for grammars
     */
    public void add(CompressedTrace trace, boolean first) throws IOException {
        List<String> notes = new ArrayList<>(trace.notes());
        check(trace, notes);
        List<StreamingEngine> running = new ArrayList<>();
        List<StreamingEngine> reading = new ArrayList<>();
        for (EngineInfo engine : analysis.engines()) {
            Optional<GrammarEngine> onGrammar = GrammarEngine.ofName(engine.name());
            if (onGrammar.isPresent()) {
                RaceLog log = onGrammar.get().analyse(trace.grammar(), first);
                running.add(new DoneEngine(log, engine.certainty()));
            } else {
                StreamingEngine streaming = engine.factory().get();
                running.add(streaming);
                reading.add(streaming);
            }
        }
        if (!reading.isEmpty()) {
            read(trace, reading);
        }
        TraceFacts facts = facts(trace.name(), trace.grammar().length(), trace.symbols(), trace.complete(), notes);
        analysis.add(facts, trace.symbols(), running);
    }

    /**
     * Explains the first findings in a compressed trace. What ordered two threads last may have been at its start, so the
     * trace is generated up to the findings, block by block; findings far from the start are left as they are.
     */
    public void explain(CompressedTrace trace, int most) throws IOException {
        try (TraceReader reader = new ExpandingReader(trace)) {
            analysis.explain(reader, trace.name(), most, EXPLAINED);
        }
    }

    /** Refuses what no program can have done, as for every trace. */
    public static void check(CompressedTrace trace, List<String> notes) throws IllFormedTraceException {
        GrammarCheck.Outcome outcome = GrammarCheck.of(trace.grammar(), trace.symbols());
        Violation violation = outcome.violation();
        if (violation != null) {
            throw new IllFormedTraceException(trace.name(), violation.rule(), violation.event(), violation.what());
        }
        if (outcome.checked() < trace.grammar().length()) {
            notes.add(String.format(
                    Locale.ROOT,
                    "%s was only checked up to event %,d, whether it is well-formed: its rules hardly ever come in the same"
                            + " state; expand it to be sure",
                    trace.name(),
                    outcome.checked()));
        }
    }

    private static void read(CompressedTrace trace, List<StreamingEngine> engines) throws IOException {
        try (TraceReader reader = new CheckedReader(new ExpandingReader(trace), trace.name())) {
            EventBlock block = new EventBlock();
            while (reader.next(block)) {
                engines.forEach(engine -> engine.accept(block));
            }
        }
        engines.forEach(StreamingEngine::finish);
    }

    /** Adds a binary trace, of which so many threads read parts; only if the engines {@linkplain #areEnough are enough}. */
    public void add(Path pft, int jobs) throws IOException {
        List<StreamingEngine> done = new ArrayList<>();
        for (EngineInfo engine : analysis.engines()) {
            RaceLog log = GrammarEngine.ofName(engine.name()).orElseThrow().analyse(pft, jobs);
            done.add(new DoneEngine(log, engine.certainty()));
        }
        try (PftFile file = new PftFile(pft)) {
            analysis.add(facts(pft.toString(), file.events(), file.symbols(), true, List.of()), file.symbols(), done);
        }
    }

    private static TraceFacts facts(String name, long events, Symbols symbols, boolean complete, List<String> notes) {
        return new TraceFacts(
                name,
                events,
                symbols.count(Space.THREAD),
                symbols.count(Space.LOCK),
                symbols.count(Space.VARIABLE),
                complete,
                notes);
    }
}
