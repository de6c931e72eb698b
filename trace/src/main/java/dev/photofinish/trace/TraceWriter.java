package dev.photofinish.trace;

import dev.photofinish.core.event.EventBlock;
import java.io.Closeable;
import java.io.IOException;

/** Writes a trace from its first event to its last. The trace is complete when the writer is closed. */
public interface TraceWriter extends Closeable {
    /** Appends all events of a block. */
    void add(EventBlock block) throws IOException;
}
