package dev.photofinish.runtime;

/**
 * Guards a few instructions at a time.
 *
 * <p>A monitor would do, but a virtual thread may be unmounted when it waits for one, and hooks also run where
 * that is not possible. <b>Progress:</b> the holder never waits for anything, so the others wait for as long as
 * the system lets the holder sleep.
 */
class SpinLock {
    private static final long HELD = Raw.U.objectFieldOffset(SpinLock.class, "held");

    private static final int SPINS = 64;

    @SuppressWarnings("UnusedVariable") // through Unsafe
    private volatile int held;

    @SuppressWarnings("ThreadPriorityCheck") // a hint to the scheduler is all that is wanted
    final void lock() {
        for (int tries = 1; !Raw.U.compareAndSetInt(this, HELD, 0, 1); tries++) {
            if (tries % SPINS != 0 || Raw.isVirtual(Thread.currentThread())) {
                Thread.onSpinWait();
            } else {
                Thread.yield(); // the holder may be waiting for this very processor
            }
        }
    }

    final void unlock() {
        Raw.U.putIntRelease(this, HELD, 0);
    }
}
