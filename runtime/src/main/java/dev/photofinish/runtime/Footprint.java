package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Neighbouring elements of an array that one place in the code has accessed one after the other since its thread last
 * synchronised. The first element is checked at once. Those that follow wait until there are some, or until the
 * thread synchronises: up to then nothing that it learns or tells can make a difference to the check.
 */
final class Footprint {
    /** Elements that wait at most. */
    private static final int LONGEST = 64;
    /** A place that so often accessed one element only is better off without, for a while. */
    private static final int MANY_SINGLES = 16;

    private static final int TRY_AGAIN = 1_000;

    /** The array; null while nothing was accessed. Held for no longer than the thread does not synchronise. */
    private @Nullable Object array;

    private @Nullable ArrayShadow shadow;
    private int site;
    private boolean writes;
    private int low;
    private int high;
    /** Elements from here on wait to be checked. */
    private int checked;
    /** Where to go on by the slow path. */
    private int limit;
    /** How often there was one element only before the thread synchronised. */
    private int singles;

    @ForceInline
    static void read(Object array, int index, ThreadState thread, int site) {
        Footprint footprint = thread.footprints[ThreadCaches.atSite(site)];
        if (footprint == null || !footprint.takes(array, index, site)) {
            step(array, index, thread, site, false);
        }
    }

    @ForceInline
    static void write(Object array, int index, ThreadState thread, int site) {
        Footprint footprint = thread.footprints[ThreadCaches.atSite(site)];
        if (footprint == null || !footprint.takes(array, index, site)) {
            step(array, index, thread, site, true);
        }
    }

    @ForceInline
    private boolean takes(Object other, int index, int otherSite) {
        if (other != array || otherSite != site) {
            return false;
        }
        if (index == high && index < limit) {
            high = index + 1;
            return true;
        }
        return index >= low && index < high;
    }

    @DontInline // so that what comes before it stays small enough to be part of its callers
    private static void step(Object array, int index, ThreadState thread, int site, boolean writes) {
        if (thread.inside != 0 || thread.optimistic || thread.slot() == 0) {
            return;
        }
        Footprint footprint = thread.footprints[ThreadCaches.atSite(site)];
        if (footprint == null) {
            footprint = thread.newFootprint(site);
        }
        footprint.go(array, index, thread, site, writes);
    }

    private void go(Object other, int index, ThreadState thread, int otherSite, boolean isWrite) {
        if (array == null && singles > MANY_SINGLES && otherSite == site) {
            singles = singles > MANY_SINGLES + TRY_AGAIN ? 0 : singles + 1;
            ArrayShadow.of(other, thread, otherSite).access(index, thread, otherSite, isWrite);
            return;
        }
        boolean goesOn = other == array && otherSite == site && index == high;
        check(thread);
        if (!goesOn) {
            if (array == null) {
                thread.opened(this);
            }
            begin(other, thread, otherSite, index);
        }
        ArrayShadow elements = shadow;
        if (elements == null || index < 0 || index >= elements.length()) {
            return; // the program's own instruction will throw
        }
        writes = isWrite;
        elements.access(index, thread, site, writes);
        high = index + 1;
        checked = high;
        int wait = KeptStacks.areWanted(site) ? 0 : LONGEST;
        limit = Math.min(elements.length(), high + wait);
    }

    private void begin(Object other, ThreadState thread, int otherSite, int index) {
        array = other;
        shadow = ArrayShadow.of(other, thread, otherSite);
        site = otherSite;
        low = index;
        high = index;
        checked = index;
        limit = index;
    }

    /** Checks what waits. */
    private void check(ThreadState thread) {
        ArrayShadow elements = shadow;
        if (checked < high && elements != null) {
            int from = checked;
            checked = high;
            thread.late++;
            elements.accessRange(from, high - from, thread, site, writes);
            thread.late--;
        }
    }

    /** The thread is about to synchronise: checks what waits, and forgets the array. */
    @DontInline
    void close(ThreadState thread) {
        singles = high - low > 1 ? 0 : singles + 1;
        check(thread);
        array = null;
        shadow = null;
    }
}
