package dev.photofinish.runtime;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Words that one thread appends and one other thread reads behind it; neither waits for the other, but for a writer that
 * is far ahead.
 *
 * <p><b>Guarantees.</b> A reader sees what was put between two calls of {@link #publish} as a whole or not at all.
 */
public class Track {
    private static final long FILLED = Raw.U.objectFieldOffset(Reel.class, "filled");

    /** Most of very many threads do little; what belongs together has room. */
    private static final int SMALLEST = 32;

    private static final int LARGEST = 1 << 13;

    /** A piece of the track. */
    static final class Reel {
        final long[] words;
        /** Words that can be read. */
        volatile int filled;
        /** Written when this one is full. */
        volatile @Nullable Reel next;
        /** How many words count as waiting; none of the first reel, as every thread has one. */
        final int counted;

        Reel(int size, boolean isFirst) {
            words = new long[size];
            counted = isFirst ? 0 : size;
        }
    }

    private Reel reel = new Reel(SMALLEST, true);
    /** Those of the current piece: one step less for each access. */
    private long[] words = reel.words;
    /** Until somebody begins to read: a reel leads on to all that follow, so nobody else may keep it. */
    private @Nullable Reel first = reel;

    private int at;

    /** The first piece, for the one who reads. */
    final Reel takeFirst() {
        Reel taken = Objects.requireNonNull(first, "a track is read once");
        first = null;
        return taken;
    }

    final void makeRoom(int more) {
        if (at > words.length - more) {
            nextReel();
        }
    }

    private void nextReel() {
        if (Recorder.isStopped()) {
            at = 0; // nobody reads any more
            return;
        }
        Recorder.waitForReader();
        Reel more = new Reel(Math.min(LARGEST, words.length * 4), false);
        Recorder.added(more.counted);
        reel.next = more;
        reel = more;
        words = more.words;
        at = 0;
    }

    final void put(long word) {
        words[at++] = word;
    }

    final void publish() {
        Raw.U.putIntRelease(reel, FILLED, at);
    }
}
