package dev.photofinish.bench;

import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * An analysis from the file to the findings, as the command line does it.
 *
 * @param trace the file
 * @param engines the engines that go through it in one pass
 * @param cores how many cores they may use
 */
record EndToEnd(Path trace, List<EngineInfo> engines, int cores) implements Measurement.Work {
    /** One engine on one core. */
    EndToEnd(Path trace, EngineInfo engine) {
        this(trace, List.of(engine), 1);
    }

    @Override
    public void run() throws IOException {
        TraceAnalysis analysis = new TraceAnalysis(engines, false, Progress.NONE).onCores(cores);
        try (TraceReader reader = Traces.open(trace)) {
            analysis.add(reader, trace.toString());
        }
        analysis.result();
    }
}
