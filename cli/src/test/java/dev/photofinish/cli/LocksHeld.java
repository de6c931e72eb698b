package dev.photofinish.cli;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/** Which locks the thread of an event holds, found by going through the whole trace: slow and obviously right. */
final class LocksHeld {
    private LocksHeld() {}

    /** Locks held just before an event, each with how often it was taken. */
    static Map<String, Integer> at(InMemoryTrace trace, int event) {
        Map<String, Integer> held = new TreeMap<>();
        int waiting = 0;
        for (int i = 0; i < event; i++) {
            if (!trace.threadName(i).equals(trace.threadName(event))) {
                continue;
            }
            String lock = trace.targetName(i);
            if (trace.op(i) == Op.ACQUIRE) {
                held.merge(lock, 1, Integer::sum);
            } else if (trace.op(i) == Op.RELEASE) {
                held.computeIfPresent(lock, (key, times) -> times == 1 ? null : times - 1);
            } else if (trace.op(i) == Op.WAIT) {
                waiting = Objects.requireNonNull(held.remove(lock));
            } else if (trace.op(i) == Op.WAKE) {
                held.put(lock, waiting);
            }
        }
        return held;
    }
}
