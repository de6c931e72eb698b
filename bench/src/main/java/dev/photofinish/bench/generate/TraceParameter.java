package dev.photofinish.bench.generate;

import java.util.Locale;

/** What can be said about a trace besides shape, length and seed. */
public enum TraceParameter {
    /** Threads, main included; for forkjoin and server over the whole run. */
    THREADS("threads", Kind.COUNT, 2, 1_000_000, 9),
    /**
     * Plain variables; by default a fiftieth of the events within [400, 200 000], loopy 16. Multiset and spots
     * derive their own.
     */
    VARIABLES("vars", Kind.COUNT, 1, 100_000_000, 400),
    /** Locks; pipeline and localspot derive their own. */
    LOCKS("locks", Kind.COUNT, 0, 10_000_000, 1),
    /** At most so many source locations. */
    LOCATIONS("locations", Kind.COUNT, 1, 10_000_000, 100),
    /** Share of the calls on shared data that take their lock. */
    SYNC("sync", Kind.SHARE, 0, 1, 1),
    /** How many locks a thread holds at most. */
    DEPTH("depth", Kind.COUNT, 1, 1_000, 1),
    /** Share of the calls that are on shared data. */
    SHARING("sharing", Kind.SHARE, 0, 1, 1),
    /** Share of the shared data, and of the calls on it, that is only read once threads run. */
    READ_ONLY("readonly", Kind.SHARE, 0, 1, 0),
    /** Share of the variables that is shared. */
    SHARED_VARIABLES("shared-vars", Kind.SHARE, 0, 1, 1),
    /** Skew of the accesses: 1 is uniform, 2 and more have ever hotter hot objects. */
    LOCALITY("locality", Kind.NUMBER, 0.01, 100, 1),
    /** forkjoin: workers of a phase; server: handlers that are alive at once. */
    LIVE("live", Kind.COUNT, 0, 1_000_000, 0),
    /** Share of writes among the accesses of a method. */
    WRITES("writes", Kind.SHARE, 0, 1, 0.3),
    /** Variables of one object. */
    FIELDS("fields", Kind.COUNT, 1, 1_000, 4),
    /** Mean number of events between preemptions. */
    BURST("burst", Kind.NUMBER, 1, 1_000_000, 12),
    /** pipeline: stages. */
    STAGES("stages", Kind.COUNT, 2, 1_000, 4),
    /** pipeline: capacity of a queue. */
    QUEUE("queue", Kind.COUNT, 1, 1_000_000, 16),
    /** loopy: share of irregular bursts. */
    JITTER("jitter", Kind.SHARE, 0, 1, 0.1),
    /** loopy: iterations of a burst. */
    LOOP_BURST("loop-burst", Kind.COUNT, 1, 1_000_000, 4),
    /** locked, racy, server: share of the critical sections that take their lock a second time. */
    REENTRANT("reentrant", Kind.SHARE, 0, 1, 0);

    private enum Kind {
        COUNT,
        SHARE,
        NUMBER
    }

    private final String word;
    private final Kind kind;
    private final double min;
    private final double max;
    private final double commonDefault;

    TraceParameter(String word, Kind kind, double min, double max, double commonDefault) {
        this.word = word;
        this.kind = kind;
        this.min = min;
        this.max = max;
        this.commonDefault = commonDefault;
    }

    /** The default for shapes that do not have their own. */
    double commonDefault() {
        return commonDefault;
    }

    /** The name that people use: {@code threads}, {@code shared-vars}. */
    public String word() {
        return word;
    }

    /** Whether only whole numbers make sense. */
    public boolean isCount() {
        return kind == Kind.COUNT;
    }

    /** Refuses a value that makes no sense for this parameter. */
    void checkValue(double value) {
        boolean inRange = value >= min && value <= max; // false for NaN too
        if (!inRange || (isCount() && value != Math.rint(value))) {
            throw new IllegalArgumentException(word() + " must be a "
                    + kind.name().toLowerCase(Locale.ROOT) + " within [" + min + ", " + max + "], not " + value);
        }
    }
}
