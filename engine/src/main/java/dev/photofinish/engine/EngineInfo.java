package dev.photofinish.engine;

import dev.photofinish.core.race.Certainty;
import dev.photofinish.detect.StreamingEngine;
import java.util.function.Supplier;

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
 */
public record EngineInfo(
        String name,
        String relation,
        String kind,
        String promise,
        Certainty certainty,
        Guarantee guarantee,
        Supplier<StreamingEngine> factory) {}
