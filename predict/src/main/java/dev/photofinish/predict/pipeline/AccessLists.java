package dev.photofinish.predict.pipeline;

import dev.photofinish.predict.VariableFacts;
import dev.photofinish.predict.WholeTrace;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The accesses of each variable that may race, in the order of the recording, one variable after the other in one table. */
final class AccessLists {
    /** Up to so many classes it is faster to look at them all than to look one up. */
    private static final int FEW = 32;

    private final WholeTrace trace;
    /** By variable: where its accesses start; one entry more for the end. */
    private final int[] starts;

    private final int[] events;

    AccessLists(WholeTrace trace) {
        this.trace = trace;
        VariableFacts facts = trace.variableFacts();
        starts = new int[trace.variables() + 1];
        for (int event = 0; event < trace.size(); event++) {
            if (trace.isAccess(event) && facts.mayRace(trace.target(event))) {
                starts[trace.target(event) + 1]++;
            }
        }
        for (int variable = 0; variable < trace.variables(); variable++) {
            starts[variable + 1] += starts[variable];
        }
        events = new int[starts[trace.variables()]];
        int[] next = starts.clone();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.isAccess(event) && facts.mayRace(trace.target(event))) {
                events[next[trace.target(event)]++] = event;
            }
        }
    }

    int count(int variable) {
        return starts[variable + 1] - starts[variable];
    }

    /** The accesses of a variable, those together that look the same: in the table, too. */
    List<AccessClass> classes(int variable, Sites sites) {
        List<AccessClass> classes = new ArrayList<>();
        Map<AccessClass.Key, AccessClass> table = new HashMap<>();
        int[] own = Arrays.copyOfRange(events, starts[variable], starts[variable + 1]);
        AccessClass[] classOf = new AccessClass[own.length];
        for (int i = 0; i < own.length; i++) {
            classOf[i] = classOf(variable, own[i], sites, classes, table);
            classOf[i].count();
        }
        int start = starts[variable];
        for (AccessClass one : classes) {
            int size = one.size();
            one.startAt(start);
            start += size;
        }
        for (int i = 0; i < own.length; i++) {
            classOf[i].add(own[i]);
        }
        return classes;
    }

    private AccessClass classOf(
            int variable, int event, Sites sites, List<AccessClass> classes, Map<AccessClass.Key, AccessClass> table) {
        int thread = trace.thread(event);
        long site = sites.of(trace, event);
        int held = trace.held(event);
        AccessClass same = classes.size() <= FEW ? find(classes, thread, site, held) : null;
        if (same == null) {
            AccessClass.Key key = new AccessClass.Key(variable, thread, site, held);
            same = table.get(key);
            if (same == null) {
                same = new AccessClass(key, trace.writes(event), events);
                table.put(key, same);
                classes.add(same);
            }
        }
        return same;
    }

    private static @Nullable AccessClass find(List<AccessClass> classes, int thread, long site, int held) {
        for (int i = classes.size() - 1; i >= 0; i--) {
            if (classes.get(i).is(thread, site, held)) {
                return classes.get(i);
            }
        }
        return null;
    }
}
