package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the judge has to know of a recording: found out in one pass over it, from what its events are and nothing else. */
final class RecordedFacts {
    static final int NONE = -1;

    final Recording trace;
    private final UnusedValues unused;
    /** By thread: its fork, and how many events it has. */
    final int[] fork;

    final int[] length;
    /** More than the number of any variable, lock or thread. */
    final int targets;

    /** Of events out of the recorded order: the write that a read saw, the number of sends before a send or receive. */
    private final int[] moved;

    private final int[] saw;

    RecordedFacts(Recording trace, List<Claim> claims) {
        this.trace = trace;
        unused = new UnusedValues(trace);
        fork = new int[trace.threads()];
        length = new int[trace.threads()];
        Arrays.fill(fork, NONE);
        int largest = 0;
        for (int event = 0; event < trace.size(); event++) {
            largest = Math.max(largest, trace.target(event));
            length[trace.thread(event)]++;
            if (trace.op(event) == BasicOp.FORK) {
                fork[trace.target(event)] = event;
            }
        }
        targets = largest + 1;
        BitSet rest = new BitSet();
        claims.forEach(claim -> Arrays.stream(claim.rest()).forEach(rest::set));
        moved = rest.stream().toArray();
        saw = new int[moved.length];
        remember(rest.length());
    }

    /** What an event does; a read whose value nobody uses does nothing. */
    byte op(int event) {
        return unused.op(event);
    }

    private void remember(int end) {
        int[] lastWrite = new int[end == 0 ? 0 : targets];
        Map<Integer, Integer> sends = new HashMap<>();
        Arrays.fill(lastWrite, NONE);
        for (int event = 0, next = 0; event < end; event++) {
            int target = trace.target(event);
            int before = NONE;
            switch (op(event)) {
                case BasicOp.READ -> before = lastWrite[target];
                case BasicOp.WRITE -> lastWrite[target] = event;
                case BasicOp.RECEIVE -> before = sends.getOrDefault(target, 0);
                case BasicOp.SEND, BasicOp.EXCHANGE -> before = sends.merge(target, 1, Integer::sum) - 1;
                default -> {
                    // nothing to remember
                }
            }
            if (moved[next] == event) {
                saw[next++] = before;
            }
        }
    }

    /** The write that a read saw, or the number of sends before a send or receive; of events out of the recorded order. */
    int saw(int event) {
        return saw[Arrays.binarySearch(moved, event)];
    }
}
