package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;
import java.util.Arrays;

/** Generates the trace of a grammar, or of one of its rules, from the first event to the last. */
public final class Expansion {
    private final Grammar grammar;
    private final Alphabet alphabet;
    /** The rules that are being expanded, outermost first: rule, place in its body, and repetitions still to come. */
    private int[] rule = new int[32];

    private int[] at = new int[32];
    private long[] left = new long[32];
    private int depth;
    private long position;

    /** The whole trace. */
    public Expansion(Grammar grammar) {
        this(grammar, grammar.start());
    }

    /** The part that one rule generates. */
    public Expansion(Grammar grammar, int rule) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        enter(rule);
    }

    private void enter(int newRule) {
        if (depth == rule.length) {
            rule = Arrays.copyOf(rule, depth * 2);
            at = Arrays.copyOf(at, depth * 2);
            left = Arrays.copyOf(left, depth * 2);
        }
        rule[depth] = newRule;
        at[depth] = grammar.bodyStart(newRule);
        left[depth] = grammar.times(newRule) - 1;
        depth++;
    }

    /** The next event as a terminal of the alphabet, or -1 at the end. */
    public int next() {
        while (depth > 0) {
            int top = depth - 1;
            if (at[top] < grammar.bodyEnd(rule[top])) {
                int symbol = grammar.symbol(at[top]++);
                if (symbol >= 0) {
                    position++;
                    return symbol;
                }
                leaveIfDone(top);
                enter(Grammar.ruleOf(symbol));
            } else if (left[top] > 0) {
                left[top]--;
                at[top] = grammar.bodyStart(rule[top]);
            } else {
                depth--;
            }
        }
        return -1;
    }

    /** A rule whose last symbol is being expanded is not needed any more: chains of rules need no stack. */
    private void leaveIfDone(int top) {
        if (left[top] == 0 && at[top] == grammar.bodyEnd(rule[top])) {
            depth--;
        }
    }

    /** Replaces the content of the block by the next events; false at the end of the trace. */
    public boolean next(EventBlock block) {
        block.reset(position);
        while (!block.isFull()) {
            int terminal = next();
            if (terminal < 0) {
                break;
            }
            alphabet.copyTo(terminal, block);
        }
        return block.size > 0;
    }
}
