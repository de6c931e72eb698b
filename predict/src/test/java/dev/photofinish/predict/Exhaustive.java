package dev.photofinish.predict;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.predict.witness.Recording;
import dev.photofinish.trace.testing.EventPair;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The definition of predictable races, by going through all reorderings of a small trace. */
public final class Exhaustive {
    private final Recording trace;
    private final List<List<Integer>> byThread = new ArrayList<>();
    private final Set<EventPair> races = new TreeSet<>();

    private Exhaustive(Recording trace) {
        this.trace = trace;
        for (int thread = 0; thread < trace.threads(); thread++) {
            byThread.add(new ArrayList<>());
        }
        for (int event = 0; event < trace.size(); event++) {
            byThread.get(trace.thread(event)).add(event);
        }
        search();
    }

    /** All predictable races of a trace. */
    public static List<EventPair> races(WholeTrace trace) {
        return List.copyOf(new Exhaustive(trace.recording()).races);
    }

    /** What has happened: how many events of each thread, and for each event whether it is a last write. */
    private record State(List<Integer> done, Set<Integer> lastWrites) {}

    private void search() {
        Deque<State> left = new ArrayDeque<>();
        Set<State> seen = new HashSet<>();
        Integer[] nothing = new Integer[trace.threads()];
        Arrays.fill(nothing, 0);
        left.add(new State(List.of(nothing), Set.of()));
        while (!left.isEmpty()) {
            State state = left.poll();
            if (seen.add(state)) {
                List<Integer> next = heads(state);
                next.forEach(a -> next.forEach(b -> race(a, b)));
                next.stream().filter(event -> canHappen(event, state)).forEach(event -> left.add(after(event, state)));
            }
        }
    }

    private List<Integer> heads(State state) {
        List<Integer> heads = new ArrayList<>();
        for (int thread = 0; thread < trace.threads(); thread++) {
            int done = state.done.get(thread);
            if (done < byThread.get(thread).size() && hasAll(BasicOp.FORK, thread, trace.size(), state)) {
                heads.add(byThread.get(thread).get(done));
            }
        }
        return heads;
    }

    private void race(int a, int b) {
        boolean accesses = trace.op(a) <= BasicOp.WRITE && trace.op(b) <= BasicOp.WRITE;
        boolean writes = trace.op(a) == BasicOp.WRITE || trace.op(b) == BasicOp.WRITE;
        if (a < b && accesses && writes && trace.target(a) == trace.target(b)) {
            races.add(new EventPair(a, b));
        }
    }

    private boolean happened(int event, State state) {
        return trace.place(event) < state.done.get(trace.thread(event));
    }

    /** Whether all events of a kind and target that were recorded before a time have happened. */
    private boolean hasAll(byte op, int target, int time, State state) {
        for (int event = 0; event < time; event++) {
            boolean isMeant = trace.op(event) == op || (op == BasicOp.SEND && trace.op(event) == BasicOp.EXCHANGE);
            if (isMeant && trace.target(event) == target && !happened(event, state)) {
                return false;
            }
        }
        return true;
    }

    private boolean canHappen(int event, State state) {
        int target = trace.target(event);
        return switch (trace.op(event)) {
            case BasicOp.READ ->
                lastBefore(event) < 0
                        ? state.lastWrites.stream().noneMatch(write -> trace.target(write) == target)
                        : state.lastWrites.contains(lastBefore(event));
            case BasicOp.ACQUIRE -> !isHeld(target, state);
            case BasicOp.JOIN ->
                state.done.get(target) == byThread.get(target).size() && hasAll(BasicOp.FORK, target, event, state);
            case BasicOp.RECEIVE, BasicOp.EXCHANGE -> hasAll(BasicOp.SEND, target, event, state);
            default -> true;
        };
    }

    private int lastBefore(int read) {
        for (int event = read - 1; event >= 0; event--) {
            if (trace.op(event) == BasicOp.WRITE && trace.target(event) == trace.target(read)) {
                return event;
            }
        }
        return -1;
    }

    private boolean isHeld(int lock, State state) {
        int depth = 0;
        for (int event = 0; event < trace.size(); event++) {
            if (happened(event, state) && trace.target(event) == lock) {
                depth += trace.op(event) == BasicOp.ACQUIRE ? 1 : trace.op(event) == BasicOp.RELEASE ? -1 : 0;
            }
        }
        return depth > 0;
    }

    private State after(int event, State state) {
        List<Integer> done = new ArrayList<>(state.done);
        done.set(trace.thread(event), done.get(trace.thread(event)) + 1);
        Set<Integer> lastWrites = new HashSet<>(state.lastWrites);
        if (trace.op(event) == BasicOp.WRITE) {
            lastWrites.removeIf(write -> trace.target(write) == trace.target(event));
            lastWrites.add(event);
        }
        return new State(done, lastWrites);
    }
}
