package dev.photofinish.detect.cp;

import java.util.ArrayList;
import java.util.List;

/**
 * Drops candidates that nobody can come to follow. A section follows the latest candidate whose acquire it knows,
 * so between two candidates of one thread the earlier one matters only to those who know the thread from the one
 * acquire on but not to the other. If no clock has such a value, none ever will: clocks are joins of clocks.
 * This keeps a thread that takes a lock of its own again and again from filling the memory. (Where a thread takes
 * two locks in turns it does not help, and cannot: a relation such as CP needs memory linear in the trace then.)
 */
final class Thinning {
    private final ClockValues values;
    private final List<LockSections> locks;

    /** Thins the candidates of these locks, given the values of all clocks but those of the candidates. */
    Thinning(ClockValues values, List<LockSections> locks) {
        this.values = values;
        this.locks = locks;
    }

    /** Returns how many candidates are left. */
    int thin() {
        List<CpSection> needed = new ArrayList<>();
        do {
            // whoever follows a candidate learns its clock, so that counts as well
            needed.forEach(section -> values.clock(section.clock, section.released));
            needed.clear();
            values.sort();
            locks.forEach(lock -> lock.markNeeded(values, needed));
        } while (!needed.isEmpty());
        locks.forEach(LockSections::dropUnneeded);
        return locks.stream().mapToInt(LockSections::candidates).sum();
    }
}
