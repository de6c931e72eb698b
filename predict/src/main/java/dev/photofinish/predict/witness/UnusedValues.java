package dev.photofinish.predict.witness;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Which reads may see any write, found out from the marks of the recorder and nothing else: all reads of their variable are
 * marked, and where its value is moved to, all reads are marked as well. What a thread does then does not depend on them.
 */
final class UnusedValues {
    private static final int UNKNOWN = -1;

    private final Recording trace;
    /** Variables that somebody reads in earnest; and channels, which are numbered apart. */
    private final Set<Integer> variables = new HashSet<>();

    private final Set<Integer> channels = new HashSet<>();

    UnusedValues(Recording trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            Op op = Op.ofCode(trace.recordedOp(event));
            byte basic = op.basic();
            if (basic == BasicOp.READ && op != Op.READ_UNUSED) {
                variables.add(trace.target(event));
            } else if ((basic == BasicOp.RECEIVE || basic == BasicOp.EXCHANGE)
                    && op != Op.RECEIVE_UNUSED
                    && op != Op.RECEIVE_MOVED) {
                channels.add(trace.target(event));
            }
        }
        followMoves();
    }

    /** From the end: the next event of each thread is known then. */
    private void followMoves() {
        int[] next = new int[trace.threads()];
        Arrays.fill(next, UNKNOWN);
        for (int event = trace.size() - 1; event >= 0; event--) {
            int follower = next[trace.thread(event)];
            next[trace.thread(event)] = event;
            if (Op.ofCode(trace.recordedOp(event)) == Op.RECEIVE_MOVED) {
                boolean goesIntoUnused = follower != UNKNOWN
                        && Op.ofCode(trace.recordedOp(follower)) == Op.WRITE
                        && !variables.contains(trace.target(follower));
                if (!goesIntoUnused) {
                    channels.add(trace.target(event));
                }
            }
        }
    }

    /** What an event does: nothing, if it is a read that may see any write. */
    byte op(int event) {
        Op op = Op.ofCode(trace.recordedOp(event));
        boolean isFree = switch (op) {
            case READ_UNUSED -> !variables.contains(trace.target(event));
            case RECEIVE_UNUSED, RECEIVE_MOVED -> !channels.contains(trace.target(event));
            default -> false;
        };
        return isFree ? BasicOp.NOTHING : trace.op(event);
    }
}
