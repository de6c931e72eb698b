package dev.photofinish.detect.raptor;

/** A thread or a lock as an element of a lockset, in one number. */
final class Element {
    private Element() {}

    static int thread(int thread) {
        return thread << 1;
    }

    static int lock(int lock) {
        return lock << 1 | 1;
    }

    static boolean isLock(int element) {
        return (element & 1) != 0;
    }

    /** The thread or lock. */
    static int number(int element) {
        return element >>> 1;
    }
}
