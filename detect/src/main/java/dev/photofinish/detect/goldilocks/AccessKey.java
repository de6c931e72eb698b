package dev.photofinish.detect.goldilocks;

/**
 * What an access needs for the question who is ordered after it, packed into a long: its thread and the position
 * of the update list at which it happened. These two determine its lockset at all later times.
 *
 * <pre>
 *   63                 37   36       35                                0
 *  +----------------------+---------+-----------------------------------+
 *  | thread + 1           | checked | position                          |
 *  +----------------------+---------+-----------------------------------+
 * </pre>
 *
 * <p><em>Checked</em> is set in a read that is known to be ordered after the last write.
 */
final class AccessKey {
    /** Key of no access. */
    static final long NEVER = 0;

    static final int MAX_THREADS = (1 << 27) - 2;
    static final long MAX_POSITION = (1L << 36) - 1;
    static final long CHECKED = 1L << 36;

    private static final int THREAD_SHIFT = 37;
    static final long THREAD_MASK = -1L << THREAD_SHIFT;

    private AccessKey() {}

    /** Refuses more threads than a key can tell apart. */
    static void checkThreads(int count) {
        if (count > MAX_THREADS) {
            throw new IllegalStateException("more than " + MAX_THREADS + " threads");
        }
    }

    /** The bits of a thread alone. */
    static long ofThread(int thread) {
        return (thread + 1L) << THREAD_SHIFT;
    }

    static int thread(long key) {
        return (int) (key >>> THREAD_SHIFT) - 1;
    }

    static boolean isOfThread(long key, int thread) {
        return key >>> THREAD_SHIFT == thread + 1;
    }

    static long position(long key) {
        return key & MAX_POSITION;
    }
}
