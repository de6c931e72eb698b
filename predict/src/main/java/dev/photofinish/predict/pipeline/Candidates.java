package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.VariableFacts;
import dev.photofinish.predict.WholeTrace;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All pairs of accesses that may race, grouped by the places of both: they conflict, hold no lock in common, and causality does
 * not order them. Every predictable race is among them.
 */
final class Candidates {
    private final WholeTrace trace;
    private final Sites sites;
    private final Map<SitePair, Group> groups = new LinkedHashMap<>();

    Candidates(WholeTrace trace, Sites sites) {
        this.trace = trace;
        this.sites = sites;
        for (List<AccessClass> classes : classesByVariable()) {
            pair(classes);
        }
        groups.values().removeIf(group -> !group.hasAny(trace));
    }

    /** The groups, in an order that depends on the trace alone. */
    Collection<Group> groups() {
        return groups.values();
    }

    private Collection<List<AccessClass>> classesByVariable() {
        VariableFacts facts = trace.variableFacts();
        Map<AccessClass.Key, AccessClass> classes = new HashMap<>();
        Map<Integer, List<AccessClass>> byVariable = new LinkedHashMap<>();
        @Nullable AccessClass[] latest = new AccessClass[trace.variables()];
        for (int event = 0; event < trace.size(); event++) {
            int variable = trace.target(event);
            if (!trace.isAccess(event) || !facts.mayRace(variable)) {
                continue;
            }
            long site = sites.of(trace, event);
            int held = trace.held(event);
            AccessClass same = latest[variable];
            if (same == null || !same.is(trace.thread(event), site, held)) {
                AccessClass.Key key = new AccessClass.Key(variable, trace.thread(event), site, held);
                same = classes.get(key);
                if (same == null) {
                    same = new AccessClass(key, trace.writes(event));
                    classes.put(key, same);
                    byVariable.computeIfAbsent(variable, v -> new ArrayList<>()).add(same);
                }
                latest[variable] = same;
            }
            same.events.add(event);
        }
        return byVariable.values();
    }

    private void pair(List<AccessClass> classes) {
        VariableFacts facts = trace.variableFacts();
        for (AccessClass earlier : classes) {
            for (AccessClass later : classes) {
                if (earlier.thread != later.thread
                        && (earlier.writes || later.writes)
                        && earlier.events.get(0) < later.events.get(later.events.size() - 1)
                        && facts.areDisjoint(earlier.held, later.held)) {
                    groups.computeIfAbsent(new SitePair(earlier.site, later.site), Group::new)
                            .add(new ClassPair(earlier, later));
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

        void add(ClassPair pair) {
            pairs.add(pair);
        }

        boolean hasAny(WholeTrace trace) {
            return pairs.stream().anyMatch(pair -> pair.hasAny(trace));
        }
    }
}
