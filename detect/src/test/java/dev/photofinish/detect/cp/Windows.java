package dev.photofinish.detect.cp;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Cuts windows out of traces. */
final class Windows {
    /**
     * A window as a trace of its own.
     *
     * @param acquires how many acquires stand in front, one for each time that a lock is held at its start
     */
    record Cut(InMemoryTrace trace, int acquires) {}

    private Windows() {}

    static Cut cut(InMemoryTrace trace, int from, int to) {
        Map<String, List<String>> held = new LinkedHashMap<>();
        for (int i = 0; i < from; i++) {
            if (trace.op(i) == Op.ACQUIRE) {
                held.computeIfAbsent(trace.targetName(i), lock -> new ArrayList<>())
                        .add(trace.threadName(i) + "|acq(" + trace.targetName(i) + ")");
            } else if (trace.op(i) == Op.RELEASE) {
                List<String> times = Objects.requireNonNull(held.get(trace.targetName(i)));
                times.remove(times.size() - 1);
            }
        }
        List<String> lines = new ArrayList<>();
        held.values().forEach(lines::addAll);
        int acquires = lines.size();
        lines.addAll(trace.lines().subList(from, to));
        return new Cut(InMemoryTrace.ofLines(lines), acquires);
    }
}
