package dev.photofinish.grammar;

import java.util.Arrays;

/**
 * Which rules of a grammar are summarised, and until when their summaries are needed. A use of a short rule is
 * expanded where it stands, since going through a few events costs less than joining summaries; so the work stays
 * within a constant of the grammar's size. Other rules are summarised once, however often they are used.
 */
public final class SummaryPlan {
    private final Grammar grammar;
    private final long longestExpanded;
    /** By rule: uses in bodies that are not done yet. */
    private final int[] uses;

    /** A plan that expands rules of at most so many events. */
    public SummaryPlan(Grammar grammar, long longestExpanded) {
        this.grammar = grammar;
        this.longestExpanded = longestExpanded;
        this.uses = new int[grammar.rules()];
        uses[grammar.start()] = 1;
        for (int rule = grammar.start(); rule >= 0; rule--) {
            if (uses[rule] > 0) {
                countUses(rule);
            }
        }
    }

    private void countUses(int rule) {
        for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
            int symbol = grammar.symbol(at);
            if (isSummary(symbol)) {
                uses[Grammar.ruleOf(symbol)]++;
            }
        }
    }

    /** Whether a summary stands for this symbol; otherwise it is an event or is expanded. */
    public boolean isSummary(int symbol) {
        return symbol < 0 && grammar.length(Grammar.ruleOf(symbol)) > longestExpanded;
    }

    /** Whether the summary of a rule is needed at all. */
    public boolean isNeeded(int rule) {
        return uses[rule] > 0;
    }

    /** Takes note of a use, and tells whether it was the last one. */
    public boolean isLastUse(int rule) {
        return --uses[rule] == 0;
    }

    /** By rule: position of its first event where it occurs first in the trace; -1 if it does not occur. */
    public static long[] firstPositions(Grammar grammar) {
        long[] positions = new long[grammar.rules()];
        Arrays.fill(positions, -1);
        positions[grammar.start()] = 0;
        for (int rule = grammar.start(); rule >= 0; rule--) {
            if (positions[rule] < 0) {
                continue;
            }
            long position = positions[rule];
            for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
                int symbol = grammar.symbol(at);
                if (symbol < 0) {
                    int used = Grammar.ruleOf(symbol);
                    positions[used] = positions[used] < 0 ? position : Math.min(positions[used], position);
                }
                position += grammar.lengthOfSymbol(symbol);
            }
        }
        return positions;
    }
}
