package dev.photofinish.bench.generate;

import dev.photofinish.core.event.EventBlock;
import java.io.IOException;

/** Where generated events go. */
@FunctionalInterface
public interface EventSink {
    /**
     * Takes the next events. The block is filled again as soon as this returns; all blocks but the last are
     * full. Its basic operations are not filled in: that is the work of whoever checks a trace.
     */
    void accept(EventBlock block) throws IOException;
}
