package dev.photofinish.detect.cp;

import dev.photofinish.detect.Predecessors;
import dev.photofinish.detect.SyncClocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Puts a section after an earlier one of its lock, in hindsight: all that is known to the earlier release comes
 * before the later acquire, and so before everything that happens after that acquire. Where this makes a
 * released section follow a later one than it did, by rule (b), the same is done for that, pass after pass,
 * until nothing grows. A pass looks at the open history from the acquire in question on, and at nothing else.
 */
final class Growth {
    /** Is told of every order between sections of a lock that is found. */
    @FunctionalInterface
    interface Listener {
        /** The release of section {@code earlier} is CP-before the acquire of section {@code later}. */
        void ordered(int lock, int earlier, int later);
    }

    private final SyncClocks sync;
    private final Predecessors predecessors;
    private final OpenHistory history;
    private final @Nullable Listener listener;
    /** Threads that have begun and were not joined. */
    private final List<Integer> running = new ArrayList<>();

    private List<CpSection> changed = new ArrayList<>();
    private List<CpSection> changedNext = new ArrayList<>();
    private int mostPasses = 1;
    private int orders;

    Growth(SyncClocks sync, Predecessors predecessors, OpenHistory history, @Nullable Listener listener) {
        this.sync = sync;
        this.predecessors = predecessors;
        this.history = history;
        this.listener = listener;
    }

    void begins(int thread) {
        running.add(thread);
    }

    /** What a joined thread knows is of no use to anybody; {@code Integer.valueOf} picks the remove by value. */
    void ends(int thread) {
        running.remove(Integer.valueOf(thread));
    }

    /** The largest number of passes that one event led to; 1 if nothing released ever grew. */
    int mostPasses() {
        return mostPasses;
    }

    /** How many orders between sections of a lock were found. */
    int orders() {
        return orders;
    }

    /** Applies rule (b) to a section that is about to be released by this thread. */
    void release(CpSection section, int thread) {
        CpSection earlier = candidate(section, predecessors.of(thread, sync.capacity()));
        while (earlier != null) {
            follow(section, earlier);
            earlier = candidate(section, predecessors.of(thread, sync.capacity()));
        }
    }

    private static @Nullable CpSection candidate(CpSection section, long[] before) {
        CpSection known = section.lock.latestKnown(before, section.index);
        return known == null || known.index <= section.follows ? null : known;
    }

    /** Orders a section after an earlier one of its lock that it does not follow yet. */
    void follow(CpSection later, CpSection earlier) {
        pass(later, earlier);
        int passes = 1;
        while (!changedNext.isEmpty()) {
            List<CpSection> now = changedNext;
            changedNext = changed;
            changed = now;
            passes++;
            for (CpSection section : now) {
                CpSection found = candidate(section, section.before);
                if (found != null) {
                    pass(section, found);
                }
            }
            now.clear();
        }
        mostPasses = Math.max(mostPasses, passes);
    }

    private void pass(CpSection later, CpSection earlier) {
        later.follows = earlier.index;
        orders++;
        if (listener != null) {
            listener.ordered(later.lock.lock, earlier.index, later.index);
        }
        int own = later.thread;
        if (!SyncClocks.isKnown(earlier.released, predecessors.of(own, sync.capacity()))) {
            predecessors.add(own, sync.capacity(), earlier.clock, earlier.released);
        }
        boolean seen = !later.isOpen() || later.acquired < sync.lastTold(own);
        if (seen) {
            growThreads(later, earlier);
            growSections(later, earlier);
        }
        growAccesses(later, earlier);
    }

    private void growThreads(CpSection later, CpSection earlier) {
        for (int i = 0; i < running.size(); i++) {
            int thread = running.get(i);
            if (later.startsBefore(thread, sync.clockOf(thread), Long.MAX_VALUE)
                    && !SyncClocks.isKnown(earlier.released, predecessors.of(thread, sync.capacity()))) {
                predecessors.add(thread, sync.capacity(), earlier.clock, earlier.released);
            }
        }
    }

    private void growSections(CpSection later, CpSection earlier) {
        List<CpSection> sections = history.sections();
        for (int i = sections.size() - 1; i >= 0; i--) {
            CpSection section = sections.get(i);
            long released = SyncClocks.timeOf(section.released);
            if (released < later.acquired) {
                return;
            }
            if (later.startsBefore(section.thread, section.clock, released)
                    && !Predecessors.isKnown(earlier.released, section.before)) {
                section.before = Arrays.copyOf(section.before, sync.capacity());
                SyncClocks.join(section.before, earlier.clock, earlier.released);
                changedNext.add(section);
            }
        }
    }

    private void growAccesses(CpSection later, CpSection earlier) {
        List<Undecided> accesses = history.accesses();
        for (int i = accesses.size() - 1; i >= 0; i--) {
            Undecided access = accesses.get(i);
            if (access.time() < later.acquired) {
                return;
            }
            if (later.startsBefore(access.thread, access.clock, access.time())) {
                access.order(earlier.clock, earlier.released);
            }
        }
    }
}
