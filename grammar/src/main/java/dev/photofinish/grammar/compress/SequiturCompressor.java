package dev.photofinish.grammar.compress;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;

/**
 * The reference compressor: {@link Sequitur} over whole events. It keeps all of its grammar in memory until the end, so
 * memory grows with the grammar.
 */
public final class SequiturCompressor implements TraceCompressor {
    private final GrammarSink sink;
    private final Alphabet alphabet = new Alphabet();
    /** By number in the alphabet: the terminal. */
    private final IntList terminals = new IntList();

    private final Sequitur sequitur = new Sequitur();

    /** A compressor that writes its grammar to {@code sink}. */
    public SequiturCompressor(GrammarSink sink) {
        this.sink = sink;
    }

    @Override
    public void add(EventBlock block) throws IOException {
        for (int i = 0; i < block.size; i++) {
            int event = alphabet.intern(block.op[i], block.thread[i], block.target[i], block.location[i]);
            if (event == terminals.size()) {
                terminals.add(sink.terminal(block.op[i], block.thread[i], block.target[i], block.location[i]));
            }
            sequitur.add(terminals.get(event));
        }
    }

    @Override
    public void finish() throws IOException {
        int[] start = sequitur.appendTo(sink);
        sink.sequence(start, 0, start.length);
    }
}
