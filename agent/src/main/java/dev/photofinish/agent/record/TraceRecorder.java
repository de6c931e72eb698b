package dev.photofinish.agent.record;

import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.runtime.JdkHooks;
import dev.photofinish.runtime.OwnThreads;
import dev.photofinish.runtime.Recorder;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes the trace in a thread of its own while the program runs. What happened more than a second ago is in the
 * file, and a file that was cut can be read up to there.
 */
public final class TraceRecorder {
    private static final long PAUSE_MILLIS = 20;
    private static final long FLUSH_MILLIS = 400;
    private static final long LAST_MILLIS = 10_000;
    private static final int BUFFER = 1 << 16;

    private final Path path;
    private final SiteTable sites;
    private final Consumer<String> onFailure;
    private final Thread thread = OwnThreads.make(this::run, "photofinish-recorder");
    private volatile boolean ends;
    private volatile @Nullable String failure;
    private volatile long events;

    private TraceRecorder(Path path, SiteTable sites, Consumer<String> onFailure) {
        this.path = path;
        this.sites = sites;
        this.onFailure = onFailure;
    }

    /** Begins a trace; what goes wrong with it is told once, and the program goes on. */
    public static TraceRecorder start(Path path, SiteTable sites, Consumer<String> onFailure) {
        TraceRecorder recorder = new TraceRecorder(path, sites, onFailure);
        recorder.thread.setDaemon(true);
        recorder.thread.start();
        return recorder;
    }

    /** Where the trace is written to. */
    public Path path() {
        return path;
    }

    /** How many events were written so far. */
    public long events() {
        return events;
    }

    /** Why the trace is not complete; null if it is. */
    public @Nullable String failureOrNull() {
        return failure;
    }

    /** Ends the trace with what has happened up to now. */
    public void finish() {
        ends = true;
        try {
            thread.join(LAST_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        if (thread.isAlive() && failure == null) {
            failure = "the trace was not written to its end in time";
        }
    }

    private void run() {
        JdkHooks.beginOwn();
        try {
            Files.createDirectories(path.toAbsolutePath().getParent());
            try (TraceFile file = new TraceFile(new BufferedOutputStream(Files.newOutputStream(path), BUFFER), sites)) {
                write(file);
            }
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            failure = "the trace ends early: " + e;
            onFailure.accept("cannot write " + path + ": " + e + "; recording stops, the program goes on");
        } finally {
            Recorder.stop();
        }
    }

    private void write(TraceFile file) throws IOException {
        long flushed = System.nanoTime();
        boolean last;
        do {
            last = ends; // first: what happened before it was said is still taken over
            long before = file.events();
            file.drain();
            events = file.events();
            long now = System.nanoTime();
            if (now - flushed > FLUSH_MILLIS * 1_000_000) {
                file.flush();
                flushed = now;
            }
            if (Recorder.ranOutOfNumbers()) {
                throw new IOException("the program has more variables than a trace can name");
            }
            if (!last && file.events() - before < BUFFER) {
                pause();
            }
        } while (!last);
    }

    private static void pause() {
        try {
            Thread.sleep(PAUSE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
