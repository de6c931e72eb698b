package dev.photofinish.runtime;

import org.jspecify.annotations.Nullable;

/** What the program's own classes call. Named after the operation of the JVM that stands beside the call. */
public final class Hooks {
    /** Begins the names of everything that is added to the program's classes. */
    public static final String PREFIX = "$pf$";

    private Hooks() {}

    /** At the entry of a method that has anything to tell. */
    public static ThreadState enter() {
        return Threads.current();
    }

    /** A read that was not covered by the same epoch; gives the new word of reads. */
    public static long read(long write, long reads, ThreadState thread, int site) {
        return Detector.read(write, reads, thread, site);
    }

    /** A write that was not covered by the same epoch; gives the new word of the last write. */
    public static long write(long write, long reads, ThreadState thread, int site) {
        return Detector.write(write, reads, thread, site);
    }

    /** Before an element is read. */
    public static void beforeArrayRead(@Nullable Object array, int index, ThreadState thread, int site) {
        if (array != null) {
            ArrayShadow.of(array, thread, site).read(index, thread, site);
        }
    }

    /** Before an element is written. */
    public static void beforeArrayWrite(@Nullable Object array, int index, ThreadState thread, int site) {
        if (array != null) {
            ArrayShadow.of(array, thread, site).write(index, thread, site);
        }
    }

    /** Before {@code monitorenter}: looks the clock up while the object is most likely not locked. */
    public static void beforeEnter(@Nullable Object lock, ThreadState thread, int site) {
        Sync.beforeEnter(lock, thread, site);
    }

    /** After {@code monitorenter}. */
    public static void afterEnter(ThreadState thread, int site) {
        Sync.afterEnter(thread, site);
    }

    /** At the entry of a synchronized method. */
    public static void entered(Object lock, ThreadState thread, int site) {
        Sync.beforeEnter(lock, thread, site);
        Sync.afterEnter(thread, site);
    }

    /** Before {@code monitorexit} and at the ends of synchronized methods. */
    public static void beforeExit(@Nullable Object lock, ThreadState thread) {
        Sync.beforeExit(lock, thread);
    }

    /** Before {@code Object.wait}. */
    public static void beforeWait(@Nullable Object lock, ThreadState thread) {
        Sync.beforeWait(lock, thread);
    }

    /** After {@code Object.wait}. */
    public static void afterWait(ThreadState thread) {
        if (thread.inside == 0) {
            thread.settle();
        }
    }

    /** After a volatile field was read; the base of a static one is its class. */
    public static void afterVolatileRead(Object base, ThreadState thread, int site) {
        Sync.acquireField(base, thread, site);
    }

    /** Before a volatile field is written. */
    public static void beforeVolatileWrite(@Nullable Object base, ThreadState thread, int site) {
        Sync.releaseField(base, thread, site);
    }

    /** At the beginning of a class initialiser. */
    public static void beginInitialiser(ThreadState thread) {
        Initialisations.begin(thread);
    }

    /** At the ends of a class initialiser. */
    public static void endInitialiser(ThreadState thread) {
        Initialisations.end(thread);
    }
}
