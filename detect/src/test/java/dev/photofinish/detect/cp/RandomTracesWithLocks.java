package dev.photofinish.detect.cp;

import dev.photofinish.core.event.Op;
import dev.photofinish.trace.testing.RandomTraces;

/** Random traces that are mostly locking, so that orders between sections depend on each other. */
public final class RandomTracesWithLocks {
    /** Many sections, few accesses. */
    public static final RandomTraces SHAPE = new RandomTraces()
            .threads(4)
            .locks(4)
            .variables(3)
            .events(70)
            .weight(Op.READ, 4)
            .weight(Op.WRITE, 9)
            .weight(Op.ACQUIRE, 30)
            .weight(Op.RELEASE, 30)
            .weight(Op.FORK, 2)
            .weight(Op.JOIN, 1)
            .neverForked(90);

    private RandomTracesWithLocks() {}
}
