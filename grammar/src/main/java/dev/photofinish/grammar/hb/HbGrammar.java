package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.GrammarAnalysis;
import dev.photofinish.grammar.Suspects;
import java.util.BitSet;
import java.util.Optional;

/** Chooses how the happens-before races in the trace of a grammar are found; all ways say the same. */
public final class HbGrammar {
    private HbGrammar() {}

    /** The analysis of a grammar. */
    public static GrammarAnalysis<?> analysis(Grammar grammar) {
        return Suspects.arePaying(grammar)
                ? compressed(grammar, GrammarAnalysis.LONGEST_EXPANDED)
                : onAny(grammar, GrammarAnalysis.LONGEST_EXPANDED, new BitSet());
    }

    /** For grammars that are much smaller than their traces. */
    static GrammarAnalysis<?> compressed(Grammar grammar, int longestExpanded) {
        Optional<FewNodes> few = FewNodes.of(grammar.alphabet());
        BitSet harmless = Suspects.harmless(grammar);
        return few.isPresent()
                ? onFew(grammar, few.get(), longestExpanded, harmless)
                : onAny(grammar, longestExpanded, harmless);
    }

    /** For grammars with any number of threads, locks and channels. */
    static GrammarAnalysis<?> onAny(Grammar grammar, int longestExpanded, BitSet harmless) {
        HbChunkBuilder parts = HbChunkBuilder.ofPart();
        return new GrammarAnalysis<>(grammar, parts, HbChunkBuilder.ofTrace(), longestExpanded, harmless);
    }

    /** For grammars with few of them. */
    static GrammarAnalysis<?> onFew(Grammar grammar, FewNodes nodes, int longestExpanded, BitSet harmless) {
        FewChunkBuilder parts = new FewChunkBuilder(nodes, true);
        FewChunkBuilder trace = new FewChunkBuilder(nodes, false);
        return new GrammarAnalysis<>(grammar, parts, trace, longestExpanded, harmless);
    }
}
