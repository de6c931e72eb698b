package dev.photofinish.bench;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.detect.StreamingEngine;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import dev.photofinish.trace.check.CheckedReader;
import java.io.IOException;
import java.lang.ref.Reference;
import java.nio.file.Path;

/** How much memory an engine and its reader hold at the end of a trace, garbage not counted. */
final class RetainedHeap {
    private RetainedHeap() {}

    static long of(Path path, EngineInfo engine) throws IOException {
        long before = usedAfterCollection();
        try (TraceReader reader = new CheckedReader(Traces.open(path), path.toString())) {
            StreamingEngine running = engine.factory().get();
            try {
                EventBlock block = new EventBlock();
                while (reader.next(block)) {
                    running.accept(block);
                }
                running.finish();
                return Math.max(0, usedAfterCollection() - before);
            } finally {
                Reference.reachabilityFence(running);
            }
        }
    }

    private static long usedAfterCollection() {
        Runtime runtime = Runtime.getRuntime();
        long used = Long.MAX_VALUE;
        for (int i = 0; i < 4; i++) { // a second collection frees what finalisation and references held back
            System.gc();
            used = Math.min(used, runtime.totalMemory() - runtime.freeMemory());
        }
        return used;
    }
}
