package dev.photofinish.trace;

import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.List;

/** A reader that changes what events another one delivers, and says the same of everything else. */
public abstract class ForwardingReader implements TraceReader {
    /** Where the events come from. */
    protected final TraceReader reader;

    /** Changes what {@code reader} delivers. */
    protected ForwardingReader(TraceReader reader) {
        this.reader = reader;
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
