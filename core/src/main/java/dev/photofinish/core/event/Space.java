package dev.photofinish.core.event;

/** The name space that the target of an operation lives in. Each is numbered densely from 0. */
public enum Space {
    /** Threads. */
    THREAD(0),
    /** Locks: monitors and everything that excludes like one. */
    LOCK(1),
    /** Plain data: fields and array elements whose unordered accesses are races. */
    VARIABLE(2),
    /**
     * Synchronisation objects that order without excluding: volatile variables, atomics, classes being
     * initialised, queues, latches.
     */
    CHANNEL(3);

    private static final Space[] ALL = values();

    /** How many name spaces there are. */
    public static final int COUNT = ALL.length;

    private final int code;

    Space(int code) {
        this.code = code;
    }

    /** The number that trace files store, and the place of the space in tables. */
    public int code() {
        return code;
    }

    /** The space with this code. */
    public static Space ofCode(int code) {
        return ALL[code];
    }
}
