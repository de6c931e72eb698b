package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;

/** Writes replaced pairs as rules. A pair that is used only once stands in the body that uses it. */
final class PairRules {
    private final PairReplacement pairs;
    private final IntList rest;
    private final int[] uses;
    private final int[] written;
    private final IntList pending = new IntList();

    /** Symbols as others write them. */
    @FunctionalInterface
    interface Others {
        int write(int symbol) throws IOException;
    }

    /** The pairs, and what is left of the sequence. */
    PairRules(PairReplacement pairs, IntList rest) {
        this.pairs = pairs;
        this.rest = rest;
        this.uses = new int[pairs.count()];
        this.written = new int[pairs.count()];
        for (int i = 0; i < rest.size(); i++) {
            use(rest.get(i));
        }
        for (int pair = pairs.count() - 1; pair >= 0; pair--) {
            use(pairs.left(pair));
            use(pairs.right(pair));
        }
    }

    private boolean isPair(int symbol) {
        return symbol < PairReplacement.FIRST + pairs.count();
    }

    private void use(int symbol) {
        if (isPair(symbol)) {
            uses[symbol - PairReplacement.FIRST]++;
        }
    }

    /** Writes the rules, and the sequence that uses them. */
    void writeTo(GrammarSink sink, Others others) throws IOException {
        IntList body = new IntList();
        for (int pair = 0; pair < pairs.count(); pair++) {
            if (uses[pair] > 1) {
                body.cutTo(0);
                append(pairs.left(pair), others, body);
                append(pairs.right(pair), others, body);
                written[pair] = sink.rule(body.array(), 0, body.size(), 1);
            }
        }
        body.cutTo(0);
        for (int i = 0; i < rest.size(); i++) {
            append(rest.get(i), others, body);
        }
        sink.sequence(body.array(), 0, body.size());
    }

    /** Appends a symbol, or what it consists of; without recursion, since pairs may be nested deeply. */
    private void append(int symbol, Others others, IntList body) throws IOException {
        pending.add(symbol);
        while (pending.size() > 0) {
            int top = pending.get(pending.size() - 1);
            pending.cutTo(pending.size() - 1);
            if (!isPair(top)) {
                body.add(others.write(top));
            } else if (uses[top - PairReplacement.FIRST] > 1) {
                body.add(written[top - PairReplacement.FIRST]);
            } else {
                pending.add(pairs.right(top - PairReplacement.FIRST));
                pending.add(pairs.left(top - PairReplacement.FIRST));
            }
        }
    }
}
