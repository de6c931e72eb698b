package dev.photofinish.bench.generate;

import dev.photofinish.core.event.Space;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;

/**
 * Plays a program of a given shape and hands out what its threads do.
 *
 * <p><b>Guarantees</b>, for all shapes and parameters:
 *
 * <ul>
 *   <li>equal specs give equal events, on every JVM;
 *   <li>exactly as many events as the spec says;
 *   <li>locks exclude; acquires and releases match and nest within a thread, in ascending order of locks, so
 *       that the program has no deadlock; no thread ends with a lock held;
 *   <li>thread 0 is the root; every other thread is forked before its first event and joined after its last;
 *   <li>every read comes after a write of the same variable.
 * </ul>
 *
 * <p>Memory depends on threads, locks, variables and locations, not on the number of events.
 */
public final class TraceGenerator {
    private TraceGenerator() {}

    /**
     * Defines all names of a trace in {@code symbols}, which must be new, and then sends its events to {@code
     * sink}. Threads are named T0.., locks L0.., variables V0.. and locations 0, 1..
     *
     * @throws IllegalArgumentException when the fixed part of the program is longer than the trace may be
     */
    public static void generate(TraceSpec spec, Symbols symbols, EventSink sink) throws IOException {
        CodeWriter code = new CodeWriter(spec);
        Program program = programOf(spec, code);
        defineAll(symbols, program.dimensions(), code.locationsUsed());
        EventOutput output = new EventOutput(sink, spec.events());
        program.play(output);
        output.finish();
    }

    private static Program programOf(TraceSpec spec, CodeWriter code) {
        return switch (spec.shape()) {
            case LOCKED, RACY -> new ObjectProgram(spec, code);
            case FORKJOIN -> new ForkJoinProgram(spec, code);
            case LOOPY -> new LoopProgram(spec, code);
            case SERVER -> new ServerProgram(spec, code);
            case PIPELINE -> new PipelineProgram(spec, code);
            case MULTISET -> new MultisetProgram(spec, code);
            case SHAREDSPOT, LOCALSPOT -> new SpotProgram(spec, code);
        };
    }

    private static void defineAll(Symbols symbols, Dimensions dimensions, int locations) {
        define(symbols, Space.THREAD, "T", dimensions.threads());
        define(symbols, Space.LOCK, "L", dimensions.locks());
        define(symbols, Space.VARIABLE, "V", dimensions.variables());
        if (symbols.locationCount() != 1) {
            throw new IllegalArgumentException("symbols have " + symbols.locationCount() + " locations already");
        }
        for (int i = 0; i < locations; i++) {
            symbols.locations().add(Integer.toString(i));
        }
    }

    private static void define(Symbols symbols, Space space, String prefix, int count) {
        if (symbols.count(space) != 0) {
            throw new IllegalArgumentException("symbols have " + symbols.count(space) + " of " + space + " already");
        }
        for (int i = 0; i < count; i++) {
            symbols.add(space, prefix + i);
        }
    }
}
