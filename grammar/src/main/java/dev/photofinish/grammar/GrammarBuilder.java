package dev.photofinish.grammar;

import dev.photofinish.trace.BrokenTraceException;

/** Collects rules, each of which may only use those before it. */
public final class GrammarBuilder {
    final Alphabet alphabet;
    final IntList symbols = new IntList();
    final IntList ends = new IntList();
    final LongList times = new LongList();
    final LongList lengths = new LongList();

    /** A grammar without rules yet, over the terminals of {@code alphabet}, which may still grow. */
    public GrammarBuilder(Alphabet alphabet) {
        this.alphabet = alphabet;
    }

    /** How many rules there are so far. */
    public int rules() {
        return ends.size();
    }

    /** How many events a symbol generates. */
    public long lengthOfSymbol(int symbol) {
        return symbol >= 0 ? 1 : lengths.get(~symbol);
    }

    /**
     * Appends the rule {@code (body[from, to))^repeats}.
     *
     * @return its symbol
     * @throws BrokenTraceException if no grammar can have this rule; the message names it
     */
    public int rule(int[] body, int from, int to, long repeats) throws BrokenTraceException {
        int number = ends.size();
        if (repeats < 1) {
            throw broken(number, "repeats its body " + repeats + " times");
        }
        // Each use of a rule must stand for two symbols or more: otherwise work could grow without any event.
        if (from == to) {
            throw broken(number, "is empty");
        }
        if (to - from == 1 && repeats == 1) {
            throw broken(number, "is only another name of one symbol");
        }
        return append(number, body, from, to, repeats);
    }

    /** Appends the rule that generates the whole trace, which may also be empty or one symbol, and builds the grammar. */
    public Grammar start(int[] body, int from, int to) throws BrokenTraceException {
        append(ends.size(), body, from, to, 1);
        return new Grammar(this);
    }

    private int append(int number, int[] body, int from, int to, long repeats) throws BrokenTraceException {
        long length = 0;
        for (int i = from; i < to; i++) {
            length += lengthOfUse(number, body[i]);
            if (length > Grammar.MAX_LENGTH) {
                throw tooLong(number);
            }
        }
        if (length > Grammar.MAX_LENGTH / repeats) {
            throw tooLong(number);
        }
        symbols.addAll(body, from, to);
        ends.add(symbols.size());
        times.add(repeats);
        lengths.add(length * repeats);
        return Grammar.symbolOf(number);
    }

    private long lengthOfUse(int number, int symbol) throws BrokenTraceException {
        if (symbol >= alphabet.size()) {
            throw broken(number, "uses event " + symbol + ", which is not defined");
        }
        int used = Grammar.ruleOf(symbol);
        if (used == number) {
            throw broken(number, "uses itself");
        }
        if (used > number) {
            throw broken(
                    number,
                    "uses rule " + used + ", which is not defined before it: it is missing, or there is a cycle");
        }
        return lengthOfSymbol(symbol);
    }

    private static BrokenTraceException tooLong(int number) {
        return broken(number, "generates more than 2^62 events");
    }

    private static BrokenTraceException broken(int number, String what) {
        return new BrokenTraceException("rule " + number + " " + what);
    }
}
