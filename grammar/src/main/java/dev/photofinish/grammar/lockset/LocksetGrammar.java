package dev.photofinish.grammar.lockset;

import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.Suspects;
import java.util.BitSet;

/** How violations of the lockset discipline in the trace of a grammar are found. */
public final class LocksetGrammar {
    private LocksetGrammar() {}

    /** The analysis of a grammar. */
    public static GrammarAnalysis<LockChunk> analysis(Grammar grammar) {
        BitSet skipped = Suspects.arePaying(grammar) ? Suspects.guarded(grammar) : new BitSet();
        return analysis(grammar, GrammarAnalysis.LONGEST_EXPANDED, skipped);
    }

    /** The same that expands rules of at most so many events, and skips some. */
    static GrammarAnalysis<LockChunk> analysis(Grammar grammar, int longestExpanded, BitSet skipped) {
        return new GrammarAnalysis<>(
                grammar, LockChunkBuilder.ofPart(), LockChunkBuilder.ofTrace(), longestExpanded, skipped);
    }
}
