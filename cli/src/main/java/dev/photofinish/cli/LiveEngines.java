package dev.photofinish.cli;

import dev.photofinish.core.race.Finding;
import dev.photofinish.core.race.Result;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.GrammarEngine;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.engine.live.LiveAnalysis;
import dev.photofinish.engine.live.Results;
import dev.photofinish.engine.live.WatchedJvms;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The engines of {@code run --engine}: they read what the program records while it runs. */
final class LiveEngines {
    private final List<EngineInfo> engines;
    private final TraceFiles files;
    private final Console console;
    private @Nullable LiveAnalysis live;

    LiveEngines(List<EngineInfo> engines, int maxRaces, Console console) {
        this.engines = engines;
        this.console = console;
        int cores = Runtime.getRuntime().availableProcessors();
        files = new TraceFiles(engines, true, false, maxRaces, cores, false);
    }

    boolean isEmpty() {
        return engines.isEmpty();
    }

    /** The program has started. Engines that take a trace in parts wait until it is whole. */
    void follow(WatchedJvms jvms) {
        boolean allReadOn = engines.stream()
                .allMatch(engine -> GrammarEngine.ofName(engine.name()).isEmpty());
        if (!engines.isEmpty() && allReadOn) {
            live = new LiveAnalysis(jvms, engines, this::tell);
        }
    }

    private void tell(Finding finding) {
        if (console.showsProgress() || console.isVerbose()) {
            console.note(String.join(", ", finding.engines()) + " sees a race on " + finding.variable() + " between "
                    + finding.first().place() + " and " + finding.second().place());
        }
    }

    /** What the engines found in these traces, whose programs are over. */
    Result result(List<Path> traces) throws IOException {
        Map<Path, TraceAnalysis> followed = followed();
        List<Result> results = new ArrayList<>();
        List<Path> others = new ArrayList<>();
        for (Path trace : traces) {
            TraceAnalysis analysis = followed.get(trace);
            if (analysis == null) {
                others.add(trace);
            } else {
                files.explain(analysis, trace);
                results.add(analysis.result());
            }
        }
        if (!others.isEmpty() || results.isEmpty()) {
            results.add(files.analyse(others, console));
        }
        return Results.merge(results);
    }

    private Map<Path, TraceAnalysis> followed() throws IOException {
        try {
            return live == null ? Map.of() : live.finish();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while engines read the trace", e);
        }
    }
}
