package dev.photofinish.runtime;

import java.util.ArrayList;
import java.util.List;

/** Threads without a thread: states that a test moves by hand, and the races that were told meanwhile. */
final class Actors implements RaceListener {
    private static int nextSite = 1_000;

    final List<Race> races = new ArrayList<>();

    Actors() {
        Races.listen(this);
    }

    /** A thread that knows nothing of others. */
    static ThreadState stranger() {
        return startedBy(null);
    }

    /** A thread that another one has started. */
    static ThreadState startedBy(@org.jspecify.annotations.Nullable ThreadState starter) {
        ThreadState state = new ThreadState(-1, false);
        state.facts = new ThreadFacts(Thread.currentThread(), -1, null, 0);
        if (starter != null) {
            state.learn(starter.release());
        }
        Slots.assign(state);
        return state;
    }

    /** A thread that knows nothing of others, in a slot that may have been another one's in another test. */
    static ThreadState inSlot(int slot, int clock) {
        ThreadState state = new ThreadState(-1, false);
        state.facts = new ThreadFacts(Thread.currentThread(), -1, null, 0);
        state.open(slot, clock);
        return state;
    }

    /** A place in the code that no other test uses. */
    static synchronized int newSite() {
        return nextSite++;
    }

    @Override
    public void onRace(Race race) {
        races.add(race);
    }

    @Override
    public void onFailure(Throwable failure) {
        throw new AssertionError(failure);
    }

    /** A variable with its two words. */
    static final class Variable {
        private long lastWrite;
        private long reads;

        void write(ThreadState thread) {
            lastWrite = Detector.write(lastWrite, reads, thread, newSite());
        }

        /** Whether its reads are those of several threads. */
        boolean isReadBySeveral() {
            return Epoch.isShared(reads);
        }

        void read(ThreadState thread) {
            read(thread, newSite());
        }

        void read(ThreadState thread, int site) {
            reads = Detector.read(lastWrite, reads, thread, site);
        }

        /** What stands for its reads. */
        long reads() {
            return reads;
        }
    }
}
