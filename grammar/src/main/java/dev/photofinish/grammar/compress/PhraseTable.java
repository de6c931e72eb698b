package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;
import java.util.Arrays;

/**
 * Phrases: blocks of smaller phrases and events, or something that is repeated. The same content has the same number,
 * wherever in the trace it stands. A phrase becomes a rule of the grammar when it is worth it, which is often only known
 * when it comes again; until then it is written out where it stands.
 *
 * <p>An <em>item</em> is an event (not negative) or {@code ~p} for phrase p.
 */
final class PhraseTable {
    /** No item. */
    static final int NONE = Integer.MIN_VALUE + 1;

    /** As first content: the phrase is a repetition; what, and how often, follow. */
    private static final int RUN = Integer.MIN_VALUE;

    private static final int NO_RULE = Integer.MAX_VALUE;
    private static final int HALF = 32;
    /** Blocks of two or three items are most; their items usually fit into a word, so many bits each. */
    private static final int ITEM_BITS = 20;

    private static final int MOST_SHORT = 3;

    private final GrammarSink sink;
    /** By event: its symbol. */
    private final IntList symbolOfEvent;

    /** Of each phrase its number, its length, and its content: a look at one place of the memory tells all of it. */
    private final IntList content = new IntList();
    /** By phrase: where its content starts, how often it is used in other phrases, and its symbol if it has one. */
    private int[] start = new int[1 << 12];

    private int[] uses = new int[1 << 12];
    private int[] symbol = new int[1 << 12];
    private int size;
    private long ruleSymbols;
    /** Open addressing: hash and start of a phrase; others are told apart without a look at their content. */
    private long[] slots = new long[1 << 13];

    private int listed;

    /** Short blocks by all of their items: nothing else needs to be looked at. */
    private final NumberTable shortBlocks = new NumberTable();

    PhraseTable(GrammarSink sink, IntList symbolOfEvent) {
        this.sink = sink;
        this.symbolOfEvent = symbolOfEvent;
    }

    int size() {
        return size;
    }

    /** Forgets all phrases; rules that were made stay in the grammar. */
    void clear() {
        content.cutTo(0);
        size = 0;
        slots = NumberTable.emptied(slots);
        listed = 0;
        shortBlocks.clear();
    }

    /** The phrase that consists of the items {@code items[from, to)}, as an item. */
    int block(int[] items, int from, int to) {
        long key = shortKey(items, from, to);
        if (key == 0) {
            int hash = hash(items, from, to);
            int found = find(hash, items, from, to);
            return ~(found >= 0 ? found : list(~found, hash, newBlock(items, from, to)));
        }
        int known = shortBlocks.get(key);
        if (known == NumberTable.NONE) {
            known = newBlock(items, from, to);
            shortBlocks.put(key, known);
        }
        return ~known;
    }

    /** Says that a block will be asked for soon, so that the memory is there by then. */
    void prepare(int[] items, int from, int to) {
        long key = shortKey(items, from, to);
        if (key != 0) {
            shortBlocks.prepare(key);
        }
    }

    /** All of a short block in one word, or 0. */
    private static long shortKey(int[] items, int from, int to) {
        if (to - from > MOST_SHORT) {
            return 0;
        }
        long key = (long) to - from;
        for (int i = from; i < to; i++) {
            int item = items[i];
            if (item << (Integer.SIZE - ITEM_BITS) >> (Integer.SIZE - ITEM_BITS) != item) {
                return 0;
            }
            key = key << ITEM_BITS | (item & ((1 << ITEM_BITS) - 1));
        }
        return key;
    }

    private int newBlock(int[] items, int from, int to) {
        for (int i = from; i < to; i++) {
            use(items[i]);
        }
        return append(items, from, to);
    }

    private final int[] runContent = new int[4];

    /** The phrase that repeats an item, as an item. */
    int run(int item, long times) {
        runContent[0] = RUN;
        runContent[1] = item;
        runContent[2] = (int) (times >>> HALF);
        runContent[3] = (int) times;
        int hash = hash(runContent, 0, 4);
        int found = find(hash, runContent, 0, 4);
        if (found >= 0) {
            return ~found;
        }
        use(item);
        return ~list(~found, hash, append(runContent, 0, 4));
    }

    /** Counts a use of an item. */
    void use(int item) {
        if (item < 0) {
            uses[~item]++;
        }
    }

    private int append(int[] items, int from, int to) {
        if (size == start.length) {
            int length = size * 2;
            start = Arrays.copyOf(start, length);
            uses = Arrays.copyOf(uses, length);
            symbol = Arrays.copyOf(symbol, length);
        }
        content.add(size);
        content.add(to - from);
        start[size] = content.size();
        content.addAll(items, from, to);
        uses[size] = 0;
        symbol[size] = NO_RULE;
        return size++;
    }

    /** Lets a phrase be found by its hash. */
    private int list(int slot, int hash, int phrase) {
        slots[slot] = (long) hash << HALF | start[phrase];
        if (++listed * 2 > slots.length) {
            rehash();
        }
        return phrase;
    }

    /** The phrase with this content, or the complement of the slot where it belongs. */
    private int find(int hash, int[] items, int from, int to) {
        int mask = slots.length - 1;
        int slot = hash & mask;
        for (long word = slots[slot]; word != 0; word = slots[slot]) {
            if ((int) (word >>> HALF) == hash && isAt((int) word, items, from, to)) {
                return content.get((int) word - 2);
            }
            slot = (slot + 1) & mask;
        }
        return ~slot;
    }

    /** Whether the phrase that starts at a place has this content. */
    private boolean isAt(int at, int[] items, int from, int to) {
        int[] all = content.array();
        if (all[at - 1] != to - from) {
            return false;
        }
        for (int i = from; i < to; i++) {
            if (all[at + i - from] != items[i]) {
                return false;
            }
        }
        return true;
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
        long[] old = slots;
        slots = new long[old.length * 2];
        int mask = slots.length - 1;
        for (long word : old) {
            if (word != 0) {
                int slot = (int) (word >>> HALF) & mask;
                while (slots[slot] != 0) {
                    slot = (slot + 1) & mask;
                }
                slots[slot] = word;
            }
        }
    }

    private int length(int phrase) {
        return content.get(start[phrase] - 1);
    }

    /** Writes an item as symbols: a phrase as its rule, if it has or deserves one, or as what it consists of. */
    void write(int item, IntList out) throws IOException {
        if (item >= 0) {
            out.add(symbolOfEvent.get(item));
            return;
        }
        int phrase = ~item;
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
        return content.get(start[phrase]) == RUN;
    }

    /** Whether a rule makes the grammar smaller: its body stands once instead of so many times. */
    private boolean deservesRule(int phrase) {
        return (uses[phrase] - 1L) * (length(phrase) - 1L) >= 2;
    }

    private int makeRule(int phrase) throws IOException {
        IntList body = new IntList();
        long times = 1;
        if (isRun(phrase)) {
            int at = start[phrase];
            times = (long) content.get(at + 2) << HALF | (content.get(at + 3) & 0xFFFFFFFFL);
            write(content.get(at + 1), body);
        } else {
            writeParts(phrase, body);
        }
        if (body.size() == 1 && times == 1) {
            return body.get(0);
        }
        ruleSymbols += body.size();
        return sink.rule(body.array(), 0, body.size(), times);
    }

    /** How many symbols the bodies of all rules have. */
    long ruleSymbols() {
        return ruleSymbols;
    }

    private void writeParts(int phrase, IntList out) throws IOException {
        int at = start[phrase];
        int end = at + length(phrase);
        for (int i = at; i < end; i++) {
            write(content.get(i), out);
        }
    }
}
