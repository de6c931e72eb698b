package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Locks of {@code java.util.concurrent} as locks: for reports, which name those that a thread holds, and for traces,
 * where engines may swap critical sections but not accesses of the volatile variables that locks are made of.
 *
 * <p>In a trace, a read-write lock is several locks. A reader takes one of its own, a writer takes all. So readers
 * exclude writers and not each other. Threads beyond the first few readers have none of their own: they are ordered
 * after the writers before them and before the writers after them.
 */
final class Locks {
    private static final String PACKAGE = "java.util.concurrent.locks.";
    static final int READERS = 4;

    private Locks() {}

    /** The lock that programs know, for the part of it that keeps its state. */
    static String publicName(String className) {
        int inner = className.indexOf('$');
        return inner > 0 && className.startsWith(PACKAGE) ? className.substring(0, inner) : className;
    }

    /** Whether the state of a synchroniser says nothing that its locks do not say. */
    static boolean isLock(Object synchroniser) {
        return synchroniser.getClass().getName().startsWith(PACKAGE + "Reentrant");
    }

    private static boolean hasReaders(Object synchroniser) {
        return synchroniser.getClass().getName().startsWith(PACKAGE + "ReentrantReadWriteLock");
    }

    /** The running thread has just got a lock, or is about to give it back: then there is no owner. */
    static void ownerSet(Object synchroniser, @Nullable Thread owner, ThreadState thread) {
        if (owner == null) {
            SyncClock held = thread.held.popOrNull(synchroniser);
            if (held != null && Mode.RECORDS) {
                HiddenSections.leaving(held, thread.held.poppedSite(), thread);
                releaseAll(synchroniser, held, thread);
            }
        } else if (owner == Thread.currentThread()) {
            SyncClock lock = SyncTable.findOrAdd(synchroniser, SyncTable.OWNER);
            int site = thread.lockSite;
            thread.lockSite = 0;
            thread.held.push(lock, site);
            if (Mode.RECORDS) {
                acquireAll(synchroniser, lock, thread);
                HiddenSections.entered(lock, site, thread);
            }
        }
    }

    private static void acquireAll(Object synchroniser, SyncClock lock, ThreadState thread) {
        thread.syncSite = 0;
        Recorder.synchronise(Tape.ACQUIRE, lock, thread);
        if (hasReaders(synchroniser)) {
            for (int i = 0; i < READERS; i++) {
                Recorder.synchronise(Tape.ACQUIRE, reader(synchroniser, i), thread);
            }
            SyncClock reads = SyncTable.findOrNull(synchroniser, SyncTable.READ);
            if (reads != null) {
                Recorder.acquired(reads, thread);
            }
        }
    }

    private static void releaseAll(Object synchroniser, SyncClock lock, ThreadState thread) {
        thread.syncSite = 0;
        if (hasReaders(synchroniser)) {
            Recorder.releasing(SyncTable.findOrAdd(synchroniser, SyncTable.WRITTEN), thread);
            for (int i = READERS - 1; i >= 0; i--) {
                Recorder.synchronise(Tape.RELEASE, reader(synchroniser, i), thread);
            }
        }
        Recorder.synchronise(Tape.RELEASE, lock, thread);
    }

    private static SyncClock reader(Object synchroniser, int number) {
        return SyncTable.findOrAdd(synchroniser, SyncTable.FIRST_READER - number);
    }

    /** The running thread reads under a read-write lock from now on. */
    static void afterReadLock(Object synchroniser, ThreadState thread) {
        if (!Mode.RECORDS) {
            Sync.acquire(synchroniser, SyncTable.WRITTEN, thread);
            return;
        }
        thread.syncSite = 0;
        int number = ReaderLocks.number(synchroniser, thread.id);
        if (number >= 0) {
            Recorder.synchronise(Tape.ACQUIRE, reader(synchroniser, number), thread);
        } else {
            Recorder.acquired(SyncTable.findOrAdd(synchroniser, SyncTable.WRITTEN), thread);
        }
        HiddenSections.entered(SyncTable.findOrAdd(synchroniser, SyncTable.OWNER), thread.lockSite, thread);
    }

    /** The running thread is about to end reading. */
    static void beforeReadUnlock(Object synchroniser, ThreadState thread) {
        if (!Mode.RECORDS) {
            Sync.release(synchroniser, SyncTable.READ, thread);
            return;
        }
        thread.syncSite = 0;
        HiddenSections.leaving(SyncTable.findOrAdd(synchroniser, SyncTable.OWNER), thread.lockSite, thread);
        int number = ReaderLocks.number(synchroniser, thread.id);
        if (number >= 0) {
            Recorder.synchronise(Tape.RELEASE, reader(synchroniser, number), thread);
        } else {
            Recorder.releasing(SyncTable.findOrAdd(synchroniser, SyncTable.READ), thread);
        }
    }
}
