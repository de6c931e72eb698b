package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** The locks that a thread holds, latest last. Used for reports and to find a monitor again when it is left. */
final class HeldLocks {
    private static final SyncClock[] NO_LOCKS = {};
    private static final int[] NO_SITES = {};

    private @Nullable SyncClock[] locks = NO_LOCKS;
    private int[] sites = NO_SITES;
    private int count;
    private int poppedSite;

    void push(SyncClock lock, int site) {
        if (count == locks.length) {
            int size = Math.max(4, count * 2);
            SyncClock[] more = new SyncClock[size];
            int[] moreSites = new int[size];
            System.arraycopy(locks, 0, more, 0, count);
            System.arraycopy(sites, 0, moreSites, 0, count);
            locks = more;
            sites = moreSites;
        }
        locks[count] = lock;
        sites[count++] = site;
    }

    /** Takes the latest lock of this object away; null if the object is not among the locks. */
    @Nullable
    SyncClock popOrNull(Object object) {
        for (int i = count - 1; i >= 0; i--) {
            SyncClock lock = locks[i];
            if (lock != null && lock.owner.refersTo(object)) {
                count--;
                poppedSite = sites[i];
                System.arraycopy(locks, i + 1, locks, i, count - i);
                System.arraycopy(sites, i + 1, sites, i, count - i);
                locks[count] = null;
                return lock;
            }
        }
        return null;
    }

    /** Where the lock was taken that was taken away last. */
    int poppedSite() {
        return poppedSite;
    }

    /** Where a lock was taken last; 0 if it is not among them. */
    int site(SyncClock lock) {
        for (int i = count - 1; i >= 0; i--) {
            if (locks[i] == lock) {
                return sites[i];
            }
        }
        return 0;
    }

    /** Whether the object is locked, the last time at this place. */
    boolean isLatestAt(int site, Object object) {
        for (int i = count - 1; i >= 0; i--) {
            SyncClock lock = locks[i];
            if (lock != null && lock.owner.refersTo(object)) {
                return sites[i] == site;
            }
        }
        return false;
    }

    /** Whether a lock was held already when it was taken. */
    boolean isAgain(int index) {
        for (int i = 0; i < index; i++) {
            if (locks[i] == locks[index]) {
                return true;
            }
        }
        return false;
    }

    int count() {
        return count;
    }

    /** The locked object, or null if it is gone. */
    @Nullable
    Object objectOrNull(int index) {
        SyncClock lock = locks[index];
        return lock == null ? null : lock.owner.get();
    }

    /** Whether it is the object's monitor that is held. */
    boolean isMonitor(int index) {
        SyncClock lock = locks[index];
        return lock != null && lock.key == SyncTable.MONITOR;
    }

    /** Where the lock was taken. */
    int site(int index) {
        return sites[index];
    }
}
