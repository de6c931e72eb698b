package dev.photofinish.bench.generate;

import java.util.EnumMap;
import java.util.Map;

/**
 * Everything that determines a generated trace: equal specs give equal traces.
 *
 * @param shape the kind of program
 * @param events how many events, exactly
 * @param seed where randomness starts
 * @param overrides values that differ from the shape's defaults
 */
public record TraceSpec(TraceShape shape, long events, long seed, Map<TraceParameter, Double> overrides) {
    /** Below this the fixed parts of a program do not fit. */
    public static final int MIN_EVENTS = 100;

    /** Checks all values. */
    public TraceSpec {
        if (events < MIN_EVENTS) {
            throw new IllegalArgumentException("a trace has at least " + MIN_EVENTS + " events, not " + events);
        }
        overrides = Map.copyOf(overrides);
        overrides.forEach(TraceParameter::checkValue);
    }

    /** A trace with the defaults of its shape. */
    public static TraceSpec of(TraceShape shape, long events, long seed) {
        return new TraceSpec(shape, events, seed, Map.of());
    }

    /** The same with another value of one parameter. */
    public TraceSpec with(TraceParameter parameter, double value) {
        Map<TraceParameter, Double> changed = new EnumMap<>(TraceParameter.class);
        changed.putAll(overrides);
        changed.put(parameter, value);
        return new TraceSpec(shape, events, seed, changed);
    }

    /** The value of a parameter. */
    public double number(TraceParameter parameter) {
        Double value = overrides.get(parameter);
        return value != null ? value : shape.defaultOf(parameter, events);
    }

    /** The value of a parameter that counts something. */
    public int count(TraceParameter parameter) {
        assert parameter.isCount() : parameter;
        return (int) number(parameter);
    }
}
