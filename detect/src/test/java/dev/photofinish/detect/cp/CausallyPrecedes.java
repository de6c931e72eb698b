package dev.photofinish.detect.cp;

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
 * CP straight from its definition: the smallest relation that holds its rules, found by repeating them until
 * nothing changes.
 */
public final class CausallyPrecedes {
    /**
     * A critical section by the numbers of its events.
     *
     * @param index place among the sections of its lock
     * @param release its release, or the size of the trace if it is left open
     */
    public record Section(int thread, int lock, int index, int acquire, int release) {}

    private final InMemoryTrace trace;
    private final HappensBefore hb;
    /** By event: the events that are CP-before it; the last row is for the end of the trace. */
    private final List<BitSet> before = new ArrayList<>();

    private final List<Section> sections = new ArrayList<>();
    private final Map<Integer, Integer> lastOfThread = new HashMap<>();

    /** The order of a well-formed trace. */
    public CausallyPrecedes(InMemoryTrace trace) {
        this.trace = trace;
        this.hb = new HappensBefore(trace);
        for (int i = 0; i < trace.size(); i++) {
            before.add(new BitSet());
            lastOfThread.put(trace.thread(i), i);
        }
        findSections();
        addHardEdges(before);
        addConflicts();
        do {
            composeWithHappensBefore(before);
        } while (orderSections());
    }

    /** Whether CP orders two events; it orders few of the same thread. */
    public boolean isCpBefore(int first, int second) {
        return before.get(second).get(first);
    }

    /** Whether CP or program order orders two events. */
    public boolean isOrdered(int first, int second) {
        return trace.thread(first) == trace.thread(second) || before.get(second).get(first);
    }

    /** The happens-before order of the same trace. */
    public HappensBefore happensBefore() {
        return hb;
    }

    /** All conflicting pairs that neither CP nor program order orders. */
    public List<EventPair> races() {
        List<EventPair> races = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            for (int j = i + 1; j < trace.size(); j++) {
                if (conflict(i, j) && !isOrdered(i, j)) {
                    races.add(new EventPair(i, j));
                }
            }
        }
        return races;
    }

    /** All sections, also those left open. */
    public List<Section> sections() {
        return sections;
    }

    /** The relation that hard edges and these orders, from release to acquire, generate. */
    List<BitSet> generatedBy(Map<Section, Section> followed) {
        List<BitSet> generated = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            generated.add(new BitSet());
        }
        addHardEdges(generated);
        followed.forEach((later, earlier) -> generated.get(later.acquire()).set(earlier.release()));
        composeWithHappensBefore(generated);
        return generated;
    }

    /** For each event the events that are CP-before it. */
    List<BitSet> order() {
        return before;
    }

    private void findSections() {
        Map<Integer, int[]> open = new HashMap<>();
        Map<Integer, Integer> depth = new HashMap<>();
        Map<Integer, Integer> waitDepth = new HashMap<>();
        Map<Integer, Integer> count = new HashMap<>();
        for (int i = 0; i < trace.size(); i++) {
            int lock = trace.target(i);
            int thread = trace.thread(i);
            Op op = trace.op(i);
            if (op == Op.ACQUIRE && depth.merge(lock, 1, Integer::sum) == 1) {
                open.put(lock, new int[] {thread, count.merge(lock, 1, Integer::sum) - 1, i});
            } else if (op == Op.WAKE) {
                depth.put(lock, waitDepth.getOrDefault(thread, 1));
                open.put(lock, new int[] {thread, count.merge(lock, 1, Integer::sum) - 1, i});
            } else if (op == Op.WAIT) {
                waitDepth.put(thread, depth.getOrDefault(lock, 0));
                depth.put(lock, 0);
                close(open, lock, i);
            } else if (op == Op.RELEASE && depth.merge(lock, -1, Integer::sum) == 0) {
                close(open, lock, i);
            }
        }
        open.keySet().stream().toList().forEach(lock -> close(open, lock, trace.size()));
    }

    private void close(Map<Integer, int[]> open, int lock, int release) {
        int[] start = open.remove(lock);
        if (start != null) {
            sections.add(new Section(start[0], lock, start[1], start[2], release));
        }
    }

    /** Whether two events are accesses that conflict. */
    public boolean conflict(int i, int j) {
        return trace.op(i).space() == Space.VARIABLE
                && trace.op(j).space() == Space.VARIABLE
                && trace.target(i) == trace.target(j)
                && trace.thread(i) != trace.thread(j)
                && (trace.op(i) == Op.WRITE || trace.op(j) == Op.WRITE);
    }

    /** Fork, join and channels: direct edges of the definition, found as in the specification. */
    private void addHardEdges(List<BitSet> relation) {
        Map<Integer, Integer> forkOf = new HashMap<>();
        Map<Integer, Integer> lastOf = new HashMap<>();
        for (int j = 0; j < trace.size(); j++) {
            int thread = trace.thread(j);
            if (!lastOf.containsKey(thread) && forkOf.containsKey(thread)) {
                relation.get(j).set(forkOf.get(thread));
            }
            lastOf.put(thread, j);
            if (trace.op(j) == Op.FORK) {
                forkOf.put(trace.target(j), j);
            } else if (trace.op(j) == Op.JOIN) {
                Integer from = lastOf.getOrDefault(trace.target(j), forkOf.get(trace.target(j)));
                if (from != null) {
                    relation.get(j).set(from);
                }
            }
            if (trace.op(j).basic() == BasicOp.RECEIVE || trace.op(j).basic() == BasicOp.EXCHANGE) {
                addSends(relation.get(j), j);
            }
        }
    }

    private void addSends(BitSet sends, int receive) {
        for (int i = 0; i < receive; i++) {
            byte earlier = trace.op(i).basic();
            boolean sent = earlier == BasicOp.SEND || earlier == BasicOp.EXCHANGE;
            if (sent && trace.target(i) == trace.target(receive)) {
                sends.set(i);
            }
        }
    }

    private static boolean areConsecutive(Section first, Section second) {
        return first.lock() == second.lock() && first.index() < second.index();
    }

    /** Rule (a). */
    private void addConflicts() {
        for (Section first : sections) {
            for (Section second : sections) {
                if (areConsecutive(first, second) && conflict(first, second)) {
                    before.get(second.acquire()).set(first.release());
                }
            }
        }
    }

    private boolean conflict(Section first, Section second) {
        for (int i = first.acquire(); i <= first.release(); i++) {
            for (int j = second.acquire(); j < Math.min(second.release() + 1, trace.size()); j++) {
                boolean inside = trace.thread(i) == first.thread() && trace.thread(j) == second.thread();
                if (inside && conflict(i, j)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Rule (c). */
    private void composeWithHappensBefore(List<BitSet> relation) {
        for (int j = 0; j < trace.size(); j++) {
            BitSet row = relation.get(j);
            for (int i = 0; i < j; i++) {
                if (hb.isOrdered(i, j)) {
                    row.or(relation.get(i)); // b CP c HB d
                }
            }
            for (int i = row.previousSetBit(j); i >= 0; i = row.previousSetBit(i - 1)) {
                row.or(hb.order().get(i)); // a HB b CP c
            }
        }
    }

    /** Rule (b); a lock that is still held is released by its thread at the very end. */
    private boolean orderSections() {
        boolean changed = false;
        for (Section first : sections) {
            for (Section second : sections) {
                if (!areConsecutive(first, second)
                        || before.get(second.acquire()).get(first.release())) {
                    continue;
                }
                int end = second.release() < trace.size()
                        ? second.release()
                        : lastOfThread.getOrDefault(second.thread(), second.acquire());
                if (before.get(end).get(first.acquire())) {
                    before.get(second.acquire()).set(first.release());
                    changed = true;
                }
            }
        }
        return changed;
    }
}
