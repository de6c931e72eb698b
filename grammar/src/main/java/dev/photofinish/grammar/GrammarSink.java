package dev.photofinish.grammar;

import java.io.IOException;

/** Takes a grammar while it is being made: terminals and rules before their use, and the trace as symbols, in order. */
public interface GrammarSink {
    /** Adds a terminal that is not there yet, and returns its symbol. */
    int terminal(byte op, int thread, int target, int location) throws IOException;

    /** Adds the rule {@code (body[from, to))^times}, and returns its symbol. */
    int rule(int[] body, int from, int to, long times) throws IOException;

    /** The trace goes on with the symbols {@code body[from, to)}. */
    void sequence(int[] body, int from, int to) throws IOException;
}
