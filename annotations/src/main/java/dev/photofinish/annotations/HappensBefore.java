package dev.photofinish.annotations;

/**
 * Tells Photofinish of an order that it cannot see: synchronisation through native code, through another
 * process, or through means of your own. Everything before a {@link #release} happens before everything
 * after a later {@link #acquire} with the same key. Without the agent both do nothing.
 */
public final class HappensBefore {
    private HappensBefore() {}

    /**
     * What this thread did so far is handed over.
     *
     * @param key any object; the one that the acquiring side uses too
     */
    public static void release(Object key) {
        // The agent puts its own call in the place of calls to this.
    }

    /**
     * What was handed over with this key has happened.
     *
     * @param key any object; the one that the releasing side used
     */
    public static void acquire(Object key) {
        // The agent puts its own call in the place of calls to this.
    }
}
