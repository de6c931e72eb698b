package dev.photofinish.grammar.lockset;

import dev.photofinish.core.event.Op;

/** Goes through the lock operations of a trace from its start, and answers a {@link LockLookup} on the way. */
public final class HeldLocks {
    private static final byte ACQUIRE = Op.ACQUIRE.code();
    private static final byte RELEASE = Op.RELEASE.code();

    private final LockLookup lookup;
    private final OpenLocks open;

    /** At the start of the trace. */
    public HeldLocks(LockLookup lookup) {
        this.lookup = lookup;
        this.open = new OpenLocks(lookup.sets());
    }

    /** Takes an event at a position; those that are left out must not be operations on locks. */
    public void add(long position, byte op, int thread, int target) {
        while (lookup.nextPosition() <= position) {
            lookup.answer(open);
        }
        add(open, op, thread, target);
    }

    /** There are no more operations on locks. */
    public void finish() {
        while (lookup.nextPosition() < Long.MAX_VALUE) {
            lookup.answer(open);
        }
    }

    /** Whether an operation changes which locks are held. */
    static boolean matters(byte op) {
        return op == ACQUIRE || op == RELEASE;
    }

    static void add(OpenLocks open, byte op, int thread, int target) {
        if (op == ACQUIRE) {
            open.acquire(thread, target, 1);
        } else if (op == RELEASE) {
            open.release(thread, target, 1);
        }
    }
}
