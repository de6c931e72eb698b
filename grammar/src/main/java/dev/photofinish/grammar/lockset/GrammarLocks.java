package dev.photofinish.grammar.lockset;

import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.RuleStack;
import dev.photofinish.grammar.lockset.LockChunk.OpenCount;
import java.util.ArrayList;
import java.util.List;

/**
 * Which locks are held at given positions of the trace of a grammar. Of each rule it is known which locks it leaves taken
 * or gives back; rules without a position in question are stepped over, the others entered.
 */
public final class GrammarLocks {
    private final Grammar grammar;
    private final Alphabet alphabet;
    /** By rule: what one round of its body leaves open. */
    private final List<OpenCount[]> effects = new ArrayList<>();

    private final OpenLocks open;

    /** The rules that are being gone through. */
    private final RuleStack rules;

    private long position;

    private GrammarLocks(Grammar grammar, LockLookup lookup) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        this.open = new OpenLocks(lookup.sets());
        this.rules = new RuleStack(grammar);
        OpenLocks part = new OpenLocks(new LockSets());
        for (int r = 0; r < grammar.start(); r++) {
            for (int i = grammar.bodyStart(r); i < grammar.bodyEnd(r); i++) {
                apply(grammar.symbol(i), part);
            }
            effects.add(part.toArray());
            part.clear();
        }
    }

    /** Answers what was asked about the trace of a grammar. */
    public static void answer(Grammar grammar, LockLookup lookup) {
        new GrammarLocks(grammar, lookup).run(lookup);
    }

    private void run(LockLookup lookup) {
        rules.enter(grammar.start());
        for (long asked = lookup.nextPosition(); asked < grammar.length(); asked = lookup.nextPosition()) {
            goTo(asked);
            lookup.answer(open);
        }
    }

    /** What a symbol does as a whole. */
    private void apply(int symbol, OpenLocks to) {
        if (symbol >= 0) {
            HeldLocks.add(to, alphabet.op(symbol), alphabet.thread(symbol), alphabet.target(symbol));
        } else {
            applyRounds(Grammar.ruleOf(symbol), grammar.times(Grammar.ruleOf(symbol)), to);
        }
    }

    /** So many rounds of a body: what a round takes and does not give back, the next one may give back. */
    private void applyRounds(int r, long rounds, OpenLocks to) {
        if (rounds == 0) {
            return;
        }
        for (OpenCount one : effects.get(r)) {
            long more = one.acquires() - one.releases();
            to.release(one.thread(), one.lock(), one.releases() + Math.max(0, -more) * (rounds - 1));
            to.acquire(one.thread(), one.lock(), one.acquires() + Math.max(0, more) * (rounds - 1));
        }
    }

    /** Goes on to a position within the trace: all before it is done. */
    private void goTo(long target) {
        while (position < target || rules.isAtEnd() || rules.symbol() < 0) {
            if (rules.isAtEnd()) {
                nextRound(target);
                continue;
            }
            int symbol = rules.symbol();
            if (symbol >= 0) {
                passEvents(target);
                continue;
            }
            long length = grammar.lengthOfSymbol(symbol);
            rules.step();
            if (position + length <= target) {
                apply(symbol, open);
                position += length;
            } else {
                rules.enter(Grammar.ruleOf(symbol));
            }
        }
    }

    /** Goes over the events that come next in a body, up to a position. */
    private void passEvents(long target) {
        int first = rules.at();
        int end = (int) Math.min(rules.end(), first + (target - position));
        int at = first;
        for (; at < end && grammar.symbol(at) >= 0; at++) {
            int event = grammar.symbol(at);
            byte op = alphabet.op(event);
            if (HeldLocks.matters(op)) {
                HeldLocks.add(open, op, alphabet.thread(event), alphabet.target(event));
            }
        }
        position += at - first;
        rules.goTo(at);
    }

    private void nextRound(long target) {
        if (rules.roundsLeft() == 0) {
            rules.leave();
            return;
        }
        int rule = rules.rule();
        long length = grammar.length(rule) / grammar.times(rule);
        long rounds = Math.min(rules.roundsLeft(), (target - position) / length);
        applyRounds(rule, rounds, open);
        position += rounds * length;
        rules.skipRounds(rounds);
        if (rules.roundsLeft() > 0) {
            rules.nextRound();
        }
    }
}
