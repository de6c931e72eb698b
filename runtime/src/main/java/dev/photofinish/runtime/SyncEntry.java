package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** An object through which threads synchronise: the clocks of its monitor and of its volatile parts. */
class SyncEntry extends WeakEntry {
    private static final long FIRST = Raw.U.objectFieldOffset(SyncEntry.class, "first");

    private volatile @Nullable SyncClock first;

    /** If it is a task: how it was submitted, if that is known. Written before the task is handed over. */
    @Nullable
    Submission submission;

    SyncEntry(Object object, int hash) {
        super(object, hash);
    }

    final @Nullable SyncClock findOrNull(long key) {
        for (SyncClock clock = first; clock != null; clock = clock.next) {
            if (clock.key == (int) key) {
                return clock;
            }
        }
        return null;
    }

    final SyncClock findOrAdd(long key) {
        while (true) {
            SyncClock head = first;
            SyncClock found = findOrNull(key);
            if (found != null) {
                return found;
            }
            SyncClock added =
                    Mode.RECORDS ? new RecordedClock(this, (int) key, head) : new SyncClock(this, (int) key, head);
            if (Raw.U.compareAndSetReference(this, FIRST, head, added)) {
                // After it can be found: whoever releases to any offset either finds it or has released already.
                SyncClock any = key >= 0 ? findOrNull(SyncTable.ANY_OFFSET) : null;
                if (any != null) {
                    added.absorb(any);
                }
                return added;
            }
        }
    }

    /** Releases to a part that could be any. */
    void releaseAny(ThreadState thread) {
        findOrAdd(SyncTable.ANY_OFFSET).release(thread);
        for (SyncClock clock = first; clock != null; clock = clock.next) {
            if (clock.key >= 0) {
                clock.release(thread);
            }
        }
    }

    /** Learns from all parts of the object whose key is an offset. */
    void acquireAny(ThreadState thread) {
        for (SyncClock clock = first; clock != null; clock = clock.next) {
            if (clock.key >= 0 || clock.key == SyncTable.ANY_OFFSET) {
                clock.acquire(thread);
            }
        }
    }
}
