package dev.photofinish.grammar.compress;

/** Where the {@link PhraseCompressor} may end a phrase of events; the trace that comes out is the same. */
public enum Cuts {
    /** Anywhere: what repeats may be woven from several threads. */
    EVENT,
    /** Also wherever another thread goes on, so that phrases of a thread are found however turns are dealt out. */
    TURN
}
