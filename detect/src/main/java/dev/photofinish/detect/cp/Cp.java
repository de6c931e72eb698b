package dev.photofinish.detect.cp;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.core.race.RaceLog;
import dev.photofinish.detect.StreamingEngine;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Causally-precedes, exactly, on traces of any length: the whole trace as one, or windows of so many events each
 * by itself, which is how earlier work had to cut traces. A window reports only what is a race for certain,
 * whatever happened before and happens after it.
 *
 * <p>Memory is that of happens-before plus the {@linkplain OpenHistory open history}. If that exceeds a bound,
 * the trace is taken to end there: a verdict on a beginning of a trace is a verdict that holds.
 */
public final class Cp implements StreamingEngine {
    /** One window for the whole trace. */
    public static final long NO_WINDOW = 0;

    private final long window;
    private final long maxBytes;
    private final Tuning tuning;
    private final Growth.@Nullable Listener listener;
    private final RaceLog log = new RaceLog(new LockSets());
    private final HeldLocks held = new HeldLocks();
    private CpAnalysis analysis;
    private int mostPasses = 1;
    private boolean nested = true;
    private long events;
    private boolean stopped;

    /** An engine at the start of a trace. */
    public Cp() {
        this(NO_WINDOW, Long.MAX_VALUE);
    }

    /**
     * An engine with limits.
     *
     * @param window how many events are looked at together, or {@link #NO_WINDOW}
     * @param maxBytes how much memory the open history may hold
     */
    public Cp(long window, long maxBytes) {
        this(window, maxBytes, Tuning.USUAL, null);
    }

    Cp(long window, long maxBytes, Tuning tuning, Growth.@Nullable Listener listener) {
        this.tuning = tuning;
        this.window = window;
        this.maxBytes = maxBytes;
        this.listener = listener;
        this.analysis = newAnalysis();
    }

    private CpAnalysis newAnalysis() {
        return new CpAnalysis(log, tuning, listener);
    }

    @Override
    public void accept(EventBlock block) {
        if (stopped) {
            return;
        }
        if (window == NO_WINDOW) {
            analysis.accept(block);
        } else {
            acceptInWindows(block);
        }
        events = block.firstEvent + block.size;
        if (analysis.openBytes() > maxBytes) {
            finish();
            stopped = true;
        }
    }

    private void acceptInWindows(EventBlock block) {
        int from = 0;
        while (from < block.size) {
            long event = block.firstEvent + from;
            if (event > 0 && event % window == 0) {
                openWindow(event);
            }
            int to = (int) Math.min(block.size, from + window - event % window);
            EventBlock part = part(block, from, to);
            analysis.accept(part);
            held.follow(part);
            from = to;
        }
    }

    private static EventBlock part(EventBlock block, int from, int to) {
        EventBlock part = new EventBlock(to - from);
        part.reset(block.firstEvent + from);
        part.size = to - from;
        part.threads = block.threads;
        part.variables = block.variables;
        System.arraycopy(block.thread, from, part.thread, 0, part.size);
        System.arraycopy(block.target, from, part.target, 0, part.size);
        System.arraycopy(block.location, from, part.location, 0, part.size);
        System.arraycopy(block.basic, from, part.basic, 0, part.size);
        return part;
    }

    /** Forgets everything but who holds which locks. */
    private void openWindow(long event) {
        analysis.cutOff();
        remember();
        analysis = newAnalysis();
        held.forEach((thread, lock) -> analysis.goOn(thread, lock, event - 1));
    }

    private void remember() {
        mostPasses = mostPasses();
        nested &= analysis.isNested();
    }

    @Override
    public void finish() {
        if (!stopped) {
            analysis.finish();
            remember();
        }
    }

    /** What the races are worth: the theory holds for nested locking only. */
    @Override
    public Certainty certainty() {
        return nested && analysis.isNested() ? Certainty.PREDICTED : Certainty.CANDIDATE;
    }

    @Override
    public List<String> notes() {
        return stopped
                ? List.of(String.format(
                        Locale.ROOT,
                        "covers the first %,d events only: what later ones could still change took more memory than"
                                + " allowed (--max-memory)",
                        events))
                : List.of();
    }

    @Override
    public RaceLog races() {
        return log;
    }

    /** How many sections are kept for rule (b). */
    int candidates() {
        return analysis.candidates();
    }

    /** How many pairs of lock and variable are kept for rule (a). */
    int conflicts() {
        return analysis.conflicts();
    }

    /** The largest number of passes over the open history that one event led to. */
    public int mostPasses() {
        return Math.max(mostPasses, analysis.mostPasses());
    }
}
