package dev.photofinish.detect.wcp;

import dev.photofinish.detect.Section;
import dev.photofinish.detect.SyncClocks;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The sections of one lock that a later section of it may still have to be ordered after, oldest first.
 * Sections of a lock are totally ordered by happens-before, so whoever is ordered after one is ordered
 * after those before it: what applies is always a front part of the queue.
 */
final class SectionQueue {
    /** Sections of one thread in a row. */
    private static final class Run {
        private final int thread;
        private Section[] sections = new Section[4];
        private int from;
        private int to;

        Run(int thread) {
            this.thread = thread;
        }

        void add(Section section) {
            if (to == sections.length) {
                // what was dropped in front goes, and there is room for as many as are left
                sections = Arrays.copyOfRange(sections, from, from + Math.max(4, (to - from) * 2));
                to -= from;
                from = 0;
            }
            sections[to++] = section;
        }

        /** The last section whose acquire is known to this clock, or null. */
        @Nullable
        Section lastAcquiredKnownTo(long[] clock) {
            long known = clock[SyncClocks.slotOf(sections[from].released)];
            int low = from;
            int high = to;
            while (low < high) {
                int middle = (low + high) >>> 1;
                if (sections[middle].acquired <= known) {
                    low = middle + 1;
                } else {
                    high = middle;
                }
            }
            return low == from ? null : sections[low - 1];
        }

        Section last() {
            return sections[to - 1];
        }
    }

    private final Deque<Run> runs = new ArrayDeque<>();
    private int size;

    /** How many sections are kept. */
    int size() {
        return size;
    }

    void add(Section section) {
        Run last = runs.peekLast();
        if (last == null || last.thread != section.thread) {
            last = new Run(section.thread);
            runs.addLast(last);
        }
        last.add(section);
        size++;
    }

    /**
     * The latest section of another thread whose acquire is known to this clock while its release is not,
     * or null.
     */
    @Nullable
    Section toBeOrderedAfter(int thread, long[] clock) {
        Section found = null;
        for (Run run : runs) {
            if (run.thread == thread) {
                continue;
            }
            Section last = run.lastAcquiredKnownTo(clock);
            if (last == null) {
                break;
            }
            found = last;
            if (last != run.last()) {
                break;
            }
        }
        return found == null || SyncClocks.isKnown(found.released, clock) ? null : found;
    }

    /**
     * Drops the sections whose release is known to this clock. It is the clock that the lock hands to all
     * who take it from now on, so none of them will need these sections.
     */
    void dropKnownTo(long[] clock) {
        for (Run run = runs.peekFirst(); run != null; run = runs.peekFirst()) {
            while (run.from < run.to && SyncClocks.isKnown(run.sections[run.from].released, clock)) {
                run.from++;
                size--;
            }
            if (run.from < run.to) {
                return;
            }
            runs.removeFirst();
        }
    }
}
