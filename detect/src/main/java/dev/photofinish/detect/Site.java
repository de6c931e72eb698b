package dev.photofinish.detect;

/** Where an access happened and what it held, in one word: {@code location << 32 | number of the lock set}. */
public final class Site {
    private Site() {}

    /** Packs a location and a lock set. */
    public static long of(int location, int locks) {
        return (long) location << 32 | locks;
    }

    /** The source location. */
    public static int location(long site) {
        return (int) (site >>> 32);
    }

    /** The number of the lock set. */
    public static int locks(long site) {
        return (int) site;
    }
}
