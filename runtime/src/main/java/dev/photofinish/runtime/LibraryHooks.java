package dev.photofinish.runtime;

/** What classes of the JDK call whose models need more than one order, or an order that depends on an answer. */
public final class LibraryHooks {
    /** Stamps that a stamped lock gives for nothing: 0 for failure, 1 for an interruption. */
    private static final long NO_STAMP = 1;

    private static final long WRITE_STAMP = 1 << 7;

    /** Whether any call site was ever made to tell all threads of its target; most programs have none. */
    @SuppressWarnings("NonFinalStaticField")
    private static boolean anySiteTells;

    /** Places are those of the program; a lock that is taken elsewhere has none. */
    private static final int NOWHERE = 0;

    private LibraryHooks() {}

    /** A loader is locked, and is about to be asked for a class. */
    public static void loaderLocked(Object lock, Object loader) {
        if (loader.getClass().getClassLoader() != null) {
            ThreadState thread = Threads.current();
            Sync.beforeEnter(lock, thread, NOWHERE);
            Sync.afterEnter(thread, NOWHERE);
        }
    }

    /** A loader is about to be unlocked, whether or not it was asked. */
    public static void loaderUnlocking(Object lock) {
        ThreadState thread = Threads.current();
        if (thread.inside == 0 && thread.held.isLatestAt(NOWHERE, lock)) {
            Sync.beforeExit(lock, thread);
        }
    }

    /** After a stamped lock was locked for reading: writers before that are over, other readers say nothing. */
    public static void afterStampedRead(Object lock, long stamp) {
        if (isStamp(stamp)) {
            Sync.acquire(lock, SyncTable.WRITTEN, Threads.current());
        }
    }

    /** Before a reader of a stamped lock ends. */
    public static void beforeStampedReadUnlock(Object lock) {
        Sync.release(lock, SyncTable.READ, Threads.current());
    }

    /** After a stamped lock was locked for writing. */
    public static void afterStampedWrite(Object lock, long stamp) {
        if (isStamp(stamp)) {
            ThreadState thread = Threads.current();
            Sync.acquire(lock, SyncTable.WRITTEN, thread);
            Sync.acquire(lock, SyncTable.READ, thread);
        }
    }

    /** Before a writer of a stamped lock ends. */
    public static void beforeStampedWriteUnlock(Object lock) {
        Sync.release(lock, SyncTable.WRITTEN, Threads.current());
    }

    /** Before the holder of a stamp asks for one of another mode, which ends what it may do with the old one. */
    public static void beforeConversion(Object lock, long stamp) {
        Sync.release(lock, (stamp & WRITE_STAMP) != 0 ? SyncTable.WRITTEN : SyncTable.READ, Threads.current());
    }

    private static boolean isStamp(long stamp) {
        return stamp != 0 && stamp != NO_STAMP;
    }

    /** Before all threads are made to see the latest targets of call sites. */
    public static void beforeSyncAll(Object[] sites) {
        anySiteTells = true; // a reader that does not see this cannot have seen a target of now, either
        for (Object site : sites) {
            JdkHooks.release(site);
        }
    }

    /** After the target of a call site was read. */
    public static void afterTargetRead(Object site) {
        if (anySiteTells) {
            JdkHooks.acquire(site);
        }
    }
}
