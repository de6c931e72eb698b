package dev.photofinish.runtime;

/** How much memory the words of array elements may take. Beyond that they are forgotten, and it is said. */
public final class ShadowBudget {
    private static volatile long words = Long.MAX_VALUE;
    private static volatile int arraysForgotten;

    private ShadowBudget() {}

    /** Sets the limit; from then on it is kept, roughly. */
    public static void choose(long bytes) {
        words = bytes / Long.BYTES;
    }

    static long words() {
        return words;
    }

    @SuppressWarnings("NonAtomicVolatileUpdate") // roughly will do
    static void forget(int arrays) {
        arraysForgotten += arrays;
    }

    /** How many arrays were forgotten; races on their elements may have been missed. */
    public static int arraysForgotten() {
        return arraysForgotten;
    }
}
