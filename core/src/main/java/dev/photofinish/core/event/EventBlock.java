package dev.photofinish.core.event;

/**
 * A run of consecutive events as columns of primitives: entry {@code i} of each column belongs to
 * event {@code firstEvent + i}. Blocks are filled again and again; whoever wants to keep an event
 * copies it.
 *
 * <p>The columns are public because an engine loops over them once per event, and a call per event
 * costs more than the analysis.
 */
public final class EventBlock {
    /** Small enough to stay in the cache from the reader through the check to the engines. */
    public static final int CAPACITY = 1 << 11;

    /** {@link Op#code()} of each event. */
    public final byte[] op;
    /** Thread that did it. */
    public final int[] thread;
    /** What it was done to, a number in the name space of the operation. */
    public final int[] target;
    /** Where in the source; 0 when that is not known. */
    public final int[] location;
    /** {@link BasicOp} of each event; filled when the block has been checked. */
    public final byte[] basic;

    /** How many threads there are up to this block: all its threads are below; filled when it has been checked. */
    public int threads;
    /** How many variables there are up to this block; filled when it has been checked. */
    public int variables;
    /** How many events the block holds. */
    public int size;
    /** Number of the first event of the block within its trace. */
    public long firstEvent;

    /** A block of the usual size. */
    public EventBlock() {
        this(CAPACITY);
    }

    /** A block that holds this many events. */
    public EventBlock(int capacity) {
        op = new byte[capacity];
        thread = new int[capacity];
        target = new int[capacity];
        location = new int[capacity];
        basic = new byte[capacity];
    }

    /** How many events fit. */
    public int capacity() {
        return op.length;
    }

    /** Empties the block and sets where it starts. */
    public void reset(long firstEventNumber) {
        size = 0;
        firstEvent = firstEventNumber;
    }

    /** Whether no further event fits. */
    public boolean isFull() {
        return size == op.length;
    }

    /** Appends one event; the block must not be full. */
    public void add(byte opCode, int threadId, int targetId, int locationId) {
        int i = size++;
        op[i] = opCode;
        thread[i] = threadId;
        target[i] = targetId;
        location[i] = locationId;
    }

    /** Appends one event; the block must not be full. */
    public void add(Op operation, int threadId, int targetId, int locationId) {
        add(operation.code(), threadId, targetId, locationId);
    }
}
