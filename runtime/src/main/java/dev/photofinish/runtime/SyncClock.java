package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/**
 * What was released through one lock, one volatile variable or the like: the clock of who released last, and what it
 * knew of others. It lies here and not in an object of its own, because there are far more releases than locks.
 *
 * <pre>
 *   63       48 47               19 18          1  0
 *  +-----------+-------------------+-------------+---+
 *  | slot      | clock             | changes     | b |     0 before the first release; b: being changed
 *  +-----------+-------------------+-------------+---+
 *  | 0xFFFF    | 0                 | changes     | b |     several threads have released
 *  +-----------+-------------------+-------------+---+
 * </pre>
 *
 * <p><b>Guarantees.</b> A release that ran before an acquire is part of what the acquire learns, however many
 * threads release at once: order may be added, it is never lost. <b>Progress.</b> Who comes while another thread is
 * between two stores waits for it.
 */
class SyncClock {
    private static final long WORD = Raw.U.objectFieldOffset(SyncClock.class, "word");
    private static final long BUSY = 1;
    private static final long ONE_CHANGE = 2;
    private static final long CHANGES = (1L << Epoch.CLOCK_SHIFT) - ONE_CHANGE;
    private static final long SEVERAL = (long) Epoch.SHARED << Epoch.SLOT_SHIFT;
    private static final int SPINS = 64;

    /** The object that this belongs to. */
    final SyncEntry owner;
    /** What of the object this is: an offset, or a constant of {@link SyncTable}. */
    final int key;
    /** The next clock of the same object. */
    final @Nullable SyncClock next;

    private volatile long word;
    /** What those who released knew of others. Belongs to the word: changes only while that is busy. */
    private int[] known = Snapshot.NOTHING;
    /** The same of slots beyond the array. */
    private @Nullable FarClocks far;

    SyncClock(SyncEntry owner, int key, @Nullable SyncClock next) {
        this.owner = owner;
        this.key = key;
        this.next = next;
    }

    /** Comes after the program's operation. */
    final void acquire(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.acquired(this, thread);
        }
        learn(thread);
    }

    /** The thread has the monitor again that it waited with. */
    final void acquireAfterWait(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.synchronise(Tape.WAKE, this, thread);
            HiddenSections.entered(this, thread.held.site(this), thread);
        }
        learn(thread);
    }

    private void learn(ThreadState thread) {
        long seen = word; // who is changing it has yet to do what the program could see, and may be overlooked
        if (seen != 0 && (isOfSeveral(seen) || !thread.knows(seen))) {
            learnMore(thread);
        }
    }

    @DontInline
    private void learnMore(ThreadState thread) {
        while (true) {
            long seen = calmWord();
            int[] all = known;
            FarClocks allFar = far;
            Raw.U.loadFence(); // what was read above counts only if nobody has changed anything since
            if (word == seen) {
                thread.learn(all, allFar, slot(seen), Epoch.clock(seen));
                return;
            }
        }
    }

    /** The word, once nobody is changing it. */
    @SuppressWarnings("ThreadPriorityCheck") // a hint to the scheduler is all that is wanted
    private long calmWord() {
        long seen = word;
        for (int tries = 1; (seen & BUSY) != 0; tries++) {
            if (tries % SPINS != 0 || Raw.isVirtual(Thread.currentThread())) {
                Thread.onSpinWait();
            } else {
                Thread.yield(); // who is changing it may be waiting for this very processor
            }
            seen = word;
        }
        return seen;
    }

    private static boolean isOfSeveral(long word) {
        return Epoch.isShared(word);
    }

    private static int slot(long word) {
        return isOfSeveral(word) ? 0 : Epoch.slot(word);
    }

    /** Slot and clock of the only thread that has released; 0 if several have. */
    private static long ownPart(long word) {
        return isOfSeveral(word) ? 0 : word & ~(CHANGES | BUSY);
    }

    /** Comes before the program's operation. */
    final void release(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.releasing(this, thread);
        }
        tell(thread);
    }

    /** Comes before the program waits, however often it has entered the monitor. */
    final void releaseToWait(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.synchronise(Tape.WAIT, this, thread);
        }
        tell(thread);
    }

    @DontInline
    private void tell(ThreadState thread) {
        if (!Mode.DETECTS) {
            return;
        }
        int[] told = thread.beginRelease();
        add(told, thread.releasedFar(), thread.released(), thread);
    }

    /**
     * Adds what was released. All that takes time or memory, and can fail, comes before the word is busy.
     *
     * @param thread knows all of it, and maybe also what was released before; null if that is not known
     */
    private void add(int[] told, @Nullable FarClocks toldFar, long own, @Nullable ThreadState thread) {
        int slot = Epoch.slot(own);
        while (true) {
            long old = calmWord();
            boolean isOfSame = slot != 0 && slot == Epoch.slot(old);
            if (isOfSame && Epoch.clock(old) >= Epoch.clock(own)) {
                return; // it is here already, or a later one is, which tells more
            }
            int[] all = known;
            FarClocks allFar = far;
            boolean replaces =
                    old == 0 || isOfSame || (thread != null && thread.knows(all, allFar, slot(old), Epoch.clock(old)));
            long changes = old + ONE_CHANGE & CHANGES;
            if (replaces && all == told && allFar == toldFar && slot != 0) {
                if (Raw.U.compareAndSetLong(this, WORD, old, own | changes)) {
                    return;
                }
            } else {
                boolean isOfOne = replaces && slot != 0;
                int[] next = replaces ? told : Snapshot.merged(all, ownPart(old), told, own);
                FarClocks nextFar = replaces ? toldFar : Snapshot.merged(allFar, ownPart(old), toldFar, own);
                if (change(old, next, nextFar, (isOfOne ? own : SEVERAL) | changes)) {
                    return;
                }
            }
        }
    }

    private boolean change(long old, int[] next, @Nullable FarClocks nextFar, long nextWord) {
        if (!Raw.U.compareAndSetLong(this, WORD, old, old | BUSY)) {
            return false;
        }
        known = next;
        far = nextFar;
        try {
            Raw.U.putLongRelease(this, WORD, nextWord);
        } catch (Throwable failure) { // interpreted, it is a call, for which a full stack has no room
            word = nextWord;
            throw failure;
        }
        return true;
    }

    /** Takes over what was released to another clock. */
    final void absorb(SyncClock other) {
        while (true) {
            long seen = other.calmWord();
            int[] all = other.known;
            FarClocks allFar = other.far;
            Raw.U.loadFence(); // as above
            if (seen == 0) {
                return;
            }
            if (other.word == seen) {
                add(all, allFar, ownPart(seen), null);
                return;
            }
        }
    }
}
