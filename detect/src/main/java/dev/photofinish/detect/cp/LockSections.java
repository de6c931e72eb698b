package dev.photofinish.detect.cp;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sections of one lock: the one that is open, the last one released, and the <em>candidates</em>, earlier
 * ones that later ones may yet have to follow by rule (b). Sections of a lock are totally ordered by
 * happens-before, so what a clock knows of their acquires is always a front part.
 */
final class LockSections {
    final int lock;

    @Nullable
    CpSection open;

    @Nullable
    CpSection last;
    /** How many of its sections are in the open history. */
    int unsettled;

    private int count;
    private CpSection[] candidates = new CpSection[4];
    private int from;
    private int to;

    LockSections(int lock) {
        this.lock = lock;
    }

    int nextIndex() {
        return count++;
    }

    int candidates() {
        return to - from;
    }

    /** Keeps a released section as a candidate. */
    void keep(CpSection section) {
        if (to == candidates.length) {
            // what was dropped in front goes, and there is room for as many as are left
            candidates = Arrays.copyOfRange(candidates, from, from + Math.max(4, (to - from) * 2));
            to -= from;
            from = 0;
        }
        candidates[to++] = section;
    }

    /** The latest candidate before {@code index} whose acquire is known to this clock, or null. */
    @Nullable
    CpSection latestKnown(long[] clock, int index) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            CpSection section = candidates[middle];
            boolean known =
                    section.index < index && section.slot < clock.length && clock[section.slot] >= section.acquired;
            if (known) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low == from ? null : candidates[low - 1];
    }

    boolean hasCandidateBetween(int after, int before) {
        int low = from;
        int high = to;
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (candidates[middle].index <= after) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < to && candidates[low].index < before;
    }

    /**
     * Drops candidates that a section follows before which none can grow: all later sections come after them, too.
     * Returns how many these are.
     */
    int dropUpTo(int index) {
        int before = from;
        while (from < to && candidates[from].index <= index) {
            from++;
        }
        return from - before;
    }

    /** Adds those candidates to a list that were not known to be needed. */
    void markNeeded(ClockValues values, List<CpSection> found) {
        for (int i = from; i < to; i++) {
            CpSection section = candidates[i];
            if (!section.needed && isNeeded(section, i + 1 < to ? candidates[i + 1] : null, values)) {
                section.needed = true;
                found.add(section);
            }
        }
    }

    private static boolean isNeeded(CpSection section, @Nullable CpSection next, ClockValues values) {
        return next == null
                || next.slot != section.slot
                || values.hasBetween(section.slot, section.acquired, next.acquired);
    }

    void dropUnneeded() {
        int kept = from;
        for (int i = from; i < to; i++) {
            if (candidates[i].needed) {
                candidates[i].needed = false;
                candidates[kept++] = candidates[i];
            }
        }
        to = kept;
        candidates = Arrays.copyOfRange(candidates, from, Math.max(from + 4, to)); // lets go of the others
        to -= from;
        from = 0;
    }
}
