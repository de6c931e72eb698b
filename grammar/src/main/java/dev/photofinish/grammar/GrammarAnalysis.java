package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Analyses a trace on its grammar. Every rule is summarised once, parts before wholes; a summary is dropped when the
 * last rule that uses it is done.
 *
 * @param <C> the summaries
 */
public final class GrammarAnalysis<C extends Chunk> {
    /** Rules up to this length are expanded where they are used. Measured on loopy: 32 to 64 are best. */
    public static final int LONGEST_EXPANDED = 48;

    /** So many events in a row that stand for themselves are added together. */
    private static final int SHORTEST_STRETCH = 8;

    private final Grammar grammar;
    private final Alphabet alphabet;
    private final SummaryPlan plan;
    /** By rule: its summary, while it is needed. */
    private final List<@Nullable C> chunks;

    private final ChunkBuilder<C> parts;
    private final ChunkBuilder<C> trace;
    /** Terminals that need not be looked at. */
    private final BitSet skipped;

    /** Events that stand for themselves. */
    private final EventBlock stretch = new EventBlock();

    /**
     * An analysis of a grammar.
     *
     * @param parts summarises the rules
     * @param trace goes through the whole trace
     */
    public GrammarAnalysis(Grammar grammar, ChunkBuilder<C> parts, ChunkBuilder<C> trace) {
        this(grammar, parts, trace, LONGEST_EXPANDED, new BitSet());
    }

    /**
     * The same that can be tuned.
     *
     * @param longestExpanded rules of at most so many events are expanded where they are used
     * @param skipped terminals that make no difference
     */
    public GrammarAnalysis(
            Grammar grammar, ChunkBuilder<C> parts, ChunkBuilder<C> trace, int longestExpanded, BitSet skipped) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        this.parts = parts;
        this.skipped = skipped;
        this.trace = trace;
        this.chunks = new ArrayList<>(Collections.nCopies(grammar.rules(), null));
        this.plan = new SummaryPlan(grammar, longestExpanded);
    }

    /** The variables with something to report, each with two accesses that show it. */
    public List<AccessPair> findings() {
        for (int rule = 0; rule < grammar.start(); rule++) {
            if (plan.isNeeded(rule)) {
                chunks.set(rule, summarise(rule));
            }
        }
        addBody(grammar.start(), trace);
        return trace.findings();
    }

    /** Something to report, if there is anything: stops at the first rule that has it. */
    public Optional<AccessPair> anyFinding() {
        for (int rule = 0; rule < grammar.start(); rule++) {
            if (plan.isNeeded(rule)) {
                C chunk = summarise(rule);
                if (!chunk.findings().isEmpty()) {
                    long position = SummaryPlan.firstPositions(grammar)[rule];
                    return Optional.of(chunk.findings().get(0).shifted(position));
                }
                chunks.set(rule, chunk);
            }
        }
        addBody(grammar.start(), trace);
        return trace.findings().stream().findFirst();
    }

    private C summarise(int rule) {
        addBody(rule, parts);
        return power(parts.toChunk(), grammar.times(rule));
    }

    private void addBody(int rule, ChunkBuilder<C> builder) {
        int end = grammar.bodyEnd(rule);
        for (int at = grammar.bodyStart(rule); at < end; at++) {
            int symbol = grammar.symbol(at);
            if (symbol >= 0) {
                at += addEvents(at, end, builder) - 1;
            } else if (plan.isSummary(symbol)) {
                appendSummary(Grammar.ruleOf(symbol), builder);
            } else {
                addExpanded(Grammar.ruleOf(symbol), builder);
            }
        }
    }

    /** Adds the events of a short rule; it cannot be deeper than it is long. */
    private void addExpanded(int rule, ChunkBuilder<C> builder) {
        for (long round = grammar.times(rule); round > 0; round--) {
            for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
                int symbol = grammar.symbol(at);
                if (symbol >= 0) {
                    addEvent(symbol, builder);
                } else {
                    addExpanded(Grammar.ruleOf(symbol), builder);
                }
            }
        }
    }

    private void appendSummary(int rule, ChunkBuilder<C> builder) {
        builder.append(Objects.requireNonNull(chunks.get(rule)));
        if (plan.isLastUse(rule)) {
            chunks.set(rule, null);
        }
    }

    /** Adds the event at a place and those after it that have consecutive numbers; returns how many these are. */
    private int addEvents(int at, int end, ChunkBuilder<C> builder) {
        int first = grammar.symbol(at);
        int count = skipped.isEmpty() ? grammar.stretch(at, Math.min(end, at + stretch.capacity())) : 1;
        if (count < SHORTEST_STRETCH) {
            addEvent(first, builder);
            return 1;
        }
        stretch.reset(0);
        alphabet.copyTo(first, count, stretch);
        builder.add(stretch);
        return count;
    }

    private void addEvent(int terminal, ChunkBuilder<C> builder) {
        if (skipped.get(terminal)) {
            builder.skip();
            return;
        }
        builder.add(
                alphabet.op(terminal),
                alphabet.thread(terminal),
                alphabet.target(terminal),
                alphabet.location(terminal));
    }

    /** The part repeated so many times, by doubling. */
    private C power(C part, long times) {
        C doubled = part;
        long left = times;
        for (; (left & 1) == 0; left >>= 1) {
            doubled = join(doubled, doubled);
        }
        C result = doubled;
        for (left >>= 1; left > 0; left >>= 1) {
            doubled = join(doubled, doubled);
            if ((left & 1) != 0) {
                result = join(result, doubled);
            }
        }
        return result;
    }

    private C join(C left, C right) {
        parts.append(left);
        parts.append(right);
        return parts.toChunk();
    }
}
