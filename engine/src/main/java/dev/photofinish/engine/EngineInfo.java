package dev.photofinish.engine;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.StreamingEngine;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An engine that users can choose.
 *
 * @param name what users call it
 * @param relation the order whose races it finds
 * @param kind how it goes through a trace
 * @param promise what a report of it is worth
 * @param certainty what its findings are called
 * @param guarantee which of its races the theory covers
 * @param factory makes one for a trace
 * @param limited makes one that keeps limits; null if none apply to it
 */
public record EngineInfo(
        String name,
        String relation,
        String kind,
        String promise,
        Certainty certainty,
        Guarantee guarantee,
        Supplier<StreamingEngine> factory,
        @Nullable Function<EngineLimits, StreamingEngine> limited) {
    /** The kind of engines that need the whole trace in memory before they decide. */
    public static final String WHOLE_TRACE = "whole trace";

    /** An engine to which no limits apply. */
    public EngineInfo(
            String name,
            String relation,
            String kind,
            String promise,
            Certainty certainty,
            Guarantee guarantee,
            Supplier<StreamingEngine> factory) {
        this(name, relation, kind, promise, certainty, guarantee, factory, null);
    }

    /** The same engine, kept within limits if they apply to it. */
    public EngineInfo within(EngineLimits limits) {
        if (limited == null) {
            return this;
        }
        return new EngineInfo(
                name, relation, kind, promise, certainty, guarantee, () -> limited.apply(limits), limited);
    }
}
