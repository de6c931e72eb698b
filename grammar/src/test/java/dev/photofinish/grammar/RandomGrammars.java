package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.trace.BrokenTraceException;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Grammars of a trace by any parse: it is cut by dice, again and again, and what is the same is one rule. */
public final class RandomGrammars {
    private final Alphabet alphabet = new Alphabet();
    private final GrammarBuilder builder = new GrammarBuilder(alphabet);
    private final Map<List<Integer>, Integer> symbols = new HashMap<>();
    private final SplittableRandom dice;

    private RandomGrammars(long seed) {
        this.dice = new SplittableRandom(seed);
    }

    /** A grammar of a trace; another seed gives another parse. */
    public static Grammar of(InMemoryTrace trace, long seed) {
        return new RandomGrammars(seed).parse(trace);
    }

    /** The events of a trace as terminals. */
    public static int[] terminals(InMemoryTrace trace, Alphabet alphabet) {
        return IntStream.range(0, trace.size())
                .map(i -> alphabet.intern(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i)))
                .toArray();
    }

    /** The trace of a grammar, in the text format. */
    public static List<String> expand(Grammar grammar, InMemoryTrace names) {
        StringBuilder text = new StringBuilder();
        Expansion expansion = new Expansion(grammar);
        EventBlock block = new EventBlock(5);
        while (expansion.next(block)) {
            for (int i = 0; i < block.size; i++) {
                text.append(block.op[i])
                        .append(' ')
                        .append(block.thread[i])
                        .append(' ')
                        .append(block.target[i])
                        .append(' ')
                        .append(block.location[i])
                        .append('\n');
            }
        }
        return text.toString().lines().toList();
    }

    /** A trace in the same words. */
    public static List<String> events(InMemoryTrace trace) {
        return IntStream.range(0, trace.size())
                .mapToObj(i ->
                        trace.op(i).code() + " " + trace.thread(i) + " " + trace.target(i) + " " + trace.location(i))
                .collect(Collectors.toList());
    }

    /** A grammar without rules in which every event is a terminal of its own. */
    public static Grammar asItIs(InMemoryTrace trace) throws BrokenTraceException {
        Alphabet alphabet = new Alphabet();
        trace.blocks().forEach(alphabet::add);
        int[] events = IntStream.range(0, trace.size()).toArray();
        return new GrammarBuilder(alphabet).start(events, 0, events.length);
    }

    /** The events, some of which in a row may be terminals of their own. */
    private int[] someNumberedAnew(InMemoryTrace trace) {
        int[] events = terminals(trace, alphabet);
        int first = dice.nextInt(events.length * 2 + 1);
        for (int i = first; i < events.length; i++) {
            events[i] = alphabet.add(trace.op(i).code(), trace.thread(i), trace.target(i), trace.location(i));
        }
        return events;
    }

    private Grammar parse(InMemoryTrace trace) {
        try {
            int[] events = someNumberedAnew(trace);
            int[] body = pieces(events, 0, events.length);
            return builder.start(body, 0, body.length);
        } catch (BrokenTraceException e) {
            throw new AssertionError(e);
        }
    }

    /** The symbols of a random number of pieces of {@code events[from, to)}. */
    private int[] pieces(int[] events, int from, int to) throws BrokenTraceException {
        IntList body = new IntList();
        int at = from;
        while (at < to) {
            int most = Math.max(1, (to - from) * 2 / 3);
            int size = Math.min(to - at, 1 + dice.nextInt(most));
            if (dice.nextInt(4) == 0) {
                body.addAll(events, at, at + size);
            } else {
                body.add(symbol(events, at, at + size));
            }
            at += size;
        }
        return body.toArray();
    }

    private int symbol(int[] events, int from, int to) throws BrokenTraceException {
        if (to - from == 1) {
            return events[from];
        }
        List<Integer> content = Arrays.stream(events, from, to).boxed().toList();
        Integer known = symbols.get(content);
        if (known != null) {
            return known;
        }
        int repeats = repeats(events, from, to);
        int[] body = pieces(events, from, from + (to - from) / repeats);
        int symbol = body.length == 1 && repeats == 1 ? body[0] : builder.rule(body, 0, body.length, repeats);
        symbols.put(content, symbol);
        return symbol;
    }

    private static int repeats(int[] events, int from, int to) {
        int length = to - from;
        for (int period = 1; period <= length / 2; period++) {
            if (length % period == 0 && Arrays.equals(events, from, to - period, events, from + period, to)) {
                return length / period;
            }
        }
        return 1;
    }
}
