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

    @SuppressWarnings("UnusedVariable") // through Unsafe
    private volatile int held;

    final void lock() {
        while (!Raw.U.compareAndSetInt(this, HELD, 0, 1)) {
            Thread.onSpinWait();
        }
    }

    final void unlock() {
        Raw.U.putIntRelease(this, HELD, 0);
    }
}
