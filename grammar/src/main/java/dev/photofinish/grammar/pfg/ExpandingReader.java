package dev.photofinish.grammar.pfg;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.Expansion;
import dev.photofinish.grammar.pfg.CompressedTrace.NewNames;
import dev.photofinish.trace.TraceReader;
import dev.photofinish.trace.pft.SymbolCodec;
import dev.photofinish.trace.symbol.Symbols;
import java.io.IOException;
import java.util.List;

/**
 * Reads the trace that a grammar generates. Names come to be known as they did when the trace was compressed, so that
 * writing it gives the same bytes again.
 */
public final class ExpandingReader implements TraceReader {
    private final CompressedTrace trace;
    private final Expansion expansion;
    private final Symbols symbols = new Symbols();
    private final SymbolCodec codec = new SymbolCodec(symbols);
    private int namesTaken;
    private long delivered;

    /** A reader at the start of a trace. */
    public ExpandingReader(CompressedTrace trace) throws IOException {
        this.trace = trace;
        this.expansion = new Expansion(trace.grammar());
        takeNames(0);
    }

    @Override
    public boolean next(EventBlock block) throws IOException {
        boolean more = expansion.next(block);
        takeNames(block.firstEvent + Math.max(0, block.size - 1));
        delivered = block.firstEvent + block.size;
        return more;
    }

    private void takeNames(long event) throws IOException {
        List<NewNames> all = trace.newNames();
        while (namesTaken < all.size() && all.get(namesTaken).event() <= event) {
            byte[] payload = all.get(namesTaken++).payload();
            codec.decode(payload, payload.length);
        }
    }

    @Override
    public Symbols symbols() {
        return symbols;
    }

    @Override
    public List<String> notes() {
        return trace.notes();
    }

    @Override
    public boolean isComplete() {
        return trace.complete();
    }

    @Override
    public long position() {
        return delivered;
    }

    @Override
    public void close() {
        // everything is in memory
    }
}
