package dev.photofinish.detect.cp;

import dev.photofinish.core.race.Sighting;
import dev.photofinish.detect.SyncClocks;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The part of the trace that is not settled: what is CP-before these releases and accesses may still grow,
 * because a section that happens-before them may still have to follow a later one of its lock. Nothing else of
 * the trace is kept.
 *
 * <p>In programs that hold one lock at a time this is next to nothing: a section that is open has told nobody
 * anything yet. It is long when a thread holds one lock for long and meanwhile talks to others through another.
 */
final class OpenHistory {
    private static final long NEVER = Long.MAX_VALUE;
    private static final long SECTION_BYTES = 120;
    private static final long ACCESS_BYTES = 120;
    private static final long RACE_BYTES = 96;

    private final Consumer<Sighting> races;
    /** In the order of their releases. */
    private final List<CpSection> sections = new ArrayList<>();
    /** In the order of the trace. */
    private final List<Undecided> accesses = new ArrayList<>();

    private final int least;

    private int limit;
    /** By slot: no acquire of a section that can grow is earlier; NEVER if there is none. */
    private long[] earliest = new long[0];

    /** The same for those among them that are released, or open for ever: the slot may have a new thread by now. */
    private long[] earliestReleased = new long[0];

    OpenHistory(Consumer<Sighting> races, int least) {
        this.races = races;
        this.least = least;
        this.limit = least;
    }

    List<CpSection> sections() {
        return sections;
    }

    List<Undecided> accesses() {
        return accesses;
    }

    /** Makes clocks of this length fit. */
    void makeRoom(int capacity) {
        int old = earliest.length;
        if (old < capacity) {
            earliest = Arrays.copyOf(earliest, capacity);
            earliestReleased = Arrays.copyOf(earliestReleased, capacity);
            Arrays.fill(earliest, old, capacity, NEVER);
            Arrays.fill(earliestReleased, old, capacity, NEVER);
        }
    }

    /** The open sections of the thread in this slot are these. */
    void setOpen(int slot, List<CpSection> open) {
        earliest[slot] = Math.min(earliestReleased[slot], earliestOf(open));
    }

    private static long earliestOf(List<CpSection> open) {
        for (int i = 0; i < open.size(); i++) { // in the order of their acquires
            if (open.get(i).canGrow()) {
                return open.get(i).acquired;
            }
        }
        return NEVER;
    }

    /** Whether what is CP-before the point with this clock and epoch may still grow. */
    boolean isOpen(long[] clock, long epoch) {
        int own = SyncClocks.slotOf(epoch);
        int length = Math.min(clock.length, earliest.length);
        for (int slot = 0; slot < length; slot++) {
            long known = slot == own ? SyncClocks.timeOf(epoch) : clock[slot];
            if (known >= earliest[slot]) {
                return true;
            }
        }
        return false;
    }

    /** The thread of an open section has ended. */
    void abandon(CpSection section) {
        section.abandoned = true;
        lower(section);
    }

    void add(CpSection section) {
        sections.add(section);
        section.lock.unsettled++;
        lower(section);
    }

    void add(Undecided access) {
        if (access.isOpen()) {
            accesses.add(access);
        } else {
            report(access);
        }
    }

    /** Whether so much has been added that it is worth looking for what has been settled. */
    boolean isWorthSettling() {
        return sections.size() + accesses.size() > limit;
    }

    /**
     * Reports and drops what cannot change any more, given all sections that are open. Returns how many candidates
     * were dropped.
     */
    int settle(List<CpSection> open) {
        Arrays.fill(earliest, NEVER);
        Arrays.fill(earliestReleased, NEVER);
        for (CpSection section : open) {
            if (section.abandoned) {
                lower(section);
            } else if (section.canGrow()) {
                earliest[section.slot] = Math.min(earliest[section.slot], section.acquired);
            }
        }
        findUnsettled();
        sections.removeIf(section -> {
            section.lock.unsettled -= section.unsettled ? 0 : 1;
            return !section.unsettled;
        });
        int dropped = dropCandidates();
        accesses.removeIf(access -> {
            boolean settled = !access.isOpen() || !isOpen(access.clock, access.epoch);
            if (settled) {
                report(access);
            }
            return settled;
        });
        limit = Math.max(least, 2 * (sections.size() + accesses.size()));
        return dropped;
    }

    /** Backwards, because a section mostly waits for what was acquired before and is released after it. */
    private void findUnsettled() {
        sections.forEach(section -> section.unsettled = false);
        boolean found;
        do {
            found = false;
            for (int i = sections.size() - 1; i >= 0; i--) {
                CpSection section = sections.get(i);
                if (!section.unsettled && isOpen(section.clock, section.released)) {
                    section.unsettled = true;
                    found |= lower(section);
                }
            }
        } while (found);
    }

    /** Takes a section into account that is not its thread's to close any more; true if that makes a difference to others. */
    private boolean lower(CpSection section) {
        if (!section.canGrow()) {
            return false;
        }
        int slot = section.slot;
        earliestReleased[slot] = Math.min(earliestReleased[slot], section.acquired);
        boolean lower = section.acquired < earliest[slot];
        earliest[slot] = Math.min(earliest[slot], section.acquired);
        return lower;
    }

    /** The first section of a lock that can still grow is the first one met. */
    private int dropCandidates() {
        int dropped = 0;
        Set<LockSections> done = new HashSet<>();
        for (CpSection section : sections) {
            if (done.add(section.lock)) {
                dropped += section.lock.dropUpTo(section.follows);
            }
        }
        return dropped;
    }

    /** The trace has ended: all that is left is settled. */
    void close() {
        accesses.forEach(this::report);
        accesses.clear();
        sections.clear();
    }

    private void report(Undecided access) {
        for (int i = 0; i < access.size(); i++) {
            races.accept(access.race(i));
        }
    }

    /** An estimate of the memory of a section whose clocks have this length. */
    static long sectionBytes(int capacity) {
        return SECTION_BYTES + 2L * Long.BYTES * capacity;
    }

    /** Shows the clocks in it. */
    void visit(ClockValues values) {
        for (CpSection section : sections) {
            values.clock(section.clock, section.released);
            values.clock(section.before);
        }
    }

    /** An estimate of the memory that all this holds. */
    long bytes() {
        long bytes = sections.size() * sectionBytes(earliest.length);
        for (int i = 0; i < accesses.size(); i++) {
            bytes += ACCESS_BYTES + accesses.get(i).size() * RACE_BYTES;
        }
        return bytes;
    }
}
