package dev.photofinish.grammar;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import java.util.Arrays;

/**
 * The distinct events of a trace, numbered in the order of their first appearance: the terminals of its grammar.
 * Two events are the same when operation, thread, target and source location are.
 */
public final class Alphabet {
    private static final byte[] BASIC = new byte[Op.COUNT];

    static {
        for (Op op : Op.values()) {
            BASIC[op.code()] = op.basic();
        }
    }

    /** Terminals stand in pages of so many: an alphabet that grows to the size of a trace is never copied. */
    private static final int PAGE_BITS = 11;

    private static final int PAGE = 1 << PAGE_BITS;

    private byte[][] op = new byte[1][PAGE];
    private int[][] thread = new int[1][PAGE];
    private int[][] target = new int[1][PAGE];
    private int[][] location = new int[1][PAGE];
    private int pages = 1;
    private int size;

    /** Open addressing: number of a terminal plus one, 0 for a free slot. Made when first asked for. */
    private int[] slots = new int[0];

    /** How many terminals there are. */
    public int size() {
        return size;
    }

    /** Operation of a terminal. */
    public byte op(int terminal) {
        return op[terminal >> PAGE_BITS][terminal & (PAGE - 1)];
    }

    /** Basic operation of a terminal, if its lock operations are outermost. */
    public byte basic(int terminal) {
        return BASIC[op(terminal)];
    }

    /** Thread of a terminal. */
    public int thread(int terminal) {
        return thread[terminal >> PAGE_BITS][terminal & (PAGE - 1)];
    }

    /** Target of a terminal. */
    public int target(int terminal) {
        return target[terminal >> PAGE_BITS][terminal & (PAGE - 1)];
    }

    /** Source location of a terminal. */
    public int location(int terminal) {
        return location[terminal >> PAGE_BITS][terminal & (PAGE - 1)];
    }

    /** Appends an event that the caller knows to be new. */
    public int add(byte opCode, int threadId, int targetId, int locationId) {
        makeRoom(size + 1);
        int page = size >> PAGE_BITS;
        int at = size & (PAGE - 1);
        op[page][at] = opCode;
        thread[page][at] = threadId;
        target[page][at] = targetId;
        location[page][at] = locationId;
        return size++;
    }

    /** Appends the events of a block, all of which the caller knows to be new. */
    public void add(EventBlock block) {
        makeRoom(size + block.size);
        for (int from = 0; from < block.size; ) {
            int page = size >> PAGE_BITS;
            int at = size & (PAGE - 1);
            int count = Math.min(block.size - from, PAGE - at);
            System.arraycopy(block.op, from, op[page], at, count);
            System.arraycopy(block.thread, from, thread[page], at, count);
            System.arraycopy(block.target, from, target[page], at, count);
            System.arraycopy(block.location, from, location[page], at, count);
            size += count;
            from += count;
        }
    }

    private void makeRoom(int needed) {
        for (; pages << PAGE_BITS < needed; pages++) {
            if (pages == op.length) {
                op = Arrays.copyOf(op, pages * 2);
                thread = Arrays.copyOf(thread, pages * 2);
                target = Arrays.copyOf(target, pages * 2);
                location = Arrays.copyOf(location, pages * 2);
            }
            op[pages] = new byte[PAGE];
            thread[pages] = new int[PAGE];
            target[pages] = new int[PAGE];
            location[pages] = new int[PAGE];
        }
    }

    /** The number of an event, a new one if it was not there. */
    public int intern(byte opCode, int threadId, int targetId, int locationId) {
        if (size * 2 >= slots.length) {
            rehash();
        }
        int mask = slots.length - 1;
        int slot = hash(opCode, threadId, targetId, locationId) & mask;
        while (slots[slot] != 0) {
            int known = slots[slot] - 1;
            if (target(known) == targetId
                    && location(known) == locationId
                    && thread(known) == threadId
                    && op(known) == opCode) {
                return known;
            }
            slot = (slot + 1) & mask;
        }
        slots[slot] = size + 1;
        return add(opCode, threadId, targetId, locationId);
    }

    private void rehash() {
        slots = new int[Math.max(64, Integer.highestOneBit(size) * 8)];
        int mask = slots.length - 1;
        for (int i = 0; i < size; i++) {
            int slot = hash(op(i), thread(i), target(i), location(i)) & mask;
            while (slots[slot] != 0) {
                slot = (slot + 1) & mask;
            }
            slots[slot] = i + 1;
        }
    }

    private static int hash(byte op, int thread, int target, int location) {
        long key = ((long) target << 32 | location) * 0x9E3779B97F4A7C15L + (thread * 31L + op) * 0xC2B2AE3D27D4EB4FL;
        return (int) (((key ^ (key >>> 29)) * 0x9E3779B97F4A7C15L) >>> 32);
    }

    /** Appends events with consecutive numbers to a block that has room for them. */
    public void copyTo(int first, int count, EventBlock block) {
        int end = first + count;
        for (int from = first; from < end; ) {
            int page = from >> PAGE_BITS;
            int at = from & (PAGE - 1);
            int part = Math.min(end - from, PAGE - at);
            System.arraycopy(op[page], at, block.op, block.size, part);
            System.arraycopy(thread[page], at, block.thread, block.size, part);
            System.arraycopy(target[page], at, block.target, block.size, part);
            System.arraycopy(location[page], at, block.location, block.size, part);
            block.size += part;
            from += part;
        }
    }

    /** Appends the event to a block that has room. */
    public void copyTo(int terminal, EventBlock block) {
        block.add(op(terminal), thread(terminal), target(terminal), location(terminal));
    }
}
