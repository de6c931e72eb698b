package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Reads a tape behind the thread that writes it. For one thread. */
public final class TapeReader {
    private final Tape tape;
    private final boolean looksAhead;
    private Tape.Reel reel;
    private int at;
    private int limit;

    /** Begins at the tape's first entry. */
    public TapeReader(Tape tape) {
        this.tape = tape;
        looksAhead = false;
        reel = tape.takeFirst();
    }

    private TapeReader(TapeReader behind) {
        tape = behind.tape;
        looksAhead = true;
        reel = behind.reel;
        at = behind.at;
        limit = reel.filled;
    }

    /** Another reader, which begins where this one is. */
    public TapeReader lookAhead() {
        return new TapeReader(this);
    }

    /** The tape that is read. */
    public Tape tape() {
        return tape;
    }

    /** Looks for entries that were written since; gives whether there are any. */
    public boolean refresh() {
        limit = reel.filled;
        return at < limit || nextReel();
    }

    private boolean nextReel() {
        Tape.@Nullable Reel next = reel.next;
        if (next == null) {
            return false;
        }
        limit = reel.filled; // the last word came before the next reel
        if (at < limit) {
            return true;
        }
        if (!looksAhead) {
            Recorder.removed(reel.words.length);
        }
        reel = next;
        at = 0;
        limit = next.filled;
        return at < limit;
    }

    /** The tape has ended, and all was read. */
    public void close() {
        Recorder.removed(reel.words.length);
    }

    /** Whether there is a further word, among those found by the last refresh. */
    public boolean hasNext() {
        return at < limit || nextReel();
    }

    /** The next word, which stays the next one. */
    public long peek() {
        return reel.words[at];
    }

    /** The word after the next one; an entry is never cut. */
    public long peekSecond() {
        return reel.words[at + 1];
    }

    /** Goes on. */
    public void skip(int words) {
        at += words;
    }
}
