package dev.photofinish.engine.live;

import dev.photofinish.core.race.Finding;
import dev.photofinish.engine.EngineInfo;
import dev.photofinish.engine.Progress;
import dev.photofinish.engine.TraceAnalysis;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.Traces;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Engines that look at traces while the programs still run and write them: each trace in a thread of its own. */
public final class LiveAnalysis {
    private static final long PAUSE_MILLIS = 200;
    private static final int BUFFER = 1 << 16;

    private final WatchedJvms jvms;
    private final List<EngineInfo> engines;
    private final Consumer<Finding> hearer;
    private final Map<Path, Follower> followers = new LinkedHashMap<>();
    private final Thread finder = new Thread(this::findTraces, "photofinish-traces");
    private volatile boolean isOver;

    /** Looks at all that these JVMs record; tells of what is found as soon as it is. */
    public LiveAnalysis(WatchedJvms jvms, List<EngineInfo> engines, Consumer<Finding> hearer) {
        this.jvms = jvms;
        this.engines = List.copyOf(engines);
        this.hearer = hearer;
        finder.setDaemon(true);
        finder.start();
    }

    private void findTraces() {
        try {
            while (!isOver) {
                follow(jvms.traces());
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (IOException e) {
            isOver = true; // what is not followed is analysed when all is over, and what is wrong is said then
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private synchronized void follow(List<Path> traces) {
        for (Path trace : traces) {
            followers.computeIfAbsent(trace, Follower::new);
        }
    }

    /**
     * Waits until the engines have read all that was recorded; the programs are over.
     *
     * @return the analyses by trace; one that failed, or never began, is missing
     */
    public Map<Path, TraceAnalysis> finish() throws InterruptedException {
        isOver = true;
        finder.join();
        Map<Path, TraceAnalysis> done = new HashMap<>();
        synchronized (this) {
            for (Map.Entry<Path, Follower> each : followers.entrySet()) {
                TraceAnalysis analysis = each.getValue().resultOrNull();
                if (analysis != null) {
                    done.put(each.getKey(), analysis);
                }
            }
        }
        return done;
    }

    /** Follows one trace. */
    private final class Follower {
        private final Path trace;
        private final TraceAnalysis analysis = new TraceAnalysis(engines, true, Progress.NONE).telling(hearer);
        private final Thread thread;
        private boolean succeeded;

        Follower(Path trace) {
            this.trace = trace;
            thread = new Thread(this::read, "photofinish-engines-" + trace.getFileName());
            thread.setDaemon(true);
            thread.start();
        }

        private void read() {
            try (TraceReader reader = Traces.open(
                    new BufferedInputStream(new GrowingFile(trace, () -> isOver), BUFFER), trace.toString())) {
                analysis.add(reader, trace.toString());
                succeeded = true;
            } catch (IOException | RuntimeException e) {
                succeeded = false; // analysed again when all is over, and what is wrong is said then
            }
        }

        @Nullable
        TraceAnalysis resultOrNull() throws InterruptedException {
            thread.join();
            return succeeded ? analysis : null;
        }
    }
}
