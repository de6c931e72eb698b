package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * Elements of an array that one place in the code has accessed since its thread last synchronised. The first element is
 * checked at once. Those that follow it wait until there are some, or until the thread synchronises: up to then nothing
 * that it learns or tells can make a difference to the check. Elements elsewhere are checked once.
 */
final class Footprint {
    /** Elements that wait at most. */
    private static final int LONGEST = 64;
    /** So many are looked at one by one: mostly there is nothing to do, which is seen without a lock. */
    private static final int FEW = 4;

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
    /** How often there was one element only before the thread synchronised or the place went on to another array. */
    private int singles;
    /** Whether the thread knows that there is something to close. */
    private boolean isOpen;

    private final SeenElements seen = new SeenElements();

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
        return (index >= low && index < high) || seen.has(index);
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
        check(thread);
        ArrayShadow elements = shadow;
        if (other != array || otherSite != site || elements == null || !elements.isKept()) {
            leave();
            if (singles > MANY_SINGLES && otherSite == site) {
                singles = singles > MANY_SINGLES + TRY_AGAIN ? 0 : singles + 1;
                ArrayShadow.ofMany(other, thread, otherSite).access(index, thread, otherSite, isWrite);
                return;
            }
            elements = begin(other, thread, otherSite, index);
        }
        if (index < 0 || index >= elements.length()) {
            return; // the program's own instruction will throw
        }
        if (index != high) {
            seen.leap(low, high, elements.length());
            low = index;
        }
        writes = isWrite;
        elements.access(index, thread, site, writes);
        high = index + 1;
        checked = high;
        int wait = seen.isUsed() || KeptStacks.areWanted(site) ? 0 : LONGEST;
        limit = Math.min(elements.length(), high + wait);
    }

    private ArrayShadow begin(Object other, ThreadState thread, int otherSite, int index) {
        if (!isOpen) {
            isOpen = true;
            thread.opened(this);
        }
        ArrayShadow elements = ArrayShadow.of(other, thread, otherSite);
        array = other;
        shadow = elements;
        site = otherSite;
        low = index;
        high = index;
        checked = index;
        limit = index;
        return elements;
    }

    /** Forgets the array, if there is one. */
    private void leave() {
        if (array != null) {
            singles = high - low > 1 || seen.hasLeapt() ? 0 : singles + 1;
            seen.clear();
            array = null;
            shadow = null;
        }
    }

    /** Checks what waits. */
    private void check(ThreadState thread) {
        ArrayShadow elements = shadow;
        if (checked < high && elements != null) {
            int from = checked;
            checked = high;
            thread.late++;
            if (high - from <= FEW) {
                for (int i = from; i < high; i++) {
                    elements.access(i, thread, site, writes);
                }
            } else {
                elements.accessRange(from, high - from, thread, site, writes);
            }
            thread.late--;
        }
    }

    /** The thread is about to synchronise: checks what waits, and forgets the array. */
    @DontInline
    void close(ThreadState thread) {
        check(thread);
        leave();
        isOpen = false;
    }
}
