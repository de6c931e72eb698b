package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Threads;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rules of RacerD, and, with {@code stability}, of the paper: then both paths must lead to the same place
 * until the access, and the two accesses must not hold more than one lock together (Theorem 6.10).
 *
 * @param stability which paths must be stable
 * @param lockedReads whether a write without lock, in a method of unknown threads, races with a read that holds one
 */
record RacerdJudge(Stability stability, boolean lockedReads) implements Judge {
    @Override
    public void judge(List<Entry> accesses, Consumer<Candidate> found) {
        if (accesses.stream().noneMatch(Entry::isInConcurrentMethod)) {
            return;
        }
        for (Entry site : accesses) {
            Entry partner = partner(site, accesses);
            if (partner != null) {
                found.accept(new Candidate(Issue.DATA_RACE, site.access(), partner.access(), Tier.LIKELY, List.of()));
            }
        }
    }

    /** Another method's access is the better example; null if nothing races. */
    private @Nullable Entry partner(Entry site, List<Entry> accesses) {
        Entry own = null;
        for (Entry other : accesses) {
            if (conflict(site, other) && fits(site, other)) {
                if (!other.method().ref().equals(site.method().ref())) {
                    return other;
                }
                own = own == null ? other : own;
            }
        }
        return own;
    }

    private static boolean oneIsConcurrent(Entry site, Entry other) {
        return site.isInConcurrentMethod() || other.isInConcurrentMethod();
    }

    private boolean conflict(Entry site, Entry other) {
        if (!other.isWrite()) {
            return false;
        }
        if (site.isUnprotected()) {
            return oneIsConcurrent(site, other);
        }
        if (site.isWrite()) {
            return false;
        }
        if (other.isUnprotected()) {
            return lockedReads ? oneIsConcurrent(site, other) : other.isInConcurrentMethod();
        }
        boolean bothLocked =
                site.access().locks().isLocked() && other.access().locks().isLocked();
        return !bothLocked && site.access().threads().join(other.access().threads()) == Threads.ANY;
    }

    private boolean fits(Entry site, Entry other) {
        return stability == Stability.IGNORED
                || (isStable(site)
                        && isStable(other)
                        && site.access().locks().depth()
                                        + other.access().locks().depth()
                                <= 1);
    }

    private boolean isStable(Entry entry) {
        boolean exempt =
                stability == Stability.OF_FIELDS && entry.access().kind().isContainer();
        return exempt || entry.isStableForPaper();
    }

    /** Which paths must lead to the same place until the access. */
    enum Stability {
        /** None. */
        IGNORED,
        /** Those of fields; containers are exempt, as in the implementation that the paper measured. */
        OF_FIELDS,
        /** All. */
        OF_ALL
    }
}
