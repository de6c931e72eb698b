package dev.photofinish.grammar.parallel;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.IntList;
import dev.photofinish.grammar.LongList;
import dev.photofinish.grammar.lockset.HeldLocks;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.check.Violation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The events of a part that decide whether the trace is well-formed: all but most accesses. An access matters only as the
 * first event of its thread in the part, or since the thread was joined, ended or began to wait. So parts are looked
 * through side by side, and only their skeletons have to be checked one after the other.
 */
final class Skeleton {
    private final LongList positions = new LongList();
    private final IntList ops = new IntList();
    private final IntList threads = new IntList();
    private final IntList targets = new IntList();
    /** By thread: whether its next access does not matter. */
    private boolean[] settled = new boolean[16];

    /** Takes the next events of the part. */
    void add(EventBlock block) {
        for (int i = 0; i < block.size; i++) {
            byte op = block.op[i];
            int thread = block.thread[i];
            if (op > BasicOp.WRITE || !isSettled(thread)) {
                positions.add(block.firstEvent + i);
                ops.add(op);
                threads.add(thread);
                targets.add(block.target[i]);
                settle(Op.ofCode(op), thread, block.target[i]);
            }
        }
    }

    private boolean isSettled(int thread) {
        if (thread >= settled.length) {
            settled = Arrays.copyOf(settled, Math.max(thread + 1, settled.length * 2));
        }
        return settled[thread];
    }

    private void settle(Op op, int thread, int target) {
        boolean known = isSettled(thread); // makes room
        settled[thread] = known || op != Op.END;
        switch (op) {
            case JOIN, FORK -> {
                if (isSettled(target)) {
                    settled[target] = false;
                }
            }
            case WAIT, END -> settled[thread] = false;
            default -> settled[thread] = true;
        }
    }

    /** Tells which locks are held where. */
    void replay(HeldLocks locks) {
        for (int i = 0; i < ops.size(); i++) {
            locks.add(positions.get(i), (byte) ops.get(i), threads.get(i), targets.get(i));
        }
    }

    /** The first event that breaks a rule, after all that the checker has seen, or null. */
    @Nullable
    Violation check(TraceChecker checker) {
        EventBlock block = new EventBlock();
        for (int from = 0; from < ops.size(); from += block.capacity()) {
            block.reset(from);
            for (int i = from; i < ops.size() && !block.isFull(); i++) {
                block.add((byte) ops.get(i), threads.get(i), targets.get(i), 0);
            }
            Violation violation = checker.check(block);
            if (violation != null) {
                return new Violation(violation.rule(), positions.get((int) violation.event()), violation.what());
            }
        }
        return null;
    }
}
