package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Elements that a loop accessed, checked when it is over. Remembers the last ones of a loop, which often come again. */
final class LoopRange {
    private @Nullable ArrayShadow shadow;
    private int from;
    private int to;
    private long epoch;
    private int site;

    private LoopRange() {}

    /** What a thread remembers at a place: made once, as loops over short arrays are many. */
    private static LoopRange at(int site, ThreadState thread) {
        LoopRange known = thread.ranges[ThreadCaches.at(site, thread.ranges)];
        if (known != null) {
            return known;
        }
        LoopRange made = new LoopRange();
        thread.keep(site, made);
        return made;
    }

    private void set(ArrayShadow newShadow, int newFrom, int newTo, long newEpoch, int newSite) {
        shadow = newShadow;
        from = newFrom;
        to = newTo;
        epoch = newEpoch;
        site = newSite;
    }

    /**
     * Checks elements, if the thread has not synchronised since the epoch was taken: accesses before that could not be
     * told from later ones any more.
     */
    static void check(
            @Nullable Object array, int from, int count, long epoch, ThreadState thread, int site, boolean writes) {
        if (count <= 0 || array == null || thread.epoch != epoch || thread.inside != 0 || thread.slot() == 0) {
            return;
        }
        if (Mode.SAMPLES && Sampling.passesOver(site)) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, thread, site);
        LoopRange last = thread.ranges[ThreadCaches.at(site, thread.ranges)];
        if (last != null && last.covers(shadow, from, from + count, epoch, site)) {
            return;
        }
        if (from < 0 || from > shadow.length() - count) {
            return; // another thread has exchanged the array meanwhile, which is a race of its own
        }
        if (count == 1) {
            shadow.access(from, thread, site, writes);
        } else {
            if (!Mode.RECORDS || shadow.recorded().isMixed()) {
                shadow.accessRange(from, count, thread, site, writes);
            } else if (!thread.optimistic) {
                LoopTrace.of(thread).add(shadow, from, count, thread, site, writes);
            }
            if (!thread.optimistic) {
                at(site, thread).set(shadow, from, from + count, epoch, site);
            }
        }
    }

    /** Whether these elements were accessed at the same place in the same epoch. */
    private boolean covers(ArrayShadow otherShadow, int otherFrom, int otherTo, long otherEpoch, int otherSite) {
        return shadow == otherShadow && epoch == otherEpoch && site == otherSite && from <= otherFrom && otherTo <= to;
    }
}
