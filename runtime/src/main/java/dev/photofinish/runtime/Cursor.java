package dev.photofinish.runtime;

import jdk.internal.vm.annotation.DontInline;
import jdk.internal.vm.annotation.ForceInline;
import org.jspecify.annotations.Nullable;

/**
 * In a trace: neighbouring elements of an array that need not be recorded again when one place in the code accesses
 * them, because its thread has done so since it last synchronised. Whatever else is accessed is recorded at once: the
 * order of events in a trace is that of the program.
 */
final class Cursor {
    /** So many elements are looked at ahead, whether they were recorded at another place. */
    private static final int AHEAD = 32;

    private @Nullable ArrayShadow shadow;
    private int site;
    private long epoch;
    private int low;
    private int high;
    /** The word of an access here. */
    private long word;
    /** Whether the place has been recorded in this epoch, with all that belongs to it. */
    private boolean isUnderWay;

    @ForceInline
    static void read(Object array, int index, ThreadState thread, int site) {
        Cursor cursor = thread.cursors[ThreadCaches.atSite(site)];
        if (cursor == null || !cursor.covers(array, index, thread, site)) {
            step(array, index, thread, site, false);
        }
    }

    @ForceInline
    static void write(Object array, int index, ThreadState thread, int site) {
        Cursor cursor = thread.cursors[ThreadCaches.atSite(site)];
        if (cursor == null || !cursor.covers(array, index, thread, site)) {
            step(array, index, thread, site, true);
        }
    }

    @ForceInline
    private boolean covers(Object array, int index, ThreadState thread, int otherSite) {
        ArrayShadow elements = shadow;
        return index >= low
                && index < high
                && epoch == thread.epoch
                && site == otherSite
                && elements != null
                && elements.refersTo(array);
    }

    @DontInline // so that what comes before it stays small enough to be part of its callers
    private static void step(Object array, int index, ThreadState thread, int site, boolean writes) {
        if (thread.inside != 0 || thread.optimistic || thread.slot() == 0) {
            return;
        }
        Cursor cursor = thread.cursors[ThreadCaches.atSite(site)];
        if (cursor == null) {
            cursor = thread.newCursor(site);
        }
        cursor.go(array, index, thread, site, writes);
    }

    private void go(Object array, int index, ThreadState thread, int otherSite, boolean writes) {
        if (epoch != thread.epoch || site != otherSite) {
            isUnderWay = false;
            shadow = null;
        }
        ArrayShadow elements = shadow;
        if (elements == null || !elements.isOf(array)) {
            elements = ArrayShadow.of(array, thread, otherSite);
            shadow = elements;
            low = index;
            high = index;
        } else if (index != high) {
            low = index;
        }
        if (index < 0 || index >= elements.length()) {
            high = low; // the program's own instruction will throw
            return;
        }
        record(elements, index, thread, otherSite, writes);
        high = elements.recorded().coveredUntil(index + 1, index + AHEAD, thread.epoch, writes);
    }

    private void record(ArrayShadow elements, int index, ThreadState thread, int newSite, boolean writes) {
        Tape tape = thread.tape;
        RecordedElements recorded = elements.recorded();
        boolean isAlike = isUnderWay && !recorded.isMixed() && recorded.isOfNobodyElse(index, thread);
        if (Mode.DETECTS || !isAlike || tape == null) {
            elements.access(index, thread, newSite, writes);
            site = newSite;
            epoch = thread.epoch;
            word = epoch | Sites.word(newSite);
            isUnderWay = true;
        } else if (!recorded.isCovered(index, epoch, writes)) {
            tape.accessAgain(writes ? Tape.WRITE : Tape.READ, recorded.variable(index, thread), site);
            recorded.setWord(index, word, writes);
        }
    }
}
