package dev.photofinish.predict;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import java.util.BitSet;

/**
 * Reads whose values decide nothing, so that they may see any write. The recorder marks reads whose value goes nowhere, only
 * back into the same variable, or only into the variable that the thread writes next. If all reads of a variable are
 * marked, and those into which its value goes are such variables too, nothing that any thread does depends on its value.
 * Channels stand for volatile variables.
 */
final class UnusedReads {
    private final WholeTrace trace;
    private final BitSet usedVariables = new BitSet();
    private final BitSet usedChannels = new BitSet();
    private boolean hasMarks;

    UnusedReads(WholeTrace trace) {
        this.trace = trace;
        for (int event = 0; event < trace.size(); event++) {
            switch (trace.op(event)) {
                case BasicOp.READ -> use(event, Op.READ_UNUSED, usedVariables);
                case BasicOp.RECEIVE, BasicOp.EXCHANGE -> use(event, Op.RECEIVE_UNUSED, usedChannels);
                default -> {
                    // reads nothing
                }
            }
        }
        for (int event = 0; hasMarks && event < trace.size(); event++) {
            if (is(event, Op.RECEIVE_MOVED) && isMovedIntoUsed(event)) {
                usedChannels.set(trace.target(event));
            }
        }
    }

    private boolean is(int event, Op op) {
        return trace.recordedOp(event) == op.code();
    }

    private void use(int event, Op unused, BitSet used) {
        if (is(event, unused) || is(event, Op.RECEIVE_MOVED)) {
            hasMarks = true;
        } else {
            used.set(trace.target(event));
        }
    }

    /** Where the next event is no write, nobody knows where the value went. */
    private boolean isMovedIntoUsed(int event) {
        int thread = trace.thread(event);
        int next = trace.place(event) + 1;
        if (next == trace.length(thread)) {
            return true;
        }
        int write = trace.at(thread, next);
        return !trace.writes(write)
                || trace.recordedThread(write) != trace.recordedThread(event)
                || usedVariables.get(trace.target(write));
    }

    /** Whether an event may see any write. */
    private boolean isFree(int event) {
        int target = trace.target(event);
        return (is(event, Op.READ_UNUSED) && !usedVariables.get(target))
                || ((is(event, Op.RECEIVE_UNUSED) || is(event, Op.RECEIVE_MOVED)) && !usedChannels.get(target));
    }

    /** Whether there are any. */
    boolean areAny() {
        for (int event = 0; hasMarks && event < trace.size(); event++) {
            if (isFree(event)) {
                return true;
            }
        }
        return false;
    }

    /**
     * The trace in which these reads do nothing. As accesses they are gone: what they race with is found with the trace as it
     * was recorded.
     */
    WholeTrace without() {
        TraceCollector collector = new TraceCollector(Long.MAX_VALUE);
        EventBlock block = new EventBlock();
        block.threads = trace.recordedThreads();
        block.variables = trace.variables();
        for (int event = 0; event < trace.size(); event += block.size) {
            block.reset(event);
            while (event + block.size < trace.size() && !block.isFull()) {
                add(block, event + block.size);
            }
            collector.accept(block);
        }
        return collector.finish();
    }

    private void add(EventBlock block, int event) {
        int at = block.size;
        block.add(trace.recordedOp(event), trace.recordedThread(event), trace.target(event), trace.location(event));
        block.basic[at] = isFree(event) ? BasicOp.NOTHING : trace.op(event);
    }
}
