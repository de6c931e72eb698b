package dev.photofinish.runtime;

import jdk.internal.misc.Unsafe;

/** Memory as the JVM sees it. The atomic classes of the JDK are instrumented themselves, so hooks use this. */
final class Raw {
    static final Unsafe U = Unsafe.getUnsafe();

    private static final long THREAD_ID = U.objectFieldOffset(Thread.class, "tid");

    private Raw() {}

    /** The thread's number, also when its class overrides {@code getId}; 0 while the thread is being made. */
    static long id(Thread thread) {
        return U.getLong(thread, THREAD_ID);
    }

    /** Where an element of an array of references lies. */
    static long offset(int index) {
        return Unsafe.ARRAY_OBJECT_BASE_OFFSET + (long) index * Unsafe.ARRAY_OBJECT_INDEX_SCALE;
    }
}
