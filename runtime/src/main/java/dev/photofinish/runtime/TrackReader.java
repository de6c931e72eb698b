package dev.photofinish.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Reads a track behind the thread that writes it. For one thread. */
public final class TrackReader {
    private Track.Reel reel;
    private int at;
    private int limit;
    /** Where the last refresh has found the end: what came later is not read before the next one. */
    private Track.Reel lastReel;

    private int lastLimit;

    /** Begins at the first word. */
    public TrackReader(Track track) {
        reel = track.takeFirst();
        lastReel = reel;
    }

    /** Looks for words that were written since; gives whether there are any. */
    public boolean refresh() {
        Track.@Nullable Reel next = lastReel.next;
        while (next != null) {
            lastReel = next;
            next = next.next;
        }
        lastLimit = lastReel.filled;
        limit = reel == lastReel ? lastLimit : reel.filled;
        return hasNext();
    }

    /** Whether there is a further word, among those found by the last refresh. */
    public boolean hasNext() {
        while (at == limit && reel != lastReel) {
            Recorder.removed(reel.counted);
            reel = Objects.requireNonNull(reel.next);
            at = 0;
            limit = reel == lastReel ? lastLimit : reel.filled; // full reels have their last word
        }
        return at < limit;
    }

    /** The track has ended, and all was read. */
    public void close() {
        Recorder.removed(reel.counted);
    }

    /** The words among which the next one is, up to {@link #limit}. */
    public long[] words() {
        return reel.words;
    }

    /** Where the next word is. */
    public int at() {
        return at;
    }

    /** How far words can be read here; what belongs together is never cut. */
    public int limit() {
        return limit;
    }

    /** The next word, which stays the next one. */
    public long peek() {
        return reel.words[at];
    }

    /** The word after the next one. */
    public long peekSecond() {
        return reel.words[at + 1];
    }

    /** The next word. */
    public long next() {
        return reel.words[at++];
    }

    /** Goes on. */
    public void skip(int words) {
        at += words;
    }
}
