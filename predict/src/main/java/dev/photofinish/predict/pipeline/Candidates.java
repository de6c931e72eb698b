package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.VariableFacts;
import dev.photofinish.predict.WholeTrace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * All pairs of accesses that may race, grouped by the places of both: they conflict, hold no lock in common, and causality does
 * not order them. Every predictable race is among them.
 */
final class Candidates {
    private final WholeTrace trace;
    private final Set<SitePair> known;
    private final Map<SitePair, Group> groups = new LinkedHashMap<>();

    /** Finds the candidates of a trace. */
    Candidates(WholeTrace trace, Sites sites) {
        this(trace, sites, Set.of());
    }

    /** The same. Of groups that are known to race, the candidates are not worked out. */
    Candidates(WholeTrace trace, Sites sites, Set<SitePair> known) {
        this.trace = trace;
        this.known = known;
        AccessLists accesses = new AccessLists(trace);
        for (int variable = 0; variable < trace.variables(); variable++) {
            if (accesses.count(variable) > 1) {
                pair(accesses.classes(variable, sites));
            }
        }
        known.forEach(places -> groups.put(places, new Group(places)));
    }

    /** The groups, in an order that depends on the trace alone. */
    Collection<Group> groups() {
        return groups.values();
    }

    /** Most places are known to race with each other, so pairs of places are made before pairs of classes. */
    private void pair(List<AccessClass> classes) {
        Map<Long, List<AccessClass>> bySite = new LinkedHashMap<>();
        for (AccessClass one : classes) {
            bySite.computeIfAbsent(one.site, site -> new ArrayList<>()).add(one);
        }
        bySite.forEach((site, earlier) -> bySite.forEach((otherSite, later) -> {
            SitePair places = new SitePair(site, otherSite);
            if ((earlier.get(0).writes || later.get(0).writes) && !known.contains(places)) {
                pair(places, earlier, later);
            }
        }));
    }

    private void pair(SitePair places, List<AccessClass> ones, List<AccessClass> others) {
        VariableFacts facts = trace.variableFacts();
        for (AccessClass earlier : ones) {
            for (AccessClass later : others) {
                if (earlier.thread != later.thread
                        && earlier.event(0) < later.event(later.size() - 1)
                        && facts.areDisjoint(earlier.held, later.held)) {
                    ClassPair pair = new ClassPair(earlier, later);
                    if (pair.hasAny(trace)) {
                        groups.computeIfAbsent(places, Group::new).pairs.add(pair);
                    }
                }
            }
        }
    }

    /** The candidates between two places. */
    static final class Group {
        final SitePair sites;
        final List<ClassPair> pairs = new ArrayList<>();

        Group(SitePair sites) {
            this.sites = sites;
        }

        /** The first pair of accesses in it. */
        int[] firstCandidate(WholeTrace trace) {
            int[] first = new int[2];
            ClassPair pair = pairs.get(0);
            pair.forEach(trace, (second, from, to) -> {
                first[0] = pair.earlier().event(from);
                first[1] = second;
                return false;
            });
            return first;
        }
    }
}
