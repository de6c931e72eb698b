package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Expansion;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.SummaryPlan;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Finds the happens-before races of a trace on its grammar. Every rule is summarised once, parts before wholes; a
 * summary is dropped when the last rule that uses it is done.
 */
public final class HbGrammar {
    /**
     * Rules up to this length are expanded where they are used. Measured on the standard traces: joining a summary
     * costs as much as some dozen events.
     */
    public static final int LONGEST_EXPANDED = 128;

    private final Grammar grammar;
    private final Alphabet alphabet;
    private final SummaryPlan plan;
    private final @Nullable HbChunk[] chunks;
    private final HbChunkBuilder parts = HbChunkBuilder.ofPart();
    private final HbChunkBuilder trace = HbChunkBuilder.ofTrace();

    /** An analysis of a grammar. */
    public HbGrammar(Grammar grammar) {
        this(grammar, LONGEST_EXPANDED);
    }

    /** An analysis that expands rules of at most so many events where they are used. */
    public HbGrammar(Grammar grammar, int longestExpanded) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        this.plan = new SummaryPlan(grammar, longestExpanded);
        this.chunks = new HbChunk[grammar.rules()];
    }

    /** The first race of each variable that races. */
    public List<Race> races() {
        for (int rule = 0; rule < grammar.start(); rule++) {
            if (plan.isNeeded(rule)) {
                chunks[rule] = summarise(rule);
            }
        }
        addBody(grammar.start(), trace);
        return trace.races();
    }

    /** Some race, if there is one: stops at the first rule that has one. */
    public Optional<Race> anyRace() {
        for (int rule = 0; rule < grammar.start(); rule++) {
            if (plan.isNeeded(rule)) {
                HbChunk chunk = summarise(rule);
                if (!chunk.races().isEmpty()) {
                    return Optional.of(
                            chunk.races().get(0).shifted(SummaryPlan.firstPositions(grammar)[rule]));
                }
                chunks[rule] = chunk;
            }
        }
        for (int at = grammar.bodyStart(grammar.start()); at < grammar.bodyEnd(grammar.start()); at++) {
            addSymbol(grammar.symbol(at), trace);
            if (!trace.races().isEmpty()) {
                return Optional.of(trace.races().get(0));
            }
        }
        return Optional.empty();
    }

    private HbChunk summarise(int rule) {
        addBody(rule, parts);
        return power(parts.toChunk(), grammar.times(rule));
    }

    private void addBody(int rule, HbChunkBuilder builder) {
        for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
            addSymbol(grammar.symbol(at), builder);
        }
    }

    private void addSymbol(int symbol, HbChunkBuilder builder) {
        if (symbol >= 0) {
            addEvent(symbol, builder);
        } else if (plan.isSummary(symbol)) {
            int rule = Grammar.ruleOf(symbol);
            builder.append(Objects.requireNonNull(chunks[rule]));
            if (plan.isLastUse(rule)) {
                chunks[rule] = null;
            }
        } else {
            Expansion expansion = new Expansion(grammar, Grammar.ruleOf(symbol));
            for (int event = expansion.next(); event >= 0; event = expansion.next()) {
                addEvent(event, builder);
            }
        }
    }

    private void addEvent(int terminal, HbChunkBuilder builder) {
        builder.add(
                alphabet.op(terminal),
                alphabet.thread(terminal),
                alphabet.target(terminal),
                alphabet.location(terminal));
    }

    /** The part repeated so many times, by doubling. */
    private HbChunk power(HbChunk part, long times) {
        HbChunk result = null;
        HbChunk doubled = part;
        for (long left = times; ; left >>= 1) {
            if ((left & 1) != 0) {
                result = result == null ? doubled : join(result, doubled);
            }
            if (left <= 1) {
                return Objects.requireNonNull(result);
            }
            doubled = join(doubled, doubled);
        }
    }

    private HbChunk join(HbChunk left, HbChunk right) {
        parts.append(left);
        parts.append(right);
        return parts.toChunk();
    }
}
