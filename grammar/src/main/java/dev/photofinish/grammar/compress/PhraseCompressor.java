package dev.photofinish.grammar.compress;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
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
    private static final int NONE = -1;

    /**
     * How much is kept.
     *
     * @param newPhrases how many new phrases come together before a segment ends
     * @param phrases how many phrases are remembered
     * @param events how many distinct events are remembered
     */
    private record Limits(int newPhrases, int phrases, int events) {
        /** About 300 MB. */
        static final Limits USUAL = new Limits(1 << 20, 3 << 20, 4 << 20);
    }

    private final GrammarSink sink;
    private final Cuts cuts;
    private final Limits limits;
    private final EventTable events = new EventTable();
    /** By event: its symbol, and its phrase plus one. */
    private final IntList symbolOf = new IntList();

    private int[] phraseOf = new int[1 << 12];
    private final PhraseTable phrases;
    private final List<PhraseLevel> levels = new ArrayList<>();
    private int activeLevels = MAX_LEVELS;
    private final IntList top = new IntList();
    private final IntList symbols = new IntList();
    private int phrasesWritten;
    private int lastThread = NONE;

    /** A compressor that writes its grammar to {@code sink}. */
    public PhraseCompressor(GrammarSink sink) {
        this(sink, Cuts.EVENT);
    }

    /** The same with phrases that end in certain places. */
    public PhraseCompressor(GrammarSink sink, Cuts cuts) {
        this(sink, cuts, Limits.USUAL);
    }

    /** One that ends segments, and forgets phrases and events, when there are more than so many. */
    public static PhraseCompressor within(GrammarSink sink, int newPhrases, int phrases, int events) {
        return new PhraseCompressor(sink, Cuts.EVENT, new Limits(newPhrases, phrases, events));
    }

    private PhraseCompressor(GrammarSink sink, Cuts cuts, Limits limits) {
        this.sink = sink;
        this.cuts = cuts;
        this.limits = limits;
        this.phrases = new PhraseTable(sink);
        for (int i = 0; i < MAX_LEVELS; i++) {
            levels.add(new PhraseLevel(phrases));
        }
    }

    @Override
    public void add(EventBlock block) throws IOException {
        for (int i = 0; i < block.size; i++) {
            int thread = block.thread[i];
            if (thread != lastThread) {
                if (cuts == Cuts.TURN && lastThread != NONE) {
                    end(0);
                }
                lastThread = thread;
            }
            push(phrase(block.op[i], thread, block.target[i], block.location[i]), 0);
        }
        if (phrases.size() - phrasesWritten > limits.newPhrases()) {
            endSegment();
        }
    }

    private int phrase(byte op, int thread, int target, int location) throws IOException {
        int event = events.intern(op, thread, target, location);
        if (event == symbolOf.size()) {
            symbolOf.add(sink.terminal(op, thread, target, location));
        }
        if (event >= phraseOf.length) {
            phraseOf = Arrays.copyOf(phraseOf, event * 2);
        }
        if (phraseOf[event] == 0) {
            phraseOf[event] = phrases.event(symbolOf.get(event)) + 1;
        }
        return phraseOf[event] - 1;
    }

    /** Hands a phrase to a level, and the block that it completes, if any, to the next one. */
    private void push(int phrase, int firstLevel) {
        int pushed = phrase;
        for (int level = firstLevel; level < activeLevels; level++) {
            pushed = levels.get(level).add(pushed);
            if (pushed == NONE) {
                return;
            }
        }
        top.add(pushed);
    }

    /** Ends what a level is working on. */
    private void end(int level) {
        int complete = levels.get(level).cut();
        if (complete != NONE) {
            push(complete, level + 1);
        }
        int rest = levels.get(level).rest();
        if (rest != NONE) {
            push(rest, level + 1);
        }
    }

    private void endSegment() throws IOException {
        for (int level = 0; level < activeLevels; level++) {
            end(level);
        }
        lastThread = NONE;
        for (int i = 0; i < top.size(); i++) {
            phrases.use(top.get(i), 1);
        }
        for (int i = 0; i < top.size(); i++) {
            symbols.cutTo(0);
            phrases.write(top.get(i), symbols);
            sink.sequence(symbols.array(), 0, symbols.size());
        }
        top.cutTo(0);
        chooseLevels();
        forgetIfTooMany();
        phrasesWritten = phrases.size();
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

    private void forgetIfTooMany() {
        if (phrases.size() > limits.phrases() || events.size() > limits.events()) {
            phrases.clear();
            Arrays.fill(phraseOf, 0);
        }
        if (events.size() > limits.events()) {
            events.clear();
            symbolOf.cutTo(0);
        }
    }

    @Override
    public void finish() throws IOException {
        endSegment();
    }
}
