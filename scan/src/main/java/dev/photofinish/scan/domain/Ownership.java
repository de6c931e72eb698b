package dev.photofinish.scan.domain;

/**
 * Whether only the running method can know an object: a set of parameters, as bits. The object is owned if
 * the caller owned all of these.
 *
 * <pre>
 *   0        owned, whatever the caller did
 *   bits     owned if the caller owns each of these parameters
 *   all bits not owned
 * </pre>
 */
public final class Ownership {
    /** Owned without condition: made here. */
    public static final long OWNED = 0;
    /** Not owned. */
    public static final long NONE = -1;

    private static final int MAX_FORMALS = 62;

    private Ownership() {}

    /** Owned if the caller owns the given parameter. */
    public static long ifFormal(int index) {
        return index < MAX_FORMALS ? 1L << index : NONE;
    }

    /** What is known when it is one or the other. */
    public static long join(long a, long b) {
        return a | b;
    }
}
