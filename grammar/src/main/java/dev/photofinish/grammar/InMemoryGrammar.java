package dev.photofinish.grammar;

import dev.photofinish.trace.BrokenTraceException;

/** Keeps a grammar in memory. */
public final class InMemoryGrammar implements GrammarSink {
    private final Alphabet alphabet = new Alphabet();
    private final GrammarBuilder builder = new GrammarBuilder(alphabet);
    private final IntList sequence = new IntList();

    @Override
    public int terminal(byte op, int thread, int target, int location) {
        return alphabet.add(op, thread, target, location);
    }

    @Override
    public int rule(int[] body, int from, int to, long times) throws BrokenTraceException {
        return builder.rule(body, from, to, times);
    }

    @Override
    public void sequence(int[] body, int from, int to) {
        sequence.addAll(body, from, to);
    }

    /** How many terminals there are. */
    public int terminals() {
        return alphabet.size();
    }

    /** How many rules there are. */
    public int rules() {
        return builder.rules();
    }

    /** The grammar of the trace as it stands; nothing may be added after that. */
    public Grammar grammar() throws BrokenTraceException {
        return builder.start(sequence.array(), 0, sequence.size());
    }
}
