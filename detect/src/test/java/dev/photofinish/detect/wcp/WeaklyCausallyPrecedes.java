package dev.photofinish.detect.wcp;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.trace.testing.EventPair;
import dev.photofinish.trace.testing.HappensBefore;
import dev.photofinish.trace.testing.InMemoryTrace;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * WCP (the variant whose rule (b) is for different threads) straight from its definition: the smallest
 * relation that holds its rules, found by repeating them until nothing changes.
 */
final class WeaklyCausallyPrecedes {
    private record Section(int thread, int lock, int acquire, int release) {}

    private final InMemoryTrace trace;
    private final HappensBefore hb;
    /** By event: the events that are WCP-before it. */
    private final List<BitSet> before = new ArrayList<>();

    private final List<Section> sections = new ArrayList<>();

    WeaklyCausallyPrecedes(InMemoryTrace trace) {
        this.trace = trace;
        this.hb = new HappensBefore(trace);
        for (int i = 0; i < trace.size(); i++) {
            before.add(new BitSet());
        }
        findSections();
        addHardEdges();
        addConflicts();
        do {
            composeWithHappensBefore();
        } while (orderReleases());
    }

    private void findSections() {
        Map<Integer, int[]> open = new HashMap<>();
        Map<Integer, Integer> depth = new HashMap<>();
        Map<Integer, Integer> waitDepth = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            int lock = trace.target(i);
            int thread = trace.thread(i);
            Op op = trace.op(i);
            if (op == Op.ACQUIRE && depth.merge(lock, 1, Integer::sum) == 1) {
                open.put(lock, new int[] {thread, i});
            } else if (op == Op.WAKE) {
                depth.put(lock, waitDepth.getOrDefault(thread, 1));
                open.put(lock, new int[] {thread, i});
            } else if (op == Op.WAIT) {
                waitDepth.put(thread, depth.getOrDefault(lock, 0));
                depth.put(lock, 0);
                close(open, lock, i);
            } else if (op == Op.RELEASE && depth.merge(lock, -1, Integer::sum) == 0) {
                close(open, lock, i);
            }
        }
        open.forEach((lock, start) -> sections.add(new Section(start[0], lock, start[1], trace.size())));
    }

    private void close(Map<Integer, int[]> open, int lock, int release) {
        int[] start = open.remove(lock);
        if (start != null) {
            sections.add(new Section(start[0], lock, start[1], release));
        }
    }

    private boolean contains(Section section, int event) {
        return trace.thread(event) == section.thread() && section.acquire() <= event && event <= section.release();
    }

    private static boolean isAccess(Op op) {
        return op.space() == Space.VARIABLE;
    }

    private boolean conflict(int i, int j) {
        return isAccess(trace.op(i))
                && isAccess(trace.op(j))
                && trace.target(i) == trace.target(j)
                && trace.thread(i) != trace.thread(j)
                && (trace.op(i) == Op.WRITE || trace.op(j) == Op.WRITE);
    }

    /** Fork, join and channels: direct edges of the definition, found as in the specification. */
    private void addHardEdges() {
        Map<Integer, Integer> forkOf = new HashMap<>();
        Map<Integer, Integer> lastOf = new HashMap<>();
        for (int j = 0; j < trace.size(); j++) {
            int thread = trace.thread(j);
            if (!lastOf.containsKey(thread) && forkOf.containsKey(thread)) {
                before.get(j).set(forkOf.get(thread));
            }
            lastOf.put(thread, j);
            if (trace.op(j) == Op.FORK) {
                forkOf.put(trace.target(j), j);
            } else if (trace.op(j) == Op.JOIN) {
                Integer from = lastOf.getOrDefault(trace.target(j), forkOf.get(trace.target(j)));
                if (from != null) {
                    before.get(j).set(from);
                }
            }
            byte basic = trace.op(j).basic();
            if (basic == BasicOp.RECEIVE || basic == BasicOp.EXCHANGE) {
                for (int i = 0; i < j; i++) {
                    byte earlier = trace.op(i).basic();
                    if ((earlier == BasicOp.SEND || earlier == BasicOp.EXCHANGE)
                            && trace.target(i) == trace.target(j)) {
                        before.get(j).set(i);
                    }
                }
            }
        }
    }

    private void addConflicts() {
        for (Section first : sections) {
            for (Section second : sections) {
                if (first.lock() != second.lock() || first.release() >= second.acquire()) {
                    continue;
                }
                for (int e = second.acquire(); e < Math.min(second.release() + 1, trace.size()); e++) {
                    for (int i = first.acquire(); i <= first.release(); i++) {
                        if (contains(second, e) && contains(first, i) && conflict(i, e)) {
                            before.get(e).set(first.release());
                        }
                    }
                }
            }
        }
    }

    private void composeWithHappensBefore() {
        for (int j = 0; j < trace.size(); j++) {
            for (int i = 0; i < j; i++) {
                if (hb.isOrdered(i, j)) {
                    before.get(j).or(before.get(i)); // b WCP c HB d
                }
            }
            for (int i = before.get(j).previousSetBit(j);
                    i >= 0;
                    i = before.get(j).previousSetBit(i - 1)) {
                for (int k = 0; k < i; k++) {
                    if (hb.isOrdered(k, i)) {
                        before.get(j).set(k); // a HB b WCP c
                    }
                }
            }
        }
    }

    private boolean orderReleases() {
        boolean changed = false;
        for (Section first : sections) {
            for (Section second : sections) {
                if (first.lock() == second.lock()
                        && first.thread() != second.thread()
                        && first.release() < second.acquire()
                        && second.release() < trace.size()
                        && !before.get(second.release()).get(first.release())
                        && before.get(second.release()).get(first.acquire())) {
                    before.get(second.release()).set(first.release());
                    changed = true;
                }
            }
        }
        return changed;
    }

    List<EventPair> races() {
        List<EventPair> races = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            for (int j = i + 1; j < trace.size(); j++) {
                if (conflict(i, j) && !before.get(j).get(i)) {
                    races.add(new EventPair(i, j));
                }
            }
        }
        return races;
    }
}
