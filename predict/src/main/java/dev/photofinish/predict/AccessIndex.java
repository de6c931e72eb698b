package dev.photofinish.predict;

import dev.photofinish.core.event.BasicOp;
import java.util.HashMap;
import java.util.Map;

/** Where the events of a cut access each shared variable, and take and give back each lock. */
public final class AccessIndex {
    private static final IntColumn NOTHING = new IntColumn();

    private final WholeTrace trace;
    private final ThreadLists writes = new ThreadLists();
    private final ThreadLists accesses = new ThreadLists();
    private final ThreadLists lockOps = new ThreadLists();
    /** By variable: its accesses in the order of the recording. */
    private final Map<Integer, IntColumn> inOrder = new HashMap<>();

    /** The index of the events of a cut. */
    public AccessIndex(WholeTrace trace, int[] cut) {
        this.trace = trace;
        for (int event : trace.events(cut)) {
            byte op = trace.op(event);
            int target = trace.target(event);
            if (op == BasicOp.ACQUIRE || op == BasicOp.RELEASE) {
                lockOps.add(target, trace.thread(event), trace.place(event));
            } else if (op <= BasicOp.WRITE && trace.variableFacts().isShared(target)) {
                access(event, target, op == BasicOp.WRITE);
            }
        }
    }

    private void access(int event, int variable, boolean isWrite) {
        inOrder.computeIfAbsent(variable, key -> new IntColumn()).add(event);
        accesses.add(variable, trace.thread(event), trace.place(event));
        if (isWrite) {
            writes.add(variable, trace.thread(event), trace.place(event));
        }
    }

    /** Writes by variable and thread. */
    public ThreadLists writes() {
        return writes;
    }

    /** Reads and writes by variable and thread. */
    public ThreadLists accesses() {
        return accesses;
    }

    /** Acquires and releases by lock and thread. */
    public ThreadLists lockOps() {
        return lockOps;
    }

    /** The reads of a variable that saw a write, or the initial value if it is {@link WholeTrace#NONE}. */
    public int[] readers(int variable, int write) {
        IntColumn all = inOrder.getOrDefault(variable, NOTHING);
        int from = all.countBelow(write + 1);
        int to = from;
        while (to < all.size() && !trace.writes(all.get(to))) {
            to++;
        }
        int[] readers = new int[to - from];
        for (int i = from; i < to; i++) {
            readers[i - from] = all.get(i);
        }
        return readers;
    }
}
