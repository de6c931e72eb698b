package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;
import java.util.Arrays;

/**
 * Phrases: an event, a block of smaller phrases, or a phrase that is repeated. The same content has the same number,
 * wherever in the trace it stands. A phrase becomes a rule of the grammar when it is worth it, which is often only known
 * when it comes again; until then it is written out where it stands.
 */
final class PhraseTable {
    /** As first content: the phrase is an event, whose symbol follows; or a repetition: what, and how often. */
    private static final int EVENT = -1;

    private static final int RUN = -2;
    private static final int NO_RULE = Integer.MAX_VALUE;
    private static final int HALF = 32;

    private final GrammarSink sink;
    private final IntList content = new IntList();
    /** By phrase: where its content ends, how often it is used in other phrases, and its symbol if it has one. */
    private int[] end = new int[1 << 12];

    private int[] uses = new int[1 << 12];
    private int[] symbol = new int[1 << 12];
    private int size;
    /** Open addressing: phrase plus one. Events are not looked up here. */
    private int[] slots = new int[1 << 13];

    private int indexed;

    PhraseTable(GrammarSink sink) {
        this.sink = sink;
    }

    int size() {
        return size;
    }

    /** Forgets all phrases; rules that were made stay in the grammar. */
    void clear() {
        content.cutTo(0);
        size = 0;
        Arrays.fill(slots, 0);
        indexed = 0;
    }

    /** A new phrase that is an event with this symbol. */
    int event(int eventSymbol) {
        content.add(EVENT);
        content.add(eventSymbol);
        return append(eventSymbol);
    }

    /** The phrase that consists of others. */
    int block(int[] phrases, int from, int to) {
        int found = find(hash(phrases, from, to), phrases, from, to);
        if (found >= 0) {
            return found;
        }
        for (int i = from; i < to; i++) {
            use(phrases[i], 1);
        }
        content.addAll(phrases, from, to);
        return appendIndexed(~found);
    }

    private final int[] runContent = new int[4];

    /** The phrase that repeats another one. */
    int run(int phrase, long times) {
        runContent[0] = RUN;
        runContent[1] = phrase;
        runContent[2] = (int) (times >>> HALF);
        runContent[3] = (int) times;
        int found = find(hash(runContent, 0, 4), runContent, 0, 4);
        if (found >= 0) {
            return found;
        }
        use(phrase, 1);
        content.addAll(runContent, 0, 4);
        return appendIndexed(~found);
    }

    /** Counts uses of a phrase outside of phrases. */
    void use(int phrase, int times) {
        uses[phrase] = Math.min(uses[phrase] + times, Integer.MAX_VALUE / 2);
    }

    private int append(int itsSymbol) {
        if (size == end.length) {
            int length = size * 2;
            end = Arrays.copyOf(end, length);
            uses = Arrays.copyOf(uses, length);
            symbol = Arrays.copyOf(symbol, length);
        }
        end[size] = content.size();
        uses[size] = 0;
        symbol[size] = itsSymbol;
        return size++;
    }

    private int appendIndexed(int slot) {
        slots[slot] = size + 1;
        int phrase = append(NO_RULE);
        if (++indexed * 2 > slots.length) {
            rehash();
        }
        return phrase;
    }

    /** The phrase with this content, or the complement of the slot where it belongs. */
    private int find(int hash, int[] phrases, int from, int to) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        while (slots[slot] != 0) {
            int phrase = slots[slot] - 1;
            int start = start(phrase);
            if (Arrays.equals(content.array(), start, end[phrase], phrases, from, to)) {
                return phrase;
            }
            slot = (slot + 1) & mask;
        }
        return ~slot;
    }

    private static int hash(int[] values, int from, int to) {
        long hash = (long) to - from;
        for (int i = from; i < to; i++) {
            hash = (hash ^ values[i]) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return (int) (hash >>> 7);
    }

    private void rehash() {
        slots = new int[slots.length * 2];
        int mask = slots.length - 1;
        for (int phrase = 0; phrase < size; phrase++) {
            int start = start(phrase);
            if (content.get(start) != EVENT) {
                int slot = hash(content.array(), start, end[phrase]) & mask;
                while (slots[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = phrase + 1;
            }
        }
    }

    private int start(int phrase) {
        return phrase == 0 ? 0 : end[phrase - 1];
    }

    /** Writes a phrase as symbols: its rule, if it has or deserves one, or what it consists of. */
    void write(int phrase, IntList out) throws IOException {
        if (symbol[phrase] == NO_RULE && (isRun(phrase) || deservesRule(phrase))) {
            symbol[phrase] = makeRule(phrase);
        }
        if (symbol[phrase] != NO_RULE) {
            out.add(symbol[phrase]);
        } else {
            writeParts(phrase, out);
        }
    }

    private boolean isRun(int phrase) {
        return content.get(start(phrase)) == RUN;
    }

    /** Whether a rule makes the grammar smaller: its body stands once instead of so many times. */
    private boolean deservesRule(int phrase) {
        long parts = (long) end[phrase] - start(phrase);
        return (uses[phrase] - 1L) * (parts - 1) >= 2;
    }

    private int makeRule(int phrase) throws IOException {
        IntList body = new IntList();
        int start = start(phrase);
        long times = 1;
        if (isRun(phrase)) {
            times = (long) content.get(start + 2) << HALF | (content.get(start + 3) & 0xFFFFFFFFL);
            write(content.get(start + 1), body);
        } else {
            writeParts(phrase, body);
        }
        return body.size() == 1 && times == 1 ? body.get(0) : sink.rule(body.array(), 0, body.size(), times);
    }

    private void writeParts(int phrase, IntList out) throws IOException {
        for (int i = start(phrase); i < end[phrase]; i++) {
            write(content.get(i), out);
        }
    }
}
