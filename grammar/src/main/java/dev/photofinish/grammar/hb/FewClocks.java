package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.grammar.LongList;
import java.util.Arrays;

/**
 * What {@link ChunkClocks} says, for {@link FewNodes}. Every node has a clock and a set of entries from the start: itself.
 * What a node knows only grows: who releases a lock has taken it, so he knows what was left there.
 */
final class FewClocks implements Slots {
    /** So many before sets are looked through for the same one. */
    private static final int RECENT = 8;

    private final FewNodes nodes;
    /** One more than the last slot; a thread has the slot after its number. */
    final int slots;

    final long[][] clock;
    final long[] entries;
    /** Nodes that have learned something. */
    private long changed;

    private final LongList befores = new LongList();

    FewClocks(FewNodes nodes) {
        this.nodes = nodes;
        this.slots = nodes.threads() + 1;
        this.clock = new long[nodes.count()][slots];
        this.entries = new long[nodes.count()];
        for (int node = 0; node < nodes.count(); node++) {
            forget(node);
        }
    }

    private void forget(int node) {
        Arrays.fill(clock[node], 0);
        entries[node] = 1L << node;
        if (node < slots - 1) {
            clock[node][node + 1] = ChunkClocks.ALL;
        }
    }

    /** Forgets everything. */
    void clear() {
        for (long rest = changed; rest != 0; rest &= rest - 1) {
            forget(Long.numberOfTrailingZeros(rest));
        }
        changed = 0;
        befores.cutTo(0);
    }

    /** Slot of a thread. */
    int slotOf(int thread) {
        return nodes.numberOf(Nodes.ofThread(thread)) + 1;
    }

    @Override
    public int threadOf(int slot) {
        return nodes.thread(slot - 1);
    }

    @Override
    public int before(int slot) {
        return addBefore(entries[slot - 1]);
    }

    /** The number of a before set. */
    int addBefore(long set) {
        for (int i = befores.size() - 1; i >= 0 && i >= befores.size() - RECENT; i--) {
            if (befores.get(i) == set) {
                return i;
            }
        }
        befores.add(set);
        return befores.size() - 1;
    }

    /** Takes an event of a thread that is not an access; {@code time} is its position plus one. */
    void synchronise(byte basicOp, int thread, int target, long time) {
        int self = nodes.numberOf(Nodes.ofThread(thread));
        switch (basicOp) {
            case BasicOp.ACQUIRE -> learn(self, nodes.numberOf(Nodes.ofLock(target)));
            case BasicOp.RELEASE -> tell(self, nodes.numberOf(Nodes.ofLock(target)), time);
            case BasicOp.FORK -> tell(self, nodes.numberOf(Nodes.ofThread(target)), time);
            case BasicOp.JOIN -> learn(self, nodes.numberOf(Nodes.ofThread(target)));
            case BasicOp.SEND -> tell(self, nodes.numberOf(Nodes.ofChannel(target)), time);
            case BasicOp.RECEIVE -> learn(self, nodes.numberOf(Nodes.ofChannel(target)));
            case BasicOp.EXCHANGE -> {
                learn(self, nodes.numberOf(Nodes.ofChannel(target)));
                tell(self, nodes.numberOf(Nodes.ofChannel(target)), time);
            }
            default -> {
                // orders nothing beyond program order
            }
        }
    }

    private void learn(int self, int from) {
        max(clock[self], clock[from]);
        entries[self] |= entries[from];
        hasLearned(self);
    }

    /** Without a branch: between parts of a grammar nobody could foresee it. */
    static void max(long[] receiver, long[] other) {
        for (int i = 0; i < receiver.length; i++) {
            receiver[i] = Math.max(receiver[i], other[i]);
        }
    }

    /** A thread knows all of itself; others know it up to now. */
    private void tell(int self, int to, long time) {
        long known = clock[to][self + 1];
        max(clock[to], clock[self]);
        clock[to][self + 1] = Math.max(known, time);
        entries[to] |= entries[self];
        hasLearned(to);
    }

    /** Takes note that a node knows more than itself. */
    void hasLearned(int node) {
        changed |= 1L << node;
    }

    /** Writes down what leaves the part. */
    FewChunk toChunk(HbChunk.Columns columns) {
        int count = Long.bitCount(changed);
        columns.exits = new int[count];
        columns.exitClocks = new long[count * slots];
        int[] exitSet = new int[count];
        int exit = 0;
        for (long rest = changed; rest != 0; rest &= rest - 1, exit++) {
            int node = Long.numberOfTrailingZeros(rest);
            columns.exits[exit] = node;
            exitSet[exit] = addBefore(entries[node]);
            long[] known = clock[node];
            for (int slot = 1; slot < slots; slot++) {
                columns.exitClocks[exit * slots + slot] = Math.min(known[slot], columns.length);
            }
        }
        return new FewChunk(columns, slots - 1, befores.toArray(), exitSet);
    }
}
