package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import dev.photofinish.grammar.LongList;
import java.io.IOException;

/**
 * A second pass over a grammar on its way to a sink. Phrases end where their neighbours say so, which finds repeats in one
 * go but not the best ones. So where a trace has become much smaller, what was found is held back, taken apart down
 * to short rules, and put together again pair by pair ({@link PairReplacement}), across segments. Where it has
 * not, everything is handed on as it comes.
 */
final class PairPass implements GrammarSink {
    /** Worth it if there are so many events for each symbol; keeps the cost at a few nanoseconds an event. */
    private static final int EVENTS_PER_SYMBOL = 48;

    /** Of a regular loop not much more is left, and taking it apart would rather make the grammar larger. */
    private static final int FEWEST_HELD = 1 << 10;

    private static final int LONGEST_TAKEN_APART = 1 << 20;
    private static final int SHORTEST_RULE = 32;
    private static final int LONGEST_RUN = 64;
    private static final int NOT_WRITTEN = Integer.MAX_VALUE;

    private final GrammarSink out;

    /** Rules by number: end of the body, times, how many events, symbol in the sink. */
    private final IntList bodies = new IntList();

    private final IntList ends = new IntList();
    private final LongList times = new LongList();
    private final LongList lengths = new LongList();
    private final IntList written = new IntList();

    private final IntList held = new IntList();
    private long heldEvents;
    private final int mostHeld;

    /** A pass that holds back at most so many symbols of the trace. */
    PairPass(GrammarSink out, int mostHeld) {
        this.out = out;
        this.mostHeld = mostHeld;
    }

    @Override
    public int terminal(byte op, int thread, int target, int location) throws IOException {
        return out.terminal(op, thread, target, location);
    }

    @Override
    public int rule(int[] body, int from, int to, long repeats) {
        long length = 0;
        for (int i = from; i < to; i++) {
            length += lengthOf(body[i]);
        }
        bodies.addAll(body, from, to);
        ends.add(bodies.size());
        times.add(repeats);
        lengths.add(length * repeats);
        written.add(NOT_WRITTEN);
        return ~(ends.size() - 1);
    }

    @Override
    public void sequence(int[] body, int from, int to) throws IOException {
        held.addAll(body, from, to);
        for (int i = from; i < to; i++) {
            heldEvents += lengthOf(body[i]);
        }
        if (held.size() > mostHeld) {
            flush();
        }
    }

    /** Hands on everything that was held back. */
    void flush() throws IOException {
        if (held.size() < FEWEST_HELD || held.size() * (long) EVENTS_PER_SYMBOL > heldEvents) {
            for (int i = 0; i < held.size(); i++) {
                held.set(i, write(held.get(i)));
            }
            out.sequence(held.array(), 0, held.size());
        } else {
            writePairs();
        }
        held.cutTo(0);
        heldEvents = 0;
    }

    /** No rule that was made so far will be used again. */
    void forgetRules() throws IOException {
        flush();
        bodies.cutTo(0);
        ends.cutTo(0);
        times.cutTo(0);
        lengths.cutTo(0);
        written.cutTo(0);
    }

    private long lengthOf(int symbol) {
        return symbol >= 0 ? 1 : lengths.get(~symbol);
    }

    private int start(int rule) {
        return rule == 0 ? 0 : ends.get(rule - 1);
    }

    private void writePairs() throws IOException {
        IntList apart = takenApart();
        PairReplacement pairs = new PairReplacement(apart.array(), apart.size());
        IntList rest = pairs.rest();
        new PairRules(pairs, rest).writeTo(out, this::write);
    }

    /** What is held back, with as much of it taken apart as there is time for. */
    private IntList takenApart() {
        long most = Math.min(LONGEST_TAKEN_APART, heldEvents / EVENTS_PER_SYMBOL);
        long longest = SHORTEST_RULE;
        while (sizeApart(longest) > most) {
            longest *= 2;
        }
        IntList apart = new IntList();
        for (int i = 0; i < held.size(); i++) {
            takeApart(held.get(i), longest, apart);
        }
        return apart;
    }

    /** How many symbols there are when all rules of more events than this are taken apart. */
    private long sizeApart(long longest) {
        LongList sizes = new LongList();
        for (int rule = 0; rule < ends.size(); rule++) {
            long size = 1;
            if (isTakenApart(rule, longest)) {
                size = 0;
                for (int i = start(rule); i < ends.get(rule); i++) {
                    size += bodies.get(i) >= 0 ? 1 : sizes.get(~bodies.get(i));
                }
                size *= times.get(rule);
            }
            sizes.add(Math.min(size, LONGEST_TAKEN_APART + 1L));
        }
        long all = 0;
        for (int i = 0; i < held.size(); i++) {
            all += held.get(i) >= 0 ? 1 : sizes.get(~held.get(i));
        }
        return all;
    }

    /** Long runs stay what they are. */
    private boolean isTakenApart(int rule, long longest) {
        return lengths.get(rule) > longest && times.get(rule) <= LONGEST_RUN;
    }

    private void takeApart(int symbol, long longest, IntList apart) {
        if (symbol >= 0 || !isTakenApart(~symbol, longest)) {
            apart.add(symbol);
            return;
        }
        for (long time = times.get(~symbol); time > 0; time--) {
            for (int i = start(~symbol); i < ends.get(~symbol); i++) {
                takeApart(bodies.get(i), longest, apart);
            }
        }
    }

    /** The symbol in the sink for one of ours; writes its rule if that is needed. */
    private int write(int symbol) throws IOException {
        if (symbol >= 0) {
            return symbol;
        }
        int rule = ~symbol;
        if (written.get(rule) == NOT_WRITTEN) {
            int[] body = new int[ends.get(rule) - start(rule)];
            for (int i = 0; i < body.length; i++) {
                body[i] = write(bodies.get(start(rule) + i));
            }
            written.set(rule, out.rule(body, 0, body.length, times.get(rule)));
        }
        return written.get(rule);
    }
}
