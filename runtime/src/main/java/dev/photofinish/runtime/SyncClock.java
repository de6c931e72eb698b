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

    /** The object that this belongs to. */
    final SyncEntry owner;
    /** What of the object this is: an offset, or a constant of {@link SyncTable}. */
    final long key;
    /** The next clock of the same object. */
    final @Nullable SyncClock next;

    private volatile @Nullable Snapshot released;

    SyncClock(SyncEntry owner, long key, @Nullable SyncClock next) {
        this.owner = owner;
        this.key = key;
        this.next = next;
    }

    /** Comes after the program's operation. */
    void acquire(ThreadState thread) {
        Snapshot snapshot = released;
        if (snapshot != null) {
            thread.learn(snapshot);
        }
    }

    /** Comes before the program's operation. */
    void release(ThreadState thread) {
        Snapshot mine = thread.release();
        while (true) {
            Snapshot old = released;
            Snapshot wanted = old == null || old == mine || thread.knows(old) ? mine : Snapshot.merged(old, mine);
            if (old == mine || Raw.U.compareAndSetReference(this, RELEASED, old, wanted)) {
                return;
            }
        }
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
