package dev.photofinish.trace;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.symbol.Symbols;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** Reads a trace from its first event to its last, a block at a time, in bounded memory. */
public interface TraceReader extends Closeable {
    /**
     * Replaces the content of the block by the next events.
     *
     * @return false at the end of the trace; the block is empty then
     * @throws BrokenTraceException when the input is damaged; all events before the damage have been
     *     delivered by then
     */
    boolean next(EventBlock block) throws IOException;

    /** The names used by the events delivered so far. */
    Symbols symbols();

    /**
     * What a user should know about the input, a line each: dialects that were normalised, a file that
     * ends early. Complete at the end of the trace.
     */
    List<String> notes();

    /** False once it is known that the recording was cut off and events are missing at its end. */
    default boolean isComplete() {
        return true;
    }

    /**
     * Number of the input line, from 0, that holds an event of the block delivered last; the event's
     * number where the format has no lines.
     */
    default long lineOf(long event) {
        return event;
    }

    /** How much of the input has been read, in bytes as stored, for progress. */
    long position();
}
