package dev.photofinish.detect.raptor;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Space;
import dev.photofinish.detect.cp.CausallyPrecedes;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** The CP races among the accesses that Raptor compares, straight from the definition. */
final class RaptorView {
    private final List<EventPair> compared = new ArrayList<>();
    private final Set<EventPair> races = new TreeSet<>();
    private final Set<EventPair> hidden = new TreeSet<>();

    /** What has happened to a variable since its last write. */
    private static final class Since {
        int write = -1;
        final Map<Integer, Integer> lastReads = new LinkedHashMap<>();
    }

    RaptorView(InMemoryTrace trace, CausallyPrecedes cp) {
        compare(trace);
        for (EventPair pair : compared) {
            if (!cp.isOrdered(pair.first(), pair.second())) {
                races.add(pair);
                if (cp.happensBefore().isOrdered(pair.first(), pair.second())) {
                    hidden.add(pair);
                }
            }
        }
    }

    private void compare(InMemoryTrace trace) {
        Map<Integer, Since> variables = new HashMap<>();
        for (int event = 0; event < trace.size(); event++) {
            if (trace.op(event).space() != Space.VARIABLE) {
                continue;
            }
            int now = event;
            Since since = variables.computeIfAbsent(trace.target(event), variable -> new Since());
            if (trace.op(event).basic() == BasicOp.READ) {
                if (since.write >= 0 && !since.lastReads.containsKey(trace.thread(event))) {
                    compared.add(new EventPair(since.write, event));
                }
                since.lastReads.put(trace.thread(event), event);
            } else {
                if (since.write >= 0) {
                    compared.add(new EventPair(since.write, event));
                }
                since.lastReads.values().forEach(read -> compared.add(new EventPair(read, now)));
                since.lastReads.clear();
                since.write = event;
            }
        }
    }

    Set<EventPair> races() {
        return races;
    }

    /** Those of them that happens-before orders. */
    Set<EventPair> hidden() {
        return hidden;
    }
}
