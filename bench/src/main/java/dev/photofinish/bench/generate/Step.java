package dev.photofinish.bench.generate;

import dev.photofinish.core.event.Op;

/**
 * One thing that a thread will do, packed into a long.
 *
 * <pre>
 *   63  60 59                      32 31                              0
 *  +------+--------------------------+---------------------------------+
 *  |  op  | location                 | target                          |
 *  +------+--------------------------+---------------------------------+
 * </pre>
 *
 * <p>The target is lowest, so that code written for one object works on another by adding the distance
 * between their variables.
 */
final class Step {
    private static final int OP_SHIFT = 60;
    private static final int LOCATION_SHIFT = 32;
    private static final int LOCATION_MASK = (1 << (OP_SHIFT - LOCATION_SHIFT)) - 1;

    private Step() {}

    static long of(Op op, int target, int location) {
        assert target >= 0 && location > 0 && location <= LOCATION_MASK : op + " " + target + " " + location;
        return (long) op.code() << OP_SHIFT | (long) location << LOCATION_SHIFT | target;
    }

    static long read(int variable, int location) {
        return of(Op.READ, variable, location);
    }

    static long write(int variable, int location) {
        return of(Op.WRITE, variable, location);
    }

    static long acquire(int lock, int location) {
        return of(Op.ACQUIRE, lock, location);
    }

    static long release(int lock, int location) {
        return of(Op.RELEASE, lock, location);
    }

    static long fork(int thread, int location) {
        return of(Op.FORK, thread, location);
    }

    static long join(int thread, int location) {
        return of(Op.JOIN, thread, location);
    }

    /** Reads and writes have the codes 0 and 1. */
    static boolean isAccess(long step) {
        return step >>> OP_SHIFT <= 1;
    }

    static byte op(long step) {
        return (byte) (step >>> OP_SHIFT);
    }

    static int target(long step) {
        return (int) step;
    }

    static int location(long step) {
        return (int) (step >>> LOCATION_SHIFT) & LOCATION_MASK;
    }
}
