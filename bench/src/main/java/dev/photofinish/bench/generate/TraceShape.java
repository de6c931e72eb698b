package dev.photofinish.bench.generate;

import static dev.photofinish.bench.generate.TraceParameter.DEPTH;
import static dev.photofinish.bench.generate.TraceParameter.LIVE;
import static dev.photofinish.bench.generate.TraceParameter.LOCALITY;
import static dev.photofinish.bench.generate.TraceParameter.LOCATIONS;
import static dev.photofinish.bench.generate.TraceParameter.LOCKS;
import static dev.photofinish.bench.generate.TraceParameter.READ_ONLY;
import static dev.photofinish.bench.generate.TraceParameter.SHARED_VARIABLES;
import static dev.photofinish.bench.generate.TraceParameter.SHARING;
import static dev.photofinish.bench.generate.TraceParameter.SYNC;
import static dev.photofinish.bench.generate.TraceParameter.THREADS;

import java.util.Locale;
import java.util.Map;

/** The kinds of programs whose traces can be generated, each with its own defaults. */
@SuppressWarnings("ImmutableEnumChecker") // the map is one of Map.of, only its type cannot say so
public enum TraceShape {
    /**
     * Well-locked objects: shared ones are touched under their guard, maybe nested, private ones without a
     * lock. A tiny share of calls forgets the lock.
     */
    LOCKED(Map.of(
            THREADS, 9.0,
            LOCKS, 100.0,
            LOCATIONS, 500.0,
            SYNC, 0.9995,
            DEPTH, 2.0,
            SHARING, 0.35,
            READ_ONLY, 0.2,
            SHARED_VARIABLES, 0.3,
            LOCALITY, 2.0,
            LIVE, 0.0)),
    /** The program of {@link #LOCKED} with 40 % of the calls on shared objects unsynchronised. */
    RACY(Map.of(
            THREADS, 9.0,
            LOCKS, 20.0,
            LOCATIONS, 300.0,
            SYNC, 0.6,
            DEPTH, 1.0,
            SHARING, 0.5,
            READ_ONLY, 0.1,
            SHARED_VARIABLES, 0.3,
            LOCALITY, 2.0,
            LIVE, 0.0)),
    /**
     * Phases: main forks fresh workers, each works without locks on a partition of its own and adds to locked
     * accumulators, main joins them and reads results. Partitions change hands between phases.
     */
    FORKJOIN(Map.of(
            THREADS, 65.0,
            LOCKS, 8.0,
            LOCATIONS, 200.0,
            SYNC, 0.9995,
            DEPTH, 1.0,
            SHARING, 0.1,
            READ_ONLY, 0.5,
            SHARED_VARIABLES, 0.9,
            LOCALITY, 1.0,
            LIVE, 4.0)),
    /** Two workers repeat one critical section over a ring buffer; one racy stop flag. Compresses extremely well. */
    LOOPY(Map.of(
            THREADS, 3.0,
            LOCKS, 1.0,
            LOCATIONS, 40.0,
            SYNC, 1.0,
            DEPTH, 1.0,
            SHARING, 1.0,
            READ_ONLY, 0.0,
            SHARED_VARIABLES, 1.0,
            LOCALITY, 1.0,
            LIVE, 0.0)),
    /** Many short-lived handlers: private request data, read-only configuration, a locked pool. */
    SERVER(Map.of(
            THREADS, 257.0,
            LOCKS, 32.0,
            LOCATIONS, 800.0,
            SYNC, 0.999,
            DEPTH, 2.0,
            SHARING, 0.25,
            READ_ONLY, 0.5,
            SHARED_VARIABLES, 0.1,
            LOCALITY, 2.0,
            LIVE, 16.0)),
    /**
     * Items travel through stages over bounded, locked queues and are touched without a lock by whoever owns
     * them: free of races by happens-before, but not by locksets.
     */
    PIPELINE(Map.of(
            THREADS, 9.0,
            LOCKS, 0.0,
            LOCATIONS, 120.0,
            SYNC, 0.9995,
            DEPTH, 1.0,
            SHARING, 0.1,
            READ_ONLY, 0.0,
            SHARED_VARIABLES, 1.0,
            LOCALITY, 1.0,
            LIVE, 0.0)),
    /**
     * The first micro-benchmark of Goldilocks (Elmas, Qadeer, Tasiran, section 4), as the next two: threads
     * insert integers into a multiset, delete them and ask for them. Every slot has its own lock.
     */
    MULTISET(Map.of(LOCKS, 16.0)),
    /** Threads do arithmetic on shared integers, each of which has its own lock. */
    SHAREDSPOT(Map.of(LOCKS, 16.0)),
    /** The program of {@link #SHAREDSPOT} where every thread has an integer and a lock to itself. */
    LOCALSPOT(Map.of());

    private static final int LOOPY_VARIABLES = 16;
    private static final int MIN_VARIABLES = 400;
    private static final int MAX_VARIABLES = 200_000;
    private static final int EVENTS_PER_VARIABLE = 50;

    private final Map<TraceParameter, Double> defaults;

    TraceShape(Map<TraceParameter, Double> defaults) {
        this.defaults = defaults;
    }

    /** The value that a parameter has for this shape in a trace of so many events unless a spec says otherwise. */
    public double defaultOf(TraceParameter parameter, long events) {
        if (parameter == TraceParameter.VARIABLES) {
            return this == LOOPY ? LOOPY_VARIABLES : variablesFor(events);
        }
        return defaults.getOrDefault(parameter, parameter.commonDefault());
    }

    /** The cap keeps the memory of a generator and of an engine the same for longer traces. */
    private static long variablesFor(long events) {
        return Math.min(MAX_VARIABLES, Math.max(MIN_VARIABLES, events / EVENTS_PER_VARIABLE));
    }

    /** The name that people use: {@code locked}, {@code forkjoin}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT);
    }
}
