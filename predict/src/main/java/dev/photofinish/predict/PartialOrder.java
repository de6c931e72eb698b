package dev.photofinish.predict;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * {@link Causality} and further orders of events, always closed under transitivity. Only what is added is kept here, for each
 * pair of threads that it relates, so an order is cheap to make and to copy however long the trace is.
 *
 * <p>Adding an order of two events takes one step for each pair of a thread that has events up to the first and a thread that
 * has events from the second on.
 */
public final class PartialOrder {
    private static final int[] NOBODY = {};

    private final WholeTrace trace;
    private final Causality base;
    private final int threads;
    /** By thread and other thread: what was added from the one to the other. */
    private final @Nullable Stairs[][] added;
    /** By thread: the threads from which an added order leads to it. */
    private final int[][] leaders;
    /** By thread: the first place that an added order leads to. */
    private final int[] firstLed;
    /** By thread: the last one. */
    private final int[] lastLed;
    /** By thread: the first one since somebody last asked. */
    private final int[] news;

    /** Causality alone. */
    public PartialOrder(WholeTrace trace) {
        this.trace = trace;
        base = trace.causality();
        threads = trace.threads();
        added = new Stairs[threads][];
        leaders = new int[threads][];
        Arrays.fill(leaders, NOBODY);
        firstLed = new int[threads];
        lastLed = new int[threads];
        news = new int[threads];
        Arrays.fill(firstLed, Integer.MAX_VALUE);
        Arrays.fill(news, Integer.MAX_VALUE);
    }

    private PartialOrder(PartialOrder other) {
        trace = other.trace;
        base = other.base;
        threads = other.threads;
        added = new Stairs[threads][];
        leaders = other.leaders.clone(); // what is in it is replaced, never changed
        firstLed = other.firstLed.clone();
        lastLed = other.lastLed.clone();
        news = other.news.clone();
        for (int thread = 0; thread < threads; thread++) {
            if (other.added[thread] != null) {
                added[thread] = new Stairs[threads];
                for (int to = 0; to < threads; to++) {
                    Stairs stairs = other.added[thread][to];
                    added[thread][to] = stairs == null ? null : stairs.copy();
                }
            }
        }
    }

    /** An order that grows independently of this one. */
    public PartialOrder copy() {
        return new PartialOrder(this);
    }

    private @Nullable Stairs addedOrNull(int from, int to) {
        return added[from] == null ? null : added[from][to];
    }

    /** How many first events of a thread come before a place of another thread. */
    public int before(int thread, int place, int other) {
        int count = base.before(thread, place, other);
        Stairs stairs = addedOrNull(other, thread);
        return stairs == null ? count : Math.max(count, stairs.before(place));
    }

    /** The first place of another thread that comes after a place of a thread; {@link Integer#MAX_VALUE} if none does. */
    public int after(int thread, int place, int other) {
        int first = base.after(thread, place, other);
        Stairs stairs = addedOrNull(thread, other);
        return stairs == null ? first : Math.min(first, stairs.after(place));
    }

    /** Whether an event comes before another one. */
    public boolean isBefore(int a, int b) {
        int from = trace.thread(a);
        int to = trace.thread(b);
        return from == to ? trace.place(a) < trace.place(b) : trace.place(a) < before(to, trace.place(b), from);
    }

    /** Whether a place comes directly after some event of another thread, so that this has to be looked at. */
    public boolean waits(int thread, int place) {
        if (base.learns(thread, place)) {
            return true;
        }
        if (firstLed[thread] > place || lastLed[thread] < place) {
            return false;
        }
        for (int from : leaders[thread]) {
            if (stairs(from, thread).leadsTo(place)) {
                return true;
            }
        }
        return false;
    }

    /** The first place of a thread, from this one on, that an added order leads to; {@link Integer#MAX_VALUE} if none does. */
    public int nextLed(int thread, int place) {
        if (lastLed[thread] < place) {
            return Integer.MAX_VALUE;
        }
        int next = Integer.MAX_VALUE;
        for (int from : leaders[thread]) {
            next = Math.min(next, stairs(from, thread).nextLed(place));
        }
        return next;
    }

    /**
     * A thread for which the event at a place has to wait because of what was added, when so many events of each thread have
     * happened; {@link WholeTrace#NONE} if there is none.
     */
    public int firstMissing(int thread, int place, int[] done) {
        for (int from : leaders[thread]) {
            if (stairs(from, thread).before(place) > done[from]) {
                return from;
            }
        }
        return WholeTrace.NONE;
    }

    private Stairs stairs(int from, int to) {
        return Objects.requireNonNull(Objects.requireNonNull(added[from])[to]);
    }

    /** By thread: the first place that comes after an event only because of what was added. */
    public int firstLed(int thread) {
        return firstLed[thread];
    }

    /** The first place of a thread before which something was added since this was last asked. */
    public int takeNews(int thread) {
        int first = news[thread];
        news[thread] = Integer.MAX_VALUE;
        return first;
    }

    /** Puts an event before another one; false if it comes after it. */
    public boolean add(int a, int b) {
        if (a == b || isBefore(b, a)) {
            return false;
        }
        if (isBefore(a, b)) {
            return true;
        }
        int fromThread = trace.thread(a);
        int toThread = trace.thread(b);
        int[] last = new int[threads];
        int[] first = new int[threads];
        for (int thread = 0; thread < threads; thread++) {
            last[thread] = thread == fromThread ? trace.place(a) : before(fromThread, trace.place(a), thread) - 1;
            first[thread] = thread == toThread ? trace.place(b) : after(toThread, trace.place(b), thread);
        }
        for (int from = 0; from < threads; from++) {
            if (last[from] >= 0) {
                addAll(from, last[from], first);
            }
        }
        return true;
    }

    private void addAll(int from, int place, int[] first) {
        for (int to = 0; to < threads; to++) {
            int reached = first[to];
            if (to != from && reached != Integer.MAX_VALUE && place >= before(to, reached, from)) {
                if (added[from] == null) {
                    added[from] = new Stairs[threads];
                }
                Stairs stairs = added[from][to];
                if (stairs == null) {
                    stairs = new Stairs();
                    added[from][to] = stairs;
                    leaders[to] = Arrays.copyOf(leaders[to], leaders[to].length + 1);
                    leaders[to][leaders[to].length - 1] = from;
                }
                stairs.add(place, reached);
                firstLed[to] = Math.min(firstLed[to], reached);
                lastLed[to] = Math.max(lastLed[to], reached);
                news[to] = Math.min(news[to], reached);
            }
        }
    }
}
