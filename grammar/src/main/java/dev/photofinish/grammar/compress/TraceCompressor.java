package dev.photofinish.grammar.compress;

import dev.photofinish.core.event.EventBlock;
import java.io.IOException;

/** Takes a trace as it happens, block by block, and makes a grammar of it. */
public interface TraceCompressor {
    /** Takes the next events; the block may be filled again after that. */
    void add(EventBlock block) throws IOException;

    /** The trace has ended: whatever is not settled has to be settled now. */
    void finish() throws IOException;
}
