package dev.photofinish.trace.check;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Delivers only events of which all before them and they themselves keep the rules; throws at the first that does not. */
public final class CheckedReader implements TraceReader {
    private final TraceReader reader;
    private final String name;
    private final TraceChecker checker;
    private @Nullable IllFormedTraceException pending;

    /** Checks what {@code reader} delivers; {@code name} is for messages. */
    public CheckedReader(TraceReader reader, String name) {
        this.reader = reader;
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

    @Override
    public Symbols symbols() {
        return reader.symbols();
    }

    @Override
    public List<String> notes() {
        return reader.notes();
    }

    @Override
    public boolean isComplete() {
        return reader.isComplete();
    }

    @Override
    public long lineOf(long event) {
        return reader.lineOf(event);
    }

    @Override
    public long position() {
        return reader.position();
    }

    @Override
    public void close() throws IOException {
        reader.close();
    }
}
