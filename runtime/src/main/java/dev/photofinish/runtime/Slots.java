package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Gives each running thread a place in the clocks, and gives the places of ended threads to new ones.
 *
 * <p>A new thread may follow in a slot when it knows the end of the slot's last thread: then all that happened
 * in the slot is ordered before it, and one clock component serves both. When many ended threads wait for such
 * a follower in vain, the one that waits longest gets one all the same, which then learns of its end: an order
 * that was not there, so that a race between the two may be missed, but clocks stay short.
 *
 * <p>A thread for which there is no slot left does not count: its accesses are not looked at. What it knows must reach
 * others all the same. It is told by one speaker for all such threads, who learns it first: somebody who knows the
 * speaker's clock then knows all that was told up to it, as with any other thread. Some order is added that way.
 */
public final class Slots {
    /** Ended threads whose slots are kept for followers that know their ends. */
    static final int WAITING = 256;
    /** How many ended threads a new one looks at. */
    private static final int LOOK_AT = 32;

    private static final int LAST = Epoch.SHARED - 1;

    private static final SpinLock LOCK = new SpinLock();
    /** Guards the speaker. */
    static final SpinLock SPEAKING = new SpinLock();
    /** Takes the last slot, when there are no others any more. */
    private static @Nullable ThreadState speaker;
    /** Threads that got no slot. */
    private static int without;

    private static @Nullable ThreadState[] live = new ThreadState[64];
    private static int used = 1;
    /** Ended threads by the time of their end, from {@code oldest} on. */
    private static @Nullable Snapshot[] ended = new Snapshot[2 * WAITING];

    private static int oldest;
    private static int endedCount;

    private Slots() {}

    /** Gives a thread that knows what it will know at its start a slot. */
    static void assign(ThreadState state) {
        LOCK.lock();
        try {
            Snapshot end = takeKnown(state);
            if (end == null && (endedCount > WAITING || used >= LAST)) {
                end = takeOldest(state);
            }
            if (end != null && end.clock < Epoch.MAX_CLOCK - 1) {
                open(state, end.slot, end.clock + 1);
            } else if (used < LAST) {
                open(state, used++, 1);
            } else if (state != speaker) {
                goWithout(state);
            }
        } finally {
            LOCK.unlock();
        }
    }

    /** There is no slot for this thread. */
    static void goWithout(ThreadState state) {
        ThreadState known = speaker;
        if (known == null) {
            known = new ThreadState(0, false);
            known.open(LAST, 1);
            speaker = known;
        }
        state.speaker = known;
        without++;
    }

    /** How many threads got no slot, because too many others were running: what they did was not looked at. */
    public static int threadsWithout() {
        LOCK.lock();
        int count = without;
        LOCK.unlock();
        return count;
    }

    private static void open(ThreadState state, int slot, int clock) {
        state.open(slot, clock);
        if (slot >= live.length) {
            ThreadState[] more = new ThreadState[slot * 2];
            System.arraycopy(live, 0, more, 0, live.length);
            live = more;
        }
        live[slot] = state;
        SlotHistory.add(slot, clock, state.facts);
    }

    private static @Nullable Snapshot takeKnown(ThreadState state) {
        int mask = ended.length - 1;
        for (int i = endedCount - 1; i >= Math.max(0, endedCount - LOOK_AT); i--) {
            Snapshot end = ended[(oldest + i) & mask];
            if (end != null && state.knows(end)) {
                for (int j = i; j < endedCount - 1; j++) {
                    ended[(oldest + j) & mask] = ended[(oldest + j + 1) & mask];
                }
                ended[(oldest + --endedCount) & mask] = null;
                return end;
            }
        }
        return null;
    }

    private static @Nullable Snapshot takeOldest(ThreadState state) {
        if (endedCount == 0) {
            return null;
        }
        Snapshot end = ended[oldest];
        ended[oldest] = null;
        oldest = (oldest + 1) & (ended.length - 1);
        endedCount--;
        if (end != null) {
            state.learn(end);
        }
        return end;
    }

    /** The running thread that has a slot; null if there is none. */
    static @Nullable ThreadState liveOrNull(int slot) {
        @Nullable ThreadState[] all = live;
        return slot < all.length ? all[slot] : null;
    }

    /** The thread has ended; its last release was that of its end. */
    static void free(ThreadState state) {
        if (state.slot() == 0) {
            return;
        }
        Snapshot end = state.release();
        LOCK.lock();
        try {
            live[state.slot()] = null;
            if (endedCount == ended.length) {
                grow();
            }
            ended[(oldest + endedCount++) & (ended.length - 1)] = end;
        } finally {
            LOCK.unlock();
        }
    }

    private static void grow() {
        Snapshot[] more = new Snapshot[ended.length * 2];
        for (int i = 0; i < endedCount; i++) {
            more[i] = ended[(oldest + i) & (ended.length - 1)];
        }
        ended = more;
        oldest = 0;
    }

    /** The thread's clock has reached its largest value: it goes on in another slot. */
    static void renew(ThreadState state) {
        int slot = state.slot();
        state.open(0, 0);
        state.learn(new Snapshot(Snapshot.NOTHING, null, slot, Epoch.MAX_CLOCK));
        assign(state);
    }

    /** Orders all that any thread has done so far before this one. */
    static void learnFromAll(ThreadState state) {
        if (Mode.RECORDS) {
            Recorder.synchronise(Tape.AFTER_ALL, 0, state);
        }
        LOCK.lock();
        try {
            for (int i = 1; i < used && i < live.length; i++) {
                ThreadState other = live[i];
                if (other != null && other != state) {
                    state.learn(other.claim());
                }
            }
            for (int i = 0; i < endedCount; i++) {
                Snapshot end = ended[(oldest + i) & (ended.length - 1)];
                if (end != null) {
                    state.learn(end);
                }
            }
        } finally {
            LOCK.unlock();
        }
    }
}
