package dev.photofinish.runtime;

/** In a trace: which threads have a reader's lock of their own of a synchroniser. */
final class ReaderLocks extends WeakEntry {
    private static final WeakTable<ReaderLocks> TABLE = new WeakTable<>() {
        @Override
        ReaderLocks make(Object object, int hash) {
            return new ReaderLocks(object, hash);
        }
    };

    private static final SpinLock LOCK = new SpinLock();
    private final long[] threads = new long[Locks.READERS];

    private ReaderLocks(Object synchroniser, int hash) {
        super(synchroniser, hash);
    }

    /** Which reader's lock is the thread's; -1 if there are too many threads. */
    static int number(Object synchroniser, long threadId) {
        long[] threads = TABLE.findOrAdd(synchroniser).threads;
        LOCK.lock();
        try {
            for (int i = 0; i < Locks.READERS; i++) {
                if (threads[i] == 0) {
                    threads[i] = threadId;
                }
                if (threads[i] == threadId) {
                    return i;
                }
            }
            return -1;
        } finally {
            LOCK.unlock();
        }
    }
}
