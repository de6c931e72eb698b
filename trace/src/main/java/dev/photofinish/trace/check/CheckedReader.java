package dev.photofinish.trace.check;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.ForwardingReader;
import dev.photofinish.trace.TraceReader;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Delivers only events of which all before them and they themselves keep the rules; throws at the first that does not. */
public final class CheckedReader extends ForwardingReader {
    private final String name;
    private final TraceChecker checker;
    private @Nullable IllFormedTraceException pending;

    /** Checks what {@code reader} delivers; {@code name} is for messages. */
    public CheckedReader(TraceReader reader, String name) {
        super(reader);
        this.name = name;
        this.checker = new TraceChecker(reader.symbols());
    }

    @Override
    public boolean next(EventBlock block) throws IOException {
        if (pending != null) {
            block.reset(block.firstEvent + block.size);
            throw pending;
        }
        if (!reader.next(block)) {
            return false;
        }
        Violation violation = checker.check(block);
        if (violation != null) {
            pending = new IllFormedTraceException(
                    name, violation.rule(), reader.lineOf(violation.event()), violation.what());
            if (block.size == 0) {
                throw pending;
            }
        }
        return true;
    }

    /** The state of locks and threads after the block delivered last. */
    public TraceChecker checker() {
        return checker;
    }
}
