package dev.photofinish.core.event;

import org.jspecify.annotations.Nullable;

/**
 * Everything a trace can say that a thread did. The {@linkplain #code code} is what trace files store
 * and never changes; the {@linkplain #mnemonic mnemonic} is what text traces say.
 */
public enum Op {
    /** Plain read of a field or array element. */
    READ(0, "r", Space.VARIABLE, BasicOp.READ),
    /** Plain write of a field or array element. */
    WRITE(1, "w", Space.VARIABLE, BasicOp.WRITE),
    /** Takes a lock; taking it again while holding it is allowed. */
    ACQUIRE(2, "acq", Space.LOCK, BasicOp.ACQUIRE),
    /** Gives a lock back; the last of as many as were taken frees it. */
    RELEASE(3, "rel", Space.LOCK, BasicOp.RELEASE),
    /** Starts a thread. */
    FORK(4, "fork", Space.THREAD, BasicOp.FORK),
    /** Has seen a thread end. */
    JOIN(5, "join", Space.THREAD, BasicOp.JOIN),
    /** Volatile read, or any read with acquire semantics. */
    VOLATILE_READ(6, "vr", Space.CHANNEL, BasicOp.RECEIVE),
    /** Volatile write, or any write with release semantics. */
    VOLATILE_WRITE(7, "vw", Space.CHANNEL, BasicOp.SEND),
    /** Atomic read-modify-write with acquire and release semantics. */
    ATOMIC_UPDATE(8, "upd", Space.CHANNEL, BasicOp.EXCHANGE),
    /** Enters {@code Object.wait}: gives the lock back however often it was taken. */
    WAIT(9, "wait", Space.LOCK, BasicOp.RELEASE),
    /** Leaves {@code Object.wait}: takes the lock again as often as before. */
    WAKE(10, "wake", Space.LOCK, BasicOp.ACQUIRE),
    /** {@code notify} or {@code notifyAll}: orders nothing by itself, the lock does. */
    NOTIFY(11, "notify", Space.LOCK, BasicOp.NOTHING),
    /** First event of a thread. */
    BEGIN(12, "begin", Space.THREAD, BasicOp.NOTHING),
    /** Last event of a thread. */
    END(13, "end", Space.THREAD, BasicOp.NOTHING),
    /** The static initialiser of a class has finished. */
    CLASS_INIT(14, "init", Space.CHANNEL, BasicOp.SEND),
    /** Uses a class that another thread may have initialised. */
    CLASS_USE(15, "use", Space.CHANNEL, BasicOp.RECEIVE),
    /** Library synchronisation, releasing side: put, countDown, submit. */
    SEND(16, "send", Space.CHANNEL, BasicOp.SEND),
    /** Library synchronisation, acquiring side: take, await, get. */
    RECEIVE(17, "recv", Space.CHANNEL, BasicOp.RECEIVE),
    /** Plain read whose value decides nothing: it goes nowhere, or only back into the same variable. */
    READ_UNUSED(18, "ru", Space.VARIABLE, BasicOp.READ),
    /** Volatile or atomic read whose value decides nothing, as above. */
    RECEIVE_UNUSED(19, "recvu", Space.CHANNEL, BasicOp.RECEIVE),
    /** Volatile read whose value only goes into the variable that the next event of the thread writes. */
    RECEIVE_MOVED(20, "recvm", Space.CHANNEL, BasicOp.RECEIVE);

    private static final Op[] BY_CODE = values();

    /** How many operations there are; codes are dense. */
    public static final int COUNT = BY_CODE.length;

    private final byte code;
    private final String mnemonic;
    private final Space space;
    private final byte basic;

    Op(int code, String mnemonic, Space space, byte basic) {
        this.code = (byte) code;
        this.mnemonic = mnemonic;
        this.space = space;
        this.basic = basic;
    }

    /** The number that trace files store. */
    public byte code() {
        return code;
    }

    /** The word that text traces use. */
    public String mnemonic() {
        return mnemonic;
    }

    /** Where the target of this operation lives. */
    public Space space() {
        return space;
    }

    /**
     * The basic operation that engines see for this one, a constant of {@link BasicOp}. Only lock
     * operations need more than this table: inner ones of a re-entrant lock count for nothing, and
     * whoever checks a trace knows which those are.
     */
    public byte basic() {
        return basic;
    }

    /** Whether this is one of the six operations of the common text format. */
    public boolean isClassic() {
        return code <= JOIN.code;
    }

    /** The code of an operation for those who do not care whether a value that is read decides anything. */
    public static byte unmarked(byte code) {
        return code == READ_UNUSED.code ? READ.code : code;
    }

    /** The operation with this code, or null. */
    public static @Nullable Op ofCodeOrNull(int code) {
        return code >= 0 && code < COUNT ? BY_CODE[code] : null;
    }

    /** The operation with this code. */
    public static Op ofCode(int code) {
        return BY_CODE[code];
    }
}
