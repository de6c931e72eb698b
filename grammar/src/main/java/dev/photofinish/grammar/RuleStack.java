package dev.photofinish.grammar;

import java.util.Arrays;

/** The rules of a grammar that somebody is going through, outermost first. */
public final class RuleStack {
    private final Grammar grammar;
    /** Rule, place in its body, and rounds of it that are still to come. */
    private int[] rule = new int[32];

    private int[] at = new int[32];
    private long[] left = new long[32];
    private int depth;

    /** An empty stack. */
    public RuleStack(Grammar grammar) {
        this.grammar = grammar;
    }

    /** Whether all rules were left. */
    public boolean isEmpty() {
        return depth == 0;
    }

    /** Goes to the start of a rule. */
    public void enter(int newRule) {
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

    /** Leaves the innermost rule. */
    public void leave() {
        depth--;
    }

    /** The innermost rule. */
    public int rule() {
        return rule[depth - 1];
    }

    /** The place of the symbol that comes next in the innermost rule. */
    public int at() {
        return at[depth - 1];
    }

    /** Where the body of the innermost rule ends. */
    public int end() {
        return grammar.bodyEnd(rule[depth - 1]);
    }

    /** Goes on at a place of the innermost rule. */
    public void goTo(int place) {
        at[depth - 1] = place;
    }

    /** Whether the body of the innermost rule has come to its end. */
    public boolean isAtEnd() {
        return at[depth - 1] == grammar.bodyEnd(rule[depth - 1]);
    }

    /** The symbol that comes next in the innermost rule. */
    public int symbol() {
        return grammar.symbol(at[depth - 1]);
    }

    /** Goes on behind that symbol. */
    public void step() {
        at[depth - 1]++;
    }

    /** How often the body of the innermost rule is still to be repeated. */
    public long roundsLeft() {
        return left[depth - 1];
    }

    /** Leaves out so many of these rounds. */
    public void skipRounds(long rounds) {
        left[depth - 1] -= rounds;
    }

    /** Begins the next round. */
    public void nextRound() {
        left[depth - 1]--;
        at[depth - 1] = grammar.bodyStart(rule[depth - 1]);
    }
}
