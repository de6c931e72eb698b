package dev.photofinish.grammar.compress;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Compresses endless traces in bounded memory and a few look-ups an event. Events are grouped into phrases, these into
 * larger ones, level by level ({@link PhraseLevel}); what is the same is the same phrase ({@link PhraseTable}), so
 * repeats are found however far apart they are, and a loop becomes one rule that is repeated.
 *
 * <p>When many new phrases have come together, what there is so far is written; the phrases stay known, so that later
 * segments use the rules of earlier ones. When there are too many, they are forgotten.
 */
public final class PhraseCompressor implements TraceCompressor {
    private static final int MAX_LEVELS = 40;
    private static final int MIN_LEVELS = 2;
    /** Of so many segments that hardly shrink, one looks for repeats that are far apart. */
    private static final int WIDE_AGAIN = 64;

    private static final int WRITTEN_TOGETHER = 1 << 10;

    private static final int NONE = PhraseTable.NONE;

    /**
     * How much is kept.
     *
     * @param newPhrases how many new phrases come together before a segment ends
     * @param phrases how many phrases are remembered
     * @param events how many distinct events are remembered
     * @param heldSymbols how many symbols are held back for the second pass
     * @param plainSegments how many segments are written as they are after one that did not become smaller
     */
    private record Limits(int newPhrases, int phrases, int events, int heldSymbols, int plainSegments) {
        /** While a trace hardly shrinks: the tables stay in the cache, and looking up is most of the work. */
        static final Limits NARROW = new Limits(1 << 15, 1 << 17, 1 << 16, 1 << 17, 15);

        /** Otherwise: repeats may be far apart. */
        static final Limits WIDE = new Limits(1 << 18, 1 << 20, 1 << 20, 1 << 17, 15);
    }

    private final GrammarSink sink;
    /** What phrases are written to, on the way to the sink. */
    private final PairPass pass;

    private final Cuts cuts;
    private final Limits narrow;
    private final Limits wide;
    private Limits limits;
    private int narrowSegments;
    private final EventTable events = new EventTable();
    /** By event: its symbol. */
    private final IntList symbolOf = new IntList();

    private final PhraseTable phrases;
    private final List<PhraseLevel> levels = new ArrayList<>();
    /** By level: items for it. */
    private final List<IntList> waiting = new ArrayList<>();

    private int activeLevels = MAX_LEVELS;
    private final IntList top = new IntList();
    private final IntList symbols = new IntList();
    private int phrasesWritten;
    private int lastThread = NONE;

    /** Events since the segment began, symbols written before it, and events still to be written as they are. */
    private long segmentEvents;

    private long symbolsBefore;
    private long symbolsWritten;
    private long plainEvents;

    /** A compressor that writes its grammar to {@code sink}. */
    public PhraseCompressor(GrammarSink sink) {
        this(sink, Cuts.EVENT);
    }

    /** The same with phrases that end in certain places. */
    public PhraseCompressor(GrammarSink sink, Cuts cuts) {
        this(sink, cuts, Limits.NARROW, Limits.WIDE);
    }

    /** One that ends segments, and forgets phrases and events, when there are more than so many. */
    public static PhraseCompressor within(GrammarSink sink, int newPhrases, int phrases, int events) {
        Limits limits = new Limits(newPhrases, phrases, events, newPhrases, 1);
        return new PhraseCompressor(sink, Cuts.EVENT, limits, limits);
    }

    private PhraseCompressor(GrammarSink sink, Cuts cuts, Limits narrow, Limits wide) {
        this.sink = sink;
        this.pass = new PairPass(sink, wide.heldSymbols());
        this.cuts = cuts;
        this.narrow = narrow;
        this.wide = wide;
        this.limits = wide;
        this.phrases = new PhraseTable(pass, symbolOf);
        for (int i = 0; i < MAX_LEVELS; i++) {
            levels.add(new PhraseLevel(phrases));
            waiting.add(new IntList());
        }
    }

    @Override
    public void add(EventBlock block) throws IOException {
        if (plainEvents > 0) {
            addPlain(block);
        } else {
            addToPhrases(block);
        }
    }

    /** Where nothing repeats, looking for repeats costs most of the time. */
    private void addPlain(EventBlock block) throws IOException {
        symbols.cutTo(0);
        for (int i = 0; i < block.size; i++) {
            symbols.add(sink.terminal(block.op[i], block.thread[i], block.target[i], block.location[i]));
        }
        sink.sequence(symbols.array(), 0, symbols.size());
        plainEvents -= block.size;
    }

    private void addToPhrases(EventBlock block) throws IOException {
        segmentEvents += block.size;
        number(block);
        addFrom(0);
        if (phrases.size() - phrasesWritten > limits.newPhrases() || events.size() > limits.events()) {
            endSegment();
        }
    }

    /** The events of a block as items. */
    private void number(EventBlock block) throws IOException {
        IntList items = waiting(0);
        int[] numbers = events.intern(block);
        for (int i = 0; i < block.size; i++) {
            int thread = block.thread[i];
            if (cuts == Cuts.TURN && thread != lastThread) {
                items.add(NONE);
                lastThread = thread;
            }
            items.add(numbers[i]);
            if (numbers[i] == symbolOf.size()) {
                symbolOf.add(sink.terminal(block.op[i], thread, block.target[i], block.location[i]));
            }
        }
    }

    /** What waits for a level, or for the end of the segment above the last one. */
    private IntList waiting(int level) {
        return level < activeLevels ? waiting.get(level) : top;
    }

    /** Lets a level, and those above it, take what waits for them. */
    private void addFrom(int firstLevel) {
        for (int level = firstLevel; level < activeLevels && waiting.get(level).size() > 0; level++) {
            levels.get(level).add(waiting.get(level), waiting(level + 1));
            waiting.get(level).cutTo(0);
        }
    }

    private void endSegment() throws IOException {
        for (int level = 0; level < activeLevels; level++) {
            levels.get(level).end(waiting(level + 1));
            addFrom(level + 1);
        }
        lastThread = NONE;
        for (int i = 0; i < top.size(); i++) {
            phrases.use(top.get(i));
        }
        symbols.cutTo(0);
        for (int i = 0; i < top.size(); i++) {
            phrases.write(top.get(i), symbols);
            if (symbols.size() > WRITTEN_TOGETHER || i == top.size() - 1) {
                pass.sequence(symbols.array(), 0, symbols.size());
                symbolsWritten += symbols.size();
                symbols.cutTo(0);
            }
        }
        top.cutTo(0);
        choosePlainEvents();
        chooseLevels();
        forgetIfTooMany();
        phrasesWritten = phrases.size();
    }

    /** After a segment that hardly became smaller, a long stretch is written as it is before phrases get another try. */
    private void choosePlainEvents() throws IOException {
        long all = symbolsWritten + phrases.ruleSymbols();
        long made = all - symbolsBefore;
        boolean hardly = made * 2 > segmentEvents;
        boolean notAtAll = made * 10 > segmentEvents * 9;
        limits = hardly && !notAtAll && ++narrowSegments % WIDE_AGAIN != 0 ? narrow : wide;
        if (notAtAll) {
            plainEvents = segmentEvents * limits.plainSegments();
            pass.flush();
        }
        symbolsBefore = all;
        segmentEvents = 0;
    }

    /** Levels above one that finds nothing again find nothing at all. */
    private void chooseLevels() {
        int level = 0;
        while (level < activeLevels && levels.get(level).isWorthALevel()) {
            level++;
        }
        activeLevels = Math.min(MAX_LEVELS, Math.max(MIN_LEVELS, level + 1));
        levels.forEach(PhraseLevel::restartCount);
    }

    private void forgetIfTooMany() throws IOException {
        if (phrases.size() > limits.phrases() || events.size() > limits.events()) {
            phrases.clear();
            pass.forgetRules();
        }
        if (events.size() > limits.events()) {
            events.clear();
            symbolOf.cutTo(0);
        }
    }

    @Override
    public void finish() throws IOException {
        endSegment();
        pass.flush();
    }
}
