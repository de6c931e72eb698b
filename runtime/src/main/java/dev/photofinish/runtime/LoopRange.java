package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** Elements that a loop accessed, checked when it is over. */
final class LoopRange {
    private LoopRange() {}

    /**
     * Checks them, if the thread has not synchronised since the epoch was taken: accesses before that could not be told
     * from later ones any more.
     */
    static void check(
            @Nullable Object array, int from, int count, long epoch, ThreadState thread, int site, boolean writes) {
        if (count <= 0 || array == null || thread.epoch != epoch || thread.inside != 0 || thread.slot() == 0) {
            return;
        }
        ArrayShadow shadow = ArrayShadow.of(array, thread, site);
        if (from < 0 || from > shadow.length() - count) {
            return; // another thread has exchanged the array meanwhile, which is a race of its own
        }
        if (count == 1) {
            shadow.access(from, thread, site, writes);
        } else {
            shadow.accessRange(from, count, thread, site, writes);
        }
    }
}
