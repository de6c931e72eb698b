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

    private byte[] op = new byte[16];
    private int[] thread = new int[16];
    private int[] target = new int[16];
    private int[] location = new int[16];
    private int size;

    /** Open addressing: number of a terminal plus one, 0 for a free slot. Made when first asked for. */
    private int[] slots = new int[0];

    /** How many terminals there are. */
    public int size() {
        return size;
    }

    /** Operation of a terminal. */
    public byte op(int terminal) {
        return op[terminal];
    }

    /** Basic operation of a terminal, if its lock operations are outermost. */
    public byte basic(int terminal) {
        return BASIC[op[terminal]];
    }

    /** Thread of a terminal. */
    public int thread(int terminal) {
        return thread[terminal];
    }

    /** Target of a terminal. */
    public int target(int terminal) {
        return target[terminal];
    }

    /** Source location of a terminal. */
    public int location(int terminal) {
        return location[terminal];
    }

    /** Appends an event that the caller knows to be new. */
    public int add(byte opCode, int threadId, int targetId, int locationId) {
        makeRoom(size + 1);
        op[size] = opCode;
        thread[size] = threadId;
        target[size] = targetId;
        location[size] = locationId;
        return size++;
    }

    /** Appends the events of a block, all of which the caller knows to be new. */
    public void add(EventBlock block) {
        makeRoom(size + block.size);
        System.arraycopy(block.op, 0, op, size, block.size);
        System.arraycopy(block.thread, 0, thread, size, block.size);
        System.arraycopy(block.target, 0, target, size, block.size);
        System.arraycopy(block.location, 0, location, size, block.size);
        size += block.size;
    }

    private void makeRoom(int needed) {
        if (needed > op.length) {
            int length = Math.max(needed, size * 2);
            op = Arrays.copyOf(op, length);
            thread = Arrays.copyOf(thread, length);
            target = Arrays.copyOf(target, length);
            location = Arrays.copyOf(location, length);
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
            if (target[known] == targetId
                    && location[known] == locationId
                    && thread[known] == threadId
                    && op[known] == opCode) {
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
            int slot = hash(op[i], thread[i], target[i], location[i]) & mask;
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
        System.arraycopy(op, first, block.op, block.size, count);
        System.arraycopy(thread, first, block.thread, block.size, count);
        System.arraycopy(target, first, block.target, block.size, count);
        System.arraycopy(location, first, block.location, block.size, count);
        block.size += count;
    }

    /** Appends the event to a block that has room. */
    public void copyTo(int terminal, EventBlock block) {
        block.add(op[terminal], thread[terminal], target[terminal], location[terminal]);
    }
}
