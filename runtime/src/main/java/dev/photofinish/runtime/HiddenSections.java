package dev.photofinish.runtime;

/**
 * In a trace: critical sections of code whose accesses are not recorded, such as those of the JDK's queues. Engines swap
 * sections that have nothing in common. What these have in common is not in the trace, so each of them is ordered after
 * the one before by a channel beside the lock.
 */
public final class HiddenSections {
    private static final SpinLock LOCK = new SpinLock();
    /** A bit for each place where such code enters a monitor. */
    private static volatile long[] sites = new long[64];

    private HiddenSections() {}

    /** Says that what follows on the monitor entered at a site is not recorded. */
    public static void beginAt(int site) {
        LOCK.lock();
        try {
            long[] all = sites;
            if (site >>> 6 >= all.length) {
                all = new long[Math.max((site >>> 6) + 1, 2 * all.length)];
                System.arraycopy(sites, 0, all, 0, sites.length);
            }
            all[site >>> 6] |= 1L << site;
            sites = all;
        } finally {
            LOCK.unlock();
        }
    }

    /** Whether a section that began at a site is hidden; a lock whose taker is not known has site 0. */
    private static boolean isHidden(int site) {
        long[] all = sites;
        return site == 0 || (site >>> 6 < all.length && (all[site >>> 6] & 1L << site) != 0);
    }

    /** The thread has just got a lock at a site. */
    static void entered(SyncClock lock, int site, ThreadState thread) {
        if (isHidden(site)) {
            Recorder.acquired(lock.owner.findOrAdd(SyncTable.HIDDEN), thread);
        }
    }

    /** The thread is about to give back a lock that it got at a site. */
    static void leaving(SyncClock lock, int site, ThreadState thread) {
        if (isHidden(site)) {
            Recorder.releasing(lock.owner.findOrAdd(SyncTable.HIDDEN), thread);
        }
    }
}
