package dev.photofinish.detect.cp;

import dev.photofinish.core.event.Op;
import dev.photofinish.detect.EngineRun;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Parts of traces. */
final class Windows {
    private Windows() {}

    /** Whether nobody holds a lock before this event. */
    static boolean isClosed(InMemoryTrace trace, int event) {
        int held = 0;
        for (int i = 0; i < event; i++) {
            held += trace.op(i) == Op.ACQUIRE ? 1 : trace.op(i) == Op.RELEASE ? -1 : 0;
        }
        return held == 0;
    }

    /** The events from {@code from} on and before {@code to}. */
    static Set<Integer> within(Set<Integer> events, int from, int to) {
        return events.stream().filter(event -> from <= event && event < to).collect(Collectors.toSet());
    }

    /** Events that are the later access of a race in a part of a trace, by the definition. */
    static Set<Integer> racyEvents(InMemoryTrace trace, int from, int to) {
        InMemoryTrace part = InMemoryTrace.ofLines(trace.lines().subList(from, to));
        Set<Integer> events = new TreeSet<>();
        EngineRun.seconds(new CausallyPrecedes(part).races()).forEach(event -> events.add(event + from));
        return events;
    }
}
