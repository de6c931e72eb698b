package dev.photofinish.runtime;

import java.lang.invoke.VarHandle;
import jdk.internal.vm.annotation.DontInline;
import org.jspecify.annotations.Nullable;

/** Happens-before edges: who releases what, and who acquires it. Nothing here throws. */
final class Sync {
    /** Fences order everything; their clock belongs to no object of the program. */
    private static final Object FENCES = new Object();

    /** Elements of a view of a buffer share so many clocks. */
    private static final int VIEW_MASK = 0xFF;

    private Sync() {}

    static void beforeEnter(@Nullable Object lock, ThreadState thread, int site) {
        if (lock == null || thread.inside != 0) {
            return;
        }
        try {
            Perturbation.shake(thread);
            thread.settle();
            thread.entering = monitor(lock, thread, site);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    private static SyncClock monitor(Object lock, ThreadState thread, int site) {
        SyncClock cached = thread.clocks[ThreadCaches.at(site, thread.clocks)];
        if (cached != null && cached.key == SyncTable.MONITOR && cached.owner.refersTo(lock)) {
            return cached;
        }
        SyncClock found = SyncTable.findOrAdd(lock, SyncTable.MONITOR);
        thread.keep(site, found);
        return found;
    }

    static void afterEnter(ThreadState thread, int site) {
        SyncClock monitor = thread.entering;
        if (monitor == null) {
            return;
        }
        try {
            thread.entering = null;
            thread.syncSite = site;
            monitor.acquire(thread);
            thread.held.push(monitor, site);
            if (Mode.RECORDS) {
                HiddenSections.entered(monitor, site, thread);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void beforeExit(@Nullable Object lock, ThreadState thread) {
        if (lock == null || thread.inside != 0) {
            return;
        }
        try {
            thread.settle();
            thread.syncSite = 0;
            SyncClock monitor = thread.held.popOrNull(lock);
            if (Mode.RECORDS && monitor != null) {
                HiddenSections.leaving(monitor, thread.held.poppedSite(), thread);
            }
            (monitor != null ? monitor : SyncTable.findOrAdd(lock, SyncTable.MONITOR)).release(thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void beforeWait(@Nullable Object lock, ThreadState thread) {
        if (lock == null || thread.inside != 0) {
            return;
        }
        try {
            thread.settle();
            SyncClock monitor = SyncTable.findOrAdd(lock, SyncTable.MONITOR);
            thread.syncSite = 0;
            if (Mode.RECORDS) {
                HiddenSections.leaving(monitor, thread.held.site(monitor), thread);
            }
            monitor.releaseToWait(thread);
            thread.waiting = monitor;
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void acquireField(@Nullable Object base, ThreadState thread, int site) {
        if (base != null && thread.inside == 0) {
            acquireAtSite(base, Sites.key(site, base), thread, site);
        }
    }

    static void releaseField(@Nullable Object base, ThreadState thread, int site) {
        if (base != null && thread.inside == 0) {
            releaseAtSite(base, Sites.key(site, base), thread, site);
        }
    }

    static void acquireAt(@Nullable Object base, long offset, ThreadState thread, int site) {
        if (base != null && thread.inside == 0) {
            if (base.getClass().isArray()) {
                acquireElement(base, Offsets.indexOf(base, offset), thread, site);
            } else {
                acquireAtSite(base, offset, thread, site);
            }
        }
    }

    static void releaseAt(@Nullable Object base, long offset, ThreadState thread, int site) {
        if (base != null && thread.inside == 0) {
            if (base.getClass().isArray()) {
                releaseElement(base, Offsets.indexOf(base, offset), thread, site);
            } else {
                releaseAtSite(base, offset, thread, site);
            }
        }
    }

    static void acquireVariable(VarHandle handle, @Nullable Object base, int index, ThreadState thread, int site) {
        if (thread.inside != 0) {
            return;
        }
        Object owner = base != null ? base : Offsets.staticBaseOrNull(handle);
        if (owner != null && index >= 0) {
            acquireIndexed(owner, index, thread, site);
        } else if (owner != null) {
            acquireAtSite(owner, Offsets.of(handle), thread, site);
        }
        if (ForeignVariables.areThere(handle, owner)) {
            acquire(FENCES, SyncTable.SAID, thread);
        }
    }

    static void releaseVariable(VarHandle handle, @Nullable Object base, int index, ThreadState thread, int site) {
        if (thread.inside != 0) {
            return;
        }
        Object owner = base != null ? base : Offsets.staticBaseOrNull(handle);
        if (owner != null && index >= 0) {
            releaseIndexed(owner, index, thread, site);
        } else if (owner != null) {
            releaseAtSite(owner, Offsets.of(handle), thread, site);
        }
        if (ForeignVariables.areThere(handle, owner)) {
            release(FENCES, SyncTable.SAID, thread);
        }
    }

    /** An element of an array, or of a view of a buffer, whose bytes have other offsets than those of fields. */
    private static void acquireIndexed(Object owner, int index, ThreadState thread, int site) {
        if (owner.getClass().isArray()) {
            acquireElement(owner, index, thread, site);
        } else {
            acquireAtSite(owner, index & VIEW_MASK, thread, site);
        }
    }

    private static void releaseIndexed(Object owner, int index, ThreadState thread, int site) {
        if (owner.getClass().isArray()) {
            releaseElement(owner, index, thread, site);
        } else {
            releaseAtSite(owner, index & VIEW_MASK, thread, site);
        }
    }

    /** An element of an array, or of an atomic one of the JDK. */
    static void acquireElement(Object array, int index, ThreadState thread, int site) {
        if (thread.inside != 0) {
            return;
        }
        try {
            thread.syncSite = site;
            SyncClock clock = ElementClocks.findOrNull(array, index, thread, site);
            if (clock != null) {
                clock.acquire(thread);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void releaseElement(Object array, int index, ThreadState thread, int site) {
        if (thread.inside != 0) {
            return;
        }
        try {
            Perturbation.shake(thread);
            thread.settle();
            thread.syncSite = site;
            ElementClocks.findOrAdd(array, index, thread, site).release(thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    /** A variable that the same place in the code often means again. */
    private static void acquireAtSite(Object base, long key, ThreadState thread, int site) {
        try {
            thread.syncSite = site;
            int at = site + 7 * (int) key; // one place may mean several fields
            SyncClock clock = thread.clocks[ThreadCaches.at(at, thread.clocks)];
            if (clock == null || clock.key != (int) key || !clock.owner.refersTo(base)) {
                clock = findForAcquire(base, key, thread);
                if (clock == null) {
                    return;
                }
                if (clock.key == (int) key) {
                    thread.keep(at, clock);
                }
            }
            clock.acquire(thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    private static void releaseAtSite(Object base, long key, ThreadState thread, int site) {
        try {
            Perturbation.shake(thread);
            thread.settle();
            thread.syncSite = site;
            int at = site + 7 * (int) key; // one place may mean several fields
            SyncClock clock = thread.clocks[ThreadCaches.at(at, thread.clocks)];
            if (clock == null || clock.key != (int) key || !clock.owner.refersTo(base)) {
                if (key == SyncTable.ANY_OFFSET) {
                    releaseKey(base, key, thread);
                    return;
                }
                clock = SyncTable.findOrAdd(base, key);
                thread.keep(at, clock);
            }
            clock.release(thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void acquireFence(ThreadState thread) {
        acquire(FENCES, SyncTable.SAID, thread);
    }

    static void releaseFence(ThreadState thread) {
        release(FENCES, SyncTable.SAID, thread);
    }

    static void acquire(Object base, long key, ThreadState thread) {
        if (thread.inside != 0) {
            return;
        }
        try {
            thread.syncSite = 0;
            SyncClock clock = findForAcquire(base, key, thread);
            if (clock != null) {
                clock.acquire(thread);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    static void release(Object base, long key, ThreadState thread) {
        if (thread.inside != 0) {
            return;
        }
        try {
            thread.settle();
            thread.syncSite = 0;
            releaseKey(base, key, thread);
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    /** What was released in one place counts as released to another one, by whom does not matter. */
    static void handOn(Object from, long key, Object to) {
        try {
            SyncClock told = SyncTable.findOrNull(from, key);
            if (told != null) {
                SyncTable.findOrAdd(to, SyncTable.SAID).absorb(told);
            }
        } catch (Throwable failure) {
            Races.failed(failure);
        }
    }

    private static void releaseKey(Object base, long key, ThreadState thread) {
        if (key == SyncTable.ANY_OFFSET) {
            SyncTable.entry(base).releaseAny(thread);
        } else {
            SyncTable.findOrAdd(base, key).release(thread);
        }
    }

    /** The clock to acquire, or null if nothing was released to it; one that could be any is acquired at once. */
    @DontInline
    private static @Nullable SyncClock findForAcquire(Object base, long key, ThreadState thread) {
        SyncEntry entry = SyncTable.entryOrNull(base);
        if (entry == null) {
            return null;
        }
        if (key == SyncTable.ANY_OFFSET) {
            entry.acquireAny(thread);
            return null;
        }
        // Added if it is not there: what is read is read again, and is found sooner then.
        return key < 0 ? entry.findOrNull(key) : entry.findOrAdd(key);
    }
}
