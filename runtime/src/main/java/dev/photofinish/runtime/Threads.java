package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Finds the state of the running thread, and knows when threads begin and end.
 *
 * <p>A thread local would do the same, but its map belongs to the program, and virtual threads make it dear.
 * States are found by the thread's number, which is never given twice.
 */
final class Threads {
    private static final int PLACES = 1 << 16;
    private static final @Nullable ThreadState[] TABLE = new ThreadState[PLACES];
    private static final SpinLock LOCK = new SpinLock();
    /** Stands for threads that are just being made and have no number yet: nothing they do is looked at. */
    static final ThreadState NOBODY = nobody();

    private Threads() {}

    private static ThreadState nobody() {
        ThreadState state = new ThreadState(0, false);
        state.inside = 1;
        return state;
    }

    @ForceInline
    static ThreadState current() {
        Thread thread = Thread.currentThread();
        long id = Raw.id(thread);
        ThreadState state = TABLE[(int) id & (PLACES - 1)];
        return state != null && state.id == id ? state : find(thread, id);
    }

    @DontInline
    private static ThreadState find(Thread thread, long id) {
        if (id == 0) {
            return NOBODY;
        }
        ThreadState state = findOrNull(id);
        return state != null ? state : adopt(thread, id);
    }

    static @Nullable ThreadState findOrNull(long id) {
        // Acquire: a starting thread finds what the starter filled in.
        ThreadState state = (ThreadState) Raw.U.getReferenceAcquire(TABLE, Raw.offset((int) id & (PLACES - 1)));
        while (state != null && state.id != id) {
            state = state.next;
        }
        return state;
    }

    /** A thread whose start was not seen. All that happened so far may have happened before it. */
    private static ThreadState adopt(Thread thread, long id) {
        ThreadState state = new ThreadState(id, Raw.isVirtual(thread));
        state.inside = 1;
        put(state); // first: what follows may come back here
        state.facts = new ThreadFacts(thread, id, null, 0);
        if (Mode.RECORDS) {
            state.tape = Recorder.newTape(state);
        }
        Slots.learnFromAll(state);
        Slots.assign(state);
        state.inside = 0;
        return state;
    }

    /** The running thread is about to start another one. */
    static void beforeStart(Thread thread) {
        long id = Raw.id(thread);
        ThreadState starter = current();
        if (id == 0 || findOrNull(id) != null) {
            return;
        }
        starter.inside++;
        try {
            ThreadState state = new ThreadState(id, Raw.isVirtual(thread));
            int site = Places.ofStart();
            state.facts = new ThreadFacts(thread, id, starter.facts, site);
            state.learn(starter.release());
            Slots.assign(state);
            if (Mode.RECORDS) {
                state.tape = Recorder.newTape(state);
                starter.syncSite = site;
                Recorder.synchronise(Tape.FORK, (int) id, starter);
            }
            put(state);
        } finally {
            starter.inside--;
        }
    }

    /** The running thread does nothing more that another one could see. */
    static void atEnd() {
        Thread thread = Thread.currentThread();
        ThreadState state = findOrNull(Raw.id(thread));
        if (state == null) {
            return;
        }
        state.settle();
        if (state.facts != null) {
            state.facts.end();
        }
        SyncTable.findOrAdd(thread, SyncTable.END).release(state);
        Slots.free(state);
        remove(state);
    }

    private static void put(ThreadState state) {
        int place = (int) state.id & (PLACES - 1);
        LOCK.lock();
        try {
            state.next = TABLE[place];
            Raw.U.putReferenceRelease(TABLE, Raw.offset(place), state);
        } finally {
            LOCK.unlock();
        }
    }

    /** Others in the same place may be walking the list: the removed one still leads on. */
    private static void remove(ThreadState state) {
        int place = (int) state.id & (PLACES - 1);
        LOCK.lock();
        try {
            ThreadState before = TABLE[place];
            if (before == state) {
                Raw.U.putReferenceRelease(TABLE, Raw.offset(place), state.next);
                return;
            }
            while (before != null && before.next != state) {
                before = before.next;
            }
            if (before != null) {
                before.next = state.next;
            }
        } finally {
            LOCK.unlock();
        }
    }
}
