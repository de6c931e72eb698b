package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** A clock that is also a lock or a channel of a trace. */
final class RecordedClock extends SyncClock {
    private static final long NUMBER = Raw.U.objectFieldOffset(RecordedClock.class, "number");

    /** The number of this lock or channel; 0 if it has none yet. */
    private volatile int number;
    /** Who has received from this channel since the last send, if that is known. */
    volatile @Nullable ThreadState receiver;

    RecordedClock(SyncEntry owner, int key, @Nullable SyncClock next) {
        super(owner, key, next);
    }

    /** What a clock is in a trace; only asked where one is recorded. */
    static RecordedClock of(SyncClock clock) {
        return (RecordedClock) clock;
    }

    /** The number of this lock or channel. */
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
}
