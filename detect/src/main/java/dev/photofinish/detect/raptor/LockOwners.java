package dev.photofinish.detect.raptor;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The sections of one lock whose acquires still own locksets, and who depends on the lock. */
final class LockOwners {
    final int lock;
    int count;

    @Nullable
    RaptorSection open;

    /** In the order of their numbers. */
    private final List<RaptorSection> sections = new ArrayList<>();

    /** Owners with elements on condition of this lock, while it is held. */
    final List<Owner> dependents = new ArrayList<>();
    /** Pairs of accesses whose order is on condition of this lock, while it is held. */
    final List<Pair> pairs = new ArrayList<>();

    LockOwners(int lock) {
        this.lock = lock;
    }

    List<RaptorSection> sections() {
        return sections;
    }

    /** All but the open one, which is the last. */
    List<RaptorSection> closedSections() {
        return open == null ? sections : sections.subList(0, sections.size() - 1);
    }

    RaptorSection begin(int thread) {
        RaptorSection section = new RaptorSection(this, thread);
        sections.add(section);
        open = section;
        return section;
    }

    /** The latest section up to this number that still owns locksets, or null. */
    @Nullable
    RaptorSection latestUpTo(int number) {
        for (int i = sections.size() - 1; i >= 0; i--) {
            if (sections.get(i).number <= number) {
                return sections.get(i);
            }
        }
        return null;
    }

    /** The section with this number, or null if its locksets are gone. */
    @Nullable
    RaptorSection section(int number) {
        RaptorSection section = latestUpTo(number);
        return section != null && section.number == number ? section : null;
    }
}
