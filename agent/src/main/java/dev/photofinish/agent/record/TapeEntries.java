package dev.photofinish.agent.record;

import dev.photofinish.runtime.Tape;

/** The parts of a word on a {@link Tape}. */
final class TapeEntries {
    private static final int OPERATION_SHIFT = 58;
    private static final int SITE_SHIFT = 32;
    private static final int SITE_MASK = 0x3FF_FFFF;
    private static final long MOMENT_MASK = (1L << OPERATION_SHIFT) - 1;

    private TapeEntries() {}

    static int operation(long word) {
        return (int) (word >>> OPERATION_SHIFT);
    }

    static int site(long word) {
        return (int) (word >>> SITE_SHIFT) & SITE_MASK;
    }

    static int target(long word) {
        return (int) word;
    }

    static long moment(long word) {
        return word & MOMENT_MASK;
    }

    /** Whether the operation has a moment of its own, in a second word. */
    static boolean isSynchronisation(int operation) {
        boolean isAccess = operation <= Tape.WRITE || operation == Tape.READ_UNUSED;
        return !isAccess && operation != Tape.MOMENT && operation != Tape.LOOP;
    }

    /** Whether a word is that of an access. */
    static boolean isAccess(long word) {
        int operation = operation(word);
        return operation <= Tape.WRITE || operation == Tape.READ_UNUSED;
    }
}
