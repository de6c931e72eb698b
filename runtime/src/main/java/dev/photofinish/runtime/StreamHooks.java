package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/**
 * Monitors of the JDK's streams of bytes and characters. Streams and handlers of the program behind them are guarded by these locks;
 * but those of the standard streams are not looked at: two threads that print are not to be ordered by that.
 */
public final class StreamHooks {
    private StreamHooks() {}

    /** Before {@code monitorenter}. */
    public static void beforeEnter(@Nullable Object lock, ThreadState thread, int site) {
        if (!StandardStreams.isTheirs(lock)) {
            Sync.beforeEnter(lock, thread, site);
        }
    }

    /** At the entry of a synchronized method. */
    public static void entered(Object lock, ThreadState thread, int site) {
        if (!StandardStreams.isTheirs(lock)) {
            Hooks.entered(lock, thread, site);
        }
    }

    /** Before {@code monitorexit} and at the ends of synchronized methods. */
    public static void beforeExit(@Nullable Object lock, ThreadState thread) {
        if (!StandardStreams.isTheirs(lock)) {
            Sync.beforeExit(lock, thread);
        }
    }
}
