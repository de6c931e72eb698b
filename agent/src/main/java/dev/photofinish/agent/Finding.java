package dev.photofinish.agent;

import dev.photofinish.agent.rewrite.Site;
import dev.photofinish.agent.rewrite.SiteTable;
import dev.photofinish.core.race.AccessFacts;
import dev.photofinish.core.race.Certainty;
import dev.photofinish.core.race.FindingDetails;
import dev.photofinish.core.race.Fingerprint;
import dev.photofinish.core.race.Hidden;
import dev.photofinish.runtime.Race;
import dev.photofinish.runtime.ThreadFacts;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A race in words. */
final class Finding {
    private final Race race;
    private final Site first;
    private final Site second;
    private final SiteTable sites;
    private final int stackDepth;
    private final String fingerprint;

    Finding(Race race, SiteTable sites, int stackDepth) {
        this.race = race;
        this.sites = sites;
        this.stackDepth = stackDepth;
        first = sites.get(race.firstSite());
        second = sites.get(race.secondSite());
        fingerprint = Fingerprint.of(variable(), place(first, race.firstWrites()), place(second, race.secondWrites()));
    }

    private static AccessFacts place(Site site, boolean writes) {
        return new AccessFacts(writes, -1, "", List.of(site.frame()), null);
    }

    boolean isBenign() {
        return first.benign() || second.benign();
    }

    /** The number of the rule page. */
    String rule() {
        return race.isOnCollection() ? "PF006" : "PF001";
    }

    String id() {
        return "PF-" + fingerprint.substring(0, 6);
    }

    String fingerprint() {
        return fingerprint;
    }

    /** What both touch; an access by reflection or the like does not know the name, the other one does. */
    String variable() {
        String subject = race.subject();
        if (subject != null) {
            return subject;
        }
        return second.variable().equals("?") || second.variable().equals("array")
                ? first.variable()
                : second.variable();
    }

    /** The same for all races between two lines on one variable. */
    String places() {
        return variable() + " "
                + Stream.of(first.frame(), second.frame()).sorted().toList();
    }

    Access firstAccess() {
        List<String> stack = frames(race.firstStack());
        return new Access(
                race.firstWrites(),
                stack.isEmpty() ? List.of(first.frame()) : stack,
                new LockNames(race, sites).of(race.firstLocks()),
                first,
                Origin.of(
                        race.firstThread(),
                        race.firstThreadName(),
                        race.firstThreadHadEnded(),
                        race.firstTask(),
                        sites));
    }

    Access secondAccess() {
        List<String> stack = frames(race.secondStack());
        return new Access(
                race.secondWrites(),
                stack.isEmpty() ? List.of(second.frame()) : stack,
                new LockNames(race, sites).of(race.secondLocks()),
                second,
                Origin.of(race.secondThread(), race.secondThreadName(), false, race.secondTask(), sites));
    }

    /** The type of the field; an empty string if it is none, or not known. */
    String variableType() {
        if (race.subject() != null) {
            return "";
        }
        return second.variableType().isEmpty() ? first.variableType() : second.variableType();
    }

    /** The frame that created the object, array or collection; null when it is not known. */
    @Nullable
    String createdAt() {
        return race.creationSite() == 0 ? null : sites.get(race.creationSite()).frame();
    }

    /** The thread that created it; null when it is not known. */
    @Nullable
    String createdBy() {
        ThreadFacts creator = race.creator();
        return createdAt() == null || creator == null ? null : creator.name();
    }

    private List<String> frames(StackTraceElement[] stack) {
        return Arrays.stream(stack)
                .limit(stackDepth)
                .map(StackTraceElement::toString)
                .toList();
    }

    /** As reports tell it, for those who decide by that whether to report it. */
    dev.photofinish.core.race.Finding told() {
        return new dev.photofinish.core.race.Finding(
                id(),
                fingerprint,
                rule(),
                Certainty.PROVED,
                List.of(RacesJson.ENGINE),
                RacesJson.TRACE,
                variable(),
                facts(firstAccess()),
                facts(secondAccess()),
                count(),
                1,
                -1,
                -1,
                true,
                null,
                Hidden.NONE,
                FindingDetails.NONE);
    }

    private static AccessFacts facts(Access access) {
        return new AccessFacts(access.writes(), -1, access.origin().thread(), access.stack(), access.locks());
    }

    long count() {
        return race.count();
    }
}
