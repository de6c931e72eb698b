package dev.photofinish.grammar;

/**
 * A straight-line program: a grammar that generates exactly one trace.
 *
 * <p>A rule is a body of symbols and a number of times: {@code A -> (X Y Z)^n}. A symbol that is not negative is a
 * terminal of the {@linkplain #alphabet alphabet}; the symbol {@code ~r} stands for rule {@code r}. Rules only use
 * rules with smaller numbers, so there is no cycle, and whoever goes through them in order finds every part before
 * the whole. The last rule generates the trace.
 *
 * <p>Lengths are 64 bits: a few rules may stand for more events than anybody could write down, at most {@link
 * #MAX_LENGTH}.
 */
public final class Grammar {
    /** More events than this no grammar may generate. */
    public static final long MAX_LENGTH = 1L << 62;

    private final Alphabet alphabet;
    private final int[] symbols;
    private final int[] ends;
    private final long[] times;
    private final long[] lengths;
    private final int rules;

    Grammar(GrammarBuilder builder) {
        this.alphabet = builder.alphabet;
        this.symbols = builder.symbols.array();
        this.ends = builder.ends.array();
        this.times = builder.times.array();
        this.lengths = builder.lengths.array();
        this.rules = builder.ends.size();
    }

    /** The symbol of a rule. */
    public static int symbolOf(int rule) {
        return ~rule;
    }

    /** The rule of a negative symbol. */
    public static int ruleOf(int symbol) {
        return ~symbol;
    }

    /** What the terminals mean. */
    public Alphabet alphabet() {
        return alphabet;
    }

    /** How many rules there are. */
    public int rules() {
        return rules;
    }

    /** The rule that generates the whole trace. */
    public int start() {
        return rules - 1;
    }

    /** Where the body of a rule begins among all symbols. */
    public int bodyStart(int rule) {
        return rule == 0 ? 0 : ends[rule - 1];
    }

    /** Where the body of a rule ends among all symbols. */
    public int bodyEnd(int rule) {
        return ends[rule];
    }

    /** The symbol at a place of a body. */
    public int symbol(int at) {
        return symbols[at];
    }

    /**
     * How many symbols from a place on, which is that of a terminal, are terminals with consecutive numbers; only those before
     * {@code end} count. Where a trace was written as it is, these stretches are long.
     */
    public int stretch(int at, int end) {
        int next = at + 1;
        for (int expected = symbols[at] + 1; next < end && symbols[next] == expected; expected++) {
            next++;
        }
        return next - at;
    }

    /** How often the body of a rule is repeated, at least once. */
    public long times(int rule) {
        return times[rule];
    }

    /** How many events a rule generates. */
    public long length(int rule) {
        return lengths[rule];
    }

    /** How many events a symbol generates. */
    public long lengthOfSymbol(int symbol) {
        return symbol >= 0 ? 1 : lengths[~symbol];
    }

    /** How many events the trace has. */
    public long length() {
        return lengths[rules - 1];
    }

    /** The size of the grammar: the symbols in all bodies. */
    public int size() {
        return ends[rules - 1];
    }
}
