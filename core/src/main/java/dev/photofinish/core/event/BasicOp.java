package dev.photofinish.core.event;

/**
 * The operations that engines see: {@code r w acq rel fork join} of the theory, and fork and join of
 * a <em>channel</em>.
 *
 * <p>A channel orders without excluding. {@link #SEND} is {@code fork} and {@link #RECEIVE} is {@code
 * join} of a thread without accesses of its own that stands for the channel: the k-th send to channel
 * c is {@code fork(c.k)} by the sender followed by {@code join(c.k-1)} of the new thread, and a receive
 * after k sends is {@code join(c.k)}. So a receive is ordered after all earlier sends and nothing else,
 * which is what the memory model says of volatile writes and reads. {@code docs/trace-format.md} tells
 * the mapping in full; {@link Op#basic()} is the only place that makes it.
 *
 * <p>Bytes instead of an enum, because engines switch on a column of them.
 */
public final class BasicOp {
    /** A plain read of a variable. */
    public static final byte READ = 0;
    /** A plain write of a variable. */
    public static final byte WRITE = 1;
    /** An outermost acquire of a lock. */
    public static final byte ACQUIRE = 2;
    /** An outermost release of a lock. */
    public static final byte RELEASE = 3;
    /** Starts a thread. */
    public static final byte FORK = 4;
    /** Waits for the end of a thread. */
    public static final byte JOIN = 5;
    /** Forks the next incarnation of a channel: orders what comes before it ahead of later receives. */
    public static final byte SEND = 6;
    /** Joins the latest incarnation of a channel: ordered after all earlier sends. */
    public static final byte RECEIVE = 7;
    /** A receive and a send in one step, as an atomic update does. */
    public static final byte EXCHANGE = 8;
    /** Orders nothing beyond program order, for example the inner acquire of a re-entrant lock. */
    public static final byte NOTHING = 9;

    private BasicOp() {}
}
