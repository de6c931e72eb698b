package dev.photofinish.trace.testing;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Happens-before straight from its definition: every edge is written down, the transitive closure is a
 * set of events per event. Quadratic in time and memory, for traces of some thousand events.
 *
 * <p>Edges (specification, sections 3 and 4): program order; {@code fork(u)} to the first event of u;
 * the last event of u, or its fork if it has none, to each later {@code join(u)}; each outermost release
 * of a lock to every later outermost acquire of it; each send on a channel to every later receive.
 * {@code wait} is a release and {@code wake} an acquire; an exchange is a receive and a send.
 */
public final class HappensBefore {
    private final InMemoryTrace trace;
    private final List<BitSet> before = new ArrayList<>();
    /** How often the holder of a lock has taken it, and how often a waiting thread had. */
    private final Map<Integer, Integer> depth = new HashMap<>();

    private final Map<Integer, Integer> depthBeforeWait = new HashMap<>();
    private final Map<Integer, List<Integer>> releases = new HashMap<>();
    private final Map<Integer, List<Integer>> sends = new HashMap<>();
    private final Map<Integer, Integer> forks = new HashMap<>();
    private final Map<Integer, Integer> lastOfThread = new HashMap<>();

    /** The order of a well-formed trace. */
    public HappensBefore(InMemoryTrace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            before.add(new BitSet());
            addEdgesInto(event);
        }
    }

    /** Whether {@code first} happens before {@code second}. */
    public boolean isOrdered(int first, int second) {
        return before.get(second).get(first);
    }

    /** For each event all events that happen before it. */
    public List<BitSet> order() {
        return before;
    }

    /** All conflicting unordered pairs, sorted. */
    public List<EventPair> races() {
        List<EventPair> races = new ArrayList<>();
        for (int i = 0; i < trace.size(); i++) {
            for (int j = i + 1; j < trace.size(); j++) {
                if (areConflicting(i, j) && !isOrdered(i, j)) {
                    races.add(new EventPair(i, j));
                }
            }
        }
        return races;
    }

    /** The race with the earliest second event and, among those, the latest first event. */
    public Optional<EventPair> first() {
        return races().stream()
                .min(Comparator.comparingInt(EventPair::second)
                        .thenComparing(EventPair::first, Comparator.reverseOrder()));
    }

    /** Racy variables, each with the earliest event that is the second of a race on it. */
    public Map<String, Long> at() {
        Map<String, Long> at = new TreeMap<>();
        for (EventPair race : races()) {
            at.merge(trace.targetName(race.second()), (long) race.second(), Math::min);
        }
        return at;
    }

    private boolean areConflicting(int i, int j) {
        return trace.op(i).space() == Space.VARIABLE
                && trace.op(j).space() == Space.VARIABLE
                && trace.target(i) == trace.target(j)
                && trace.thread(i) != trace.thread(j)
                && (trace.op(i) == Op.WRITE || trace.op(j) == Op.WRITE);
    }

    private void edge(int from, int to) {
        before.get(to).or(before.get(from));
        before.get(to).set(from);
    }

    private void addEdgesInto(int event) {
        int thread = trace.thread(event);
        Integer previous = lastOfThread.get(thread);
        if (previous != null) {
            edge(previous, event);
        } else if (forks.containsKey(thread)) {
            edge(forks.get(thread), event);
        }
        int target = trace.target(event);
        switch (trace.op(event).basic()) {
            case BasicOp.ACQUIRE -> acquire(event, target);
            case BasicOp.RELEASE -> release(event, target);
            case BasicOp.FORK -> forks.put(target, event);
            case BasicOp.JOIN -> join(event, target);
            case BasicOp.SEND ->
                sends.computeIfAbsent(target, key -> new ArrayList<>()).add(event);
            case BasicOp.RECEIVE -> receive(event, target);
            case BasicOp.EXCHANGE -> {
                receive(event, target);
                sends.computeIfAbsent(target, key -> new ArrayList<>()).add(event);
            }
            default -> {} // accesses and the rest order nothing beyond program order
        }
        lastOfThread.put(thread, event);
    }

    private void acquire(int event, int lock) {
        boolean wakes = trace.op(event) == Op.WAKE;
        int taken = wakes ? depthBeforeWait.getOrDefault(trace.thread(event), 1) : 1;
        if (depth.merge(lock, taken, Integer::sum) == taken) {
            releases.getOrDefault(lock, List.of()).forEach(release -> edge(release, event));
        }
    }

    private void release(int event, int lock) {
        int held = depth.getOrDefault(lock, 0);
        boolean waits = trace.op(event) == Op.WAIT;
        if (waits) {
            depthBeforeWait.put(trace.thread(event), held);
        }
        depth.put(lock, waits ? 0 : held - 1);
        if (depth.get(lock) == 0) {
            releases.computeIfAbsent(lock, key -> new ArrayList<>()).add(event);
        }
    }

    private void join(int event, int child) {
        if (lastOfThread.containsKey(child)) {
            edge(lastOfThread.get(child), event);
        } else if (forks.containsKey(child)) {
            edge(forks.get(child), event);
        }
    }

    private void receive(int event, int channel) {
        sends.getOrDefault(channel, List.of()).forEach(send -> edge(send, event));
    }
}
