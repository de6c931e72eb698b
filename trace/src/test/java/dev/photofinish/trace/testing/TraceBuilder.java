package dev.photofinish.trace.testing;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.symbol.LocationTable;
import dev.photofinish.trace.symbol.Symbols;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;

/** Puts a trace together event by event, by name. Numbers are given in order of first appearance. */
public final class TraceBuilder {
    private final Symbols symbols = new Symbols();
    private final Map<Space, Map<String, Integer>> ids = new EnumMap<>(Space.class);
    private final Map<String, Integer> locations = new HashMap<>();
    private final InMemoryTrace.Columns events = new InMemoryTrace.Columns();

    /** Appends an event; an empty location is not known. */
    public TraceBuilder add(Op op, String thread, String target, String location) {
        int threadId = id(Space.THREAD, thread);
        int targetId = id(op.space(), target);
        int locationId = location.isEmpty()
                ? LocationTable.UNKNOWN
                : locations.computeIfAbsent(location, symbols.locations()::add);
        events.add(op.code(), threadId, targetId, locationId);
        return this;
    }

    private int id(Space space, String name) {
        return ids.computeIfAbsent(space, key -> new HashMap<>()).computeIfAbsent(name, key -> symbols.add(space, key));
    }

    /** The trace so far. */
    public InMemoryTrace build() {
        return events.toTrace(symbols);
    }
}
