package dev.photofinish.grammar.hb;

/**
 * What is remembered of an access besides its position, in one word.
 *
 * <pre>
 *   63           33   32      31            0
 *  +---------------+---------+---------------+
 *  | slot          | writes  | location      |
 *  +---------------+---------+---------------+
 * </pre>
 *
 * <p>A slot is the number of a thread within a part of a trace, from 1.
 */
final class Access {
    private static final int SLOT_SHIFT = 33;
    private static final long WRITES = 1L << 32;

    private Access() {}

    static long of(int slot, boolean writes, int location) {
        return (long) slot << SLOT_SHIFT | (writes ? WRITES : 0) | location;
    }

    static int slot(long access) {
        return (int) (access >>> SLOT_SHIFT);
    }

    static boolean writes(long access) {
        return (access & WRITES) != 0;
    }

    static int location(long access) {
        return (int) access;
    }

    /** The same access by a thread that has another slot in another part. */
    static long withSlot(long access, int slot) {
        return (access & ((WRITES << 1) - 1)) | (long) slot << SLOT_SHIFT;
    }
}
