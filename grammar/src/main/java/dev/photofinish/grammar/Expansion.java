package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;

/** Generates the trace of a grammar, from the first event to the last. */
public final class Expansion {
    private final Grammar grammar;
    private final Alphabet alphabet;
    /** The rules that are being expanded. */
    private final RuleStack rules;

    private long position;

    /** The whole trace. */
    public Expansion(Grammar grammar) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        this.rules = new RuleStack(grammar);
        rules.enter(grammar.start());
    }

    /** The next event as a terminal of the alphabet, or -1 at the end. */
    public int next() {
        while (!rules.isEmpty()) {
            if (!rules.isAtEnd()) {
                int symbol = rules.symbol();
                rules.step();
                if (symbol >= 0) {
                    position++;
                    return symbol;
                }
                leaveIfDone();
                rules.enter(Grammar.ruleOf(symbol));
            } else if (rules.roundsLeft() > 0) {
                rules.nextRound();
            } else {
                rules.leave();
            }
        }
        return -1;
    }

    /** A rule whose last symbol is being expanded is not needed any more: chains of rules need no stack. */
    private void leaveIfDone() {
        if (rules.roundsLeft() == 0 && rules.isAtEnd()) {
            rules.leave();
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
            addStretch(terminal, block);
        }
        return block.size > 0;
    }

    /** Adds the events that come next in the same body if their numbers go on from the last one. */
    private void addStretch(int last, EventBlock block) {
        int end = Math.min(rules.end(), rules.at() + block.capacity() - block.size);
        if (rules.at() < end && rules.symbol() == last + 1) {
            int count = grammar.stretch(rules.at(), end);
            alphabet.copyTo(last + 1, count, block);
            rules.goTo(rules.at() + count);
            position += count;
        }
    }
}
