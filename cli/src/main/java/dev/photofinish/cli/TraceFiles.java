package dev.photofinish.cli;

import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.GrammarTraces;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.grammar.pfg.CompressedTrace;
import dev.photofinish.grammar.pfg.PfgReader;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.pft.PftFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Analyses trace files while the user watches the progress.
 *
 * @param engines engines to use
 * @param partial whether a broken trace gives the results up to the break
 * @param haltOnRace whether the first race of a trace is the last one
 * @param maxRaces races that are explained
 * @param jobs threads for engines that take a trace in parts
 * @param first whether these engines are only asked for one race of a grammar
 */
record TraceFiles(
        List<EngineInfo> engines, boolean partial, boolean haltOnRace, int maxRaces, int jobs, boolean first) {
    Result analyse(List<Path> traces, Console console) throws IOException {
        try (ProgressLine progress = new ProgressLine(console)) {
            TraceAnalysis analysis = new TraceAnalysis(engines, partial, progress)
                    .onCores(Runtime.getRuntime().availableProcessors());
            if (haltOnRace) {
                analysis.haltOnRace();
            }
            for (Path trace : traces) {
                progress.start(trace.toString(), Files.exists(trace) ? Files.size(trace) : 0);
                addTo(analysis, trace);
            }
            return analysis.result();
        }
    }

    private void addTo(TraceAnalysis analysis, Path trace) throws IOException {
        GrammarTraces grammars = new GrammarTraces(analysis);
        if (PfgReader.isGrammar(trace)) {
            CompressedTrace compressed = PfgReader.read(trace);
            grammars.add(compressed, first);
            grammars.explain(compressed, maxRaces);
            return;
        }
        if (grammars.areEnough() && !haltOnRace && PftFile.isIndexed(trace)) {
            grammars.add(trace, jobs);
        } else {
            try (TraceReader reader = Traces.open(trace)) {
                analysis.add(reader, trace.toString());
            }
        }
        explain(analysis, trace);
    }

    /** Explanations need the trace once more; a pipe cannot be read twice. */
    void explain(TraceAnalysis analysis, Path trace) throws IOException {
        if (Files.isRegularFile(trace) && maxRaces > 0) {
            try (TraceReader again = Traces.open(trace)) {
                analysis.explain(again, trace.toString(), maxRaces);
            }
        }
    }
}
