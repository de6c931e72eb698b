package dev.photofinish.scan.rules;

import dev.photofinish.scan.domain.Access;
import dev.photofinish.scan.domain.Caveat;
import dev.photofinish.scan.domain.Step;
import dev.photofinish.scan.domain.Threads;
import dev.photofinish.scan.flow.MethodTraits;
import dev.photofinish.scan.world.ClassWorld;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The rules for users: as RacerD's, but locks are told apart, started threads count, and every report has a tier. */
final class DefaultJudge implements Judge {
    private static final Set<Caveat> GUESSES =
            EnumSet.of(Caveat.STORED, Caveat.GUESSED, Caveat.ESCAPED, Caveat.PERHAPS_LOCKED);

    private final ClassWorld world;
    private final MethodTraits traits;
    private final CommonLocks locks;

    DefaultJudge(ClassWorld world, MethodTraits traits, CommonLocks locks) {
        this.world = world;
        this.traits = traits;
        this.locks = locks;
    }

    @Override
    public void judge(List<Entry> accesses, Consumer<Candidate> found) {
        if (accesses.stream().noneMatch(Entry::isConcurrent)
                || accesses.stream().noneMatch(Entry::isWrite)) {
            return;
        }
        for (int i = 0; i < accesses.size(); i++) {
            Entry site = accesses.get(i);
            Candidate best = null;
            for (int j = 0; j < accesses.size(); j++) {
                Entry other = accesses.get(j);
                if (isSite(site, other, i <= j) && conflict(site, other)) {
                    best = better(best, candidate(site, other));
                }
            }
            if (best != null) {
                found.accept(best);
            }
        }
    }

    /** The surer one; of equals, the one that shows two methods; else the earlier. */
    private static Candidate better(@Nullable Candidate known, Candidate next) {
        if (known == null || next.tier().compareTo(known.tier()) < 0) {
            return next;
        }
        boolean showsMore = next.tier() == known.tier()
                && known.partner().method().equals(known.site().method())
                && !next.partner().method().equals(next.site().method());
        return showsMore ? next : known;
    }

    /** A pair is reported where it is to be mended: at the read, else at the write without lock. */
    private static boolean isSite(Entry site, Entry other, boolean comesFirst) {
        if (!other.isWrite()) {
            return false;
        }
        return site.isRead() || site.isUnprotected() || (!other.isUnprotected() && comesFirst);
    }

    private boolean conflict(Entry a, Entry b) {
        boolean bothConfined =
                a.access().threads() == Threads.MAIN_ONLY && b.access().threads() == Threads.MAIN_ONLY;
        return !bothConfined
                && (a.isConcurrent() || b.isConcurrent())
                && !locks.exclude(a, b)
                && !isOrderedByStart(a, b)
                && !isSettled(a, b)
                && (!a.equals(b) || a.access().threads() != Threads.MAIN_ONLY);
    }

    /** Who found a field to be set under the lock reads what the one write left there. */
    private static boolean isSettled(Entry read, Entry write) {
        return read.access().caveats().contains(Caveat.SETTLED_READ)
                && write.access().caveats().contains(Caveat.FIRST_WRITE);
    }

    /** What a method does before it starts a thread happens before what the thread does. */
    private static boolean isOrderedByStart(Entry a, Entry b) {
        if (a.isOnStartedThread() == b.isOnStartedThread()
                || !a.method().ref().equals(b.method().ref())) {
            return false;
        }
        Entry task = a.isOnStartedThread() ? a : b;
        Entry starter = a.isOnStartedThread() ? b : a;
        return starter.access().line() <= task.access().line();
    }

    private Candidate candidate(Entry site, Entry other) {
        String doubt = whyNotCertified(site, other);
        if (doubt == null) {
            return new Candidate(Issue.DATA_RACE, site.access(), other.access(), Tier.CERTIFIED, List.of());
        }
        String guess = whyNotLikely(site, other);
        Tier tier = guess == null ? Tier.LIKELY : Tier.POSSIBLE;
        List<String> reasons = guess == null || guess.equals(doubt) ? List.of(doubt) : List.of(guess, doubt);
        return new Candidate(Issue.DATA_RACE, site.access(), other.access(), tier, reasons);
    }

    /** Which precondition of the theorem does not hold; null if all do. */
    private @Nullable String whyNotCertified(Entry site, Entry other) {
        for (Entry entry : List.of(site, other)) {
            for (Caveat caveat : Caveat.values()) {
                if (entry.access().caveats().contains(caveat)) {
                    return caveat.words();
                }
            }
            if (entry.access().locks().losesLocks()) {
                return Caveat.UNBALANCED.words();
            }
            if (!entry.isStable()) {
                return "what leads to the field may change in " + name(entry) + " (the path is wobbly)";
            }
            if (entry.access().threads() == Threads.MAIN_ONLY) {
                return "one of the two runs on one thread only";
            }
        }
        Step field = site.access().path().last();
        if (field != null && field.isField() && world.field(field.owner(), field.name()) == null) {
            return "the class that declares the field is not known, so that it may be volatile";
        }
        if (site.access().locks().depth() + other.access().locks().depth() > 1) {
            return "both hold a lock, but not the same one";
        }
        return whyNotLikely(site, other);
    }

    /** What had to be guessed; null if nothing. */
    private @Nullable String whyNotLikely(Entry site, Entry other) {
        for (Entry entry : List.of(site, other)) {
            for (Caveat caveat : GUESSES) {
                if (entry.access().caveats().contains(caveat)) {
                    return caveat.words();
                }
            }
        }
        if (!site.hasSameRootAs(other) && !(site.isStableForPaper() && other.isStableForPaper())) {
            return "the two objects are taken to be the same because their types are";
        }
        boolean sameMethod = site.method().ref().equals(other.method().ref());
        if (sameMethod && (site.isOnStartedThread() || other.isOnStartedThread())) {
            return "only one method leads there, which may wait for the thread that it starts";
        }
        return onlyReadsAreLocked(site, other) ? "only reads hold a lock, so the field may need none" : null;
    }

    /** A read under a lock alone does not show that a field needs one, unless the class promises to be safe. */
    private boolean onlyReadsAreLocked(Entry site, Entry other) {
        boolean onlyReadIsConcurrent =
                site.isRead() && site.access().locks().isLocked() && other.isUnprotected() && !other.isConcurrent();
        return onlyReadIsConcurrent && !traits.isMarkedThreadSafe(site.method().ref());
    }

    private static String name(Entry entry) {
        Access access = entry.access();
        return access.method().name();
    }
}
