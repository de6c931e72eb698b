package dev.photofinish.cli;

import dev.photofinish.engine.Progress;
import java.io.Closeable;
import java.util.Locale;

/** One line on a terminal that says how far the work has come, how fast it is, and how long it will take. */
final class ProgressLine implements Progress, Closeable {
    private static final long EVERY_NANOS = 200_000_000L;

    private final Console console;
    private final boolean shown;
    private long totalBytes;
    private long started;
    private long last;
    private boolean dirty;

    ProgressLine(Console console) {
        this.console = console;
        this.shown = console.showsProgress();
    }

    void start(String trace, long bytes) {
        totalBytes = bytes;
        started = System.nanoTime();
        last = started;
    }

    @Override
    public synchronized void at(String trace, long events, long bytes) {
        if (isTime()) {
            show(text(trace, events, bytes, (last - started) / 1e9));
        }
    }

    @Override
    public synchronized void deciding(String trace, String engine, int done, int of) {
        if ((shown && done == 0) || isTime()) {
            show(String.format(Locale.ROOT, "%s: %s has decided %,d of %,d pairs of places", trace, engine, done, of));
        }
    }

    private boolean isTime() {
        if (!shown) {
            return false;
        }
        long now = System.nanoTime();
        boolean isTime = now - last >= EVERY_NANOS;
        last = isTime ? now : last;
        return isTime;
    }

    private void show(String text) {
        console.err().print("\r\u001b[K" + text);
        console.err().flush();
        dirty = true;
    }

    private String text(String trace, long events, long bytes, double seconds) {
        String text = String.format(
                Locale.ROOT, "%s: %,d events, %.1f M/s", trace, events, events / Math.max(seconds, 1e-3) / 1e6);
        if (bytes <= 0 || bytes > totalBytes) {
            return text; // compressed text: how much is left cannot be told
        }
        double left = seconds * (totalBytes - bytes) / bytes;
        return text + String.format(Locale.ROOT, ", %d %%, %.0f s left", bytes * 100 / totalBytes, left);
    }

    @Override
    public synchronized void close() {
        if (dirty) {
            console.err().print("\r\u001b[K");
            console.err().flush();
        }
    }
}
