package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * What was released through one lock, one volatile variable or the like.
 *
 * <p><b>Guarantees.</b> A release that ran before an acquire is part of what the acquire learns, however many
 * threads release at once: order may be added, it is never lost. <b>Progress.</b> Acquires are wait-free.
 */
final class SyncClock {
    private static final long RELEASED = Raw.U.objectFieldOffset(SyncClock.class, "released");
    private static final long NUMBER = Raw.U.objectFieldOffset(SyncClock.class, "number");

    /** The object that this belongs to. */
    final SyncEntry owner;
    /** What of the object this is: an offset, or a constant of {@link SyncTable}. */
    final long key;
    /** The next clock of the same object. */
    final @Nullable SyncClock next;

    private volatile @Nullable Snapshot released;
    /** In a trace: the number of this lock or channel; 0 if it has none yet. */
    private volatile int number;
    /** In a trace: who has received from this channel since the last send, if that is known. */
    volatile @Nullable ThreadState receiver;

    SyncClock(SyncEntry owner, long key, @Nullable SyncClock next) {
        this.owner = owner;
        this.key = key;
        this.next = next;
    }

    /** Comes after the program's operation. */
    void acquire(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.acquired(this, thread);
        }
        learn(thread);
    }

    /** The thread has the monitor again that it waited with. */
    void acquireAfterWait(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.synchronise(Tape.WAKE, this, thread);
            HiddenSections.entered(this, thread.held.site(this), thread);
        }
        learn(thread);
    }

    private void learn(ThreadState thread) {
        Snapshot snapshot = released;
        if (snapshot != null) {
            thread.learn(snapshot);
        }
    }

    /** Comes before the program's operation. */
    void release(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.releasing(this, thread);
        }
        tell(thread);
    }

    /** Comes before the program waits, however often it has entered the monitor. */
    void releaseToWait(ThreadState thread) {
        if (Mode.RECORDS) {
            Recorder.synchronise(Tape.WAIT, this, thread);
        }
        tell(thread);
    }

    private void tell(ThreadState thread) {
        if (!Mode.DETECTS) {
            return;
        }
        Snapshot mine = thread.release();
        while (true) {
            Snapshot old = released;
            Snapshot wanted = old == null || old == mine || thread.knows(old) ? mine : Snapshot.merged(old, mine);
            if (old == mine || Raw.U.compareAndSetReference(this, RELEASED, old, wanted)) {
                return;
            }
        }
    }

    /** The number of this lock or channel in a trace. */
    int number(Tape tape, ThreadState thread) {
        if (number == 0) {
            int fresh = Recorder.newSynchroniser();
            if (Sites.isVolatileField(thread.syncSite)) {
                tape.name(Tape.VOLATILE, fresh, thread.syncSite);
            } else {
                Object object = owner.get();
                String name = object == null ? "?" : Race.nameOf(object);
                tape.name(Tape.NAMED, fresh, Texts.number(name, thread));
            }
            Raw.U.compareAndSetInt(this, NUMBER, 0, fresh);
        }
        return number;
    }

    /** Takes over what was released to another clock. */
    void absorb(SyncClock other) {
        Snapshot more = other.released;
        while (more != null) {
            Snapshot old = released;
            Snapshot wanted = old == null ? more : Snapshot.merged(old, more);
            if (Raw.U.compareAndSetReference(this, RELEASED, old, wanted)) {
                return;
            }
        }
    }
}
