package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.grammar.IntList;
import java.util.Arrays;

/**
 * Happens-before within a part of a trace: what each thread, lock and channel knows. Knowledge has two sides: a clock
 * (by slot of a thread: all its events before this position), and the entries, the nodes whose knowledge from before
 * the part has arrived.
 *
 * <p>Inner operations of a re-entrant lock count as outer ones here: whoever takes the lock next does so after the
 * outer release, which is ordered after all inner ones, so they add no order. A part of a trace could not tell them
 * apart. Waiting is a release, waking an acquire.
 *
 * <p>Arrays are handed over by reference and copied before they change. A thread knows all of itself; what it hands
 * over of itself is its time at that point.
 */
final class ChunkClocks implements Slots {
    private static final int SEVERAL = Handovers.SEVERAL;
    static final long ALL = Long.MAX_VALUE;

    private final boolean withEntries;

    /** By thread: its slot, 0 if it has none. */
    private int[] slotOf = new int[16];

    private int slots = 1;
    private int capacity = 8;
    private int[] threadOf = new int[8];
    private long[][] clock = new long[8][];
    private long[][] entries = new long[8][];
    private boolean[] clockShared = new boolean[8];
    private boolean[] entriesShared = new boolean[8];
    private boolean[] begun = new boolean[8];
    /** By slot: number of the set of entries among the before sets, plus one; 0 when it is not among them. */
    private int[] beforeOf = new int[8];

    private final Handovers handovers = new Handovers();
    private final SpareClocks spares = new SpareClocks();

    /** By node: its number among the entries, plus one. */
    private int[] entryOf = new int[16];

    private final IntList entryNodes = new IntList();
    private final BeforeSets befores = new BeforeSets();

    /** Clocks at the start of a part; {@code withEntries} unless it is the start of the trace. */
    ChunkClocks(boolean withEntries) {
        this.withEntries = withEntries;
    }

    /** Forgets everything. */
    void clear() {
        for (int slot = 1; slot < slots; slot++) {
            slotOf[threadOf[slot]] = 0;
            begun[slot] = false;
            beforeOf[slot] = 0;
        }
        slots = 1;
        handovers.clear();
        for (int i = 0; i < entryNodes.size(); i++) {
            entryOf[entryNodes.get(i)] = 0;
        }
        entryNodes.cutTo(0);
        befores.clear();
    }

    /** Whether nothing is known of any thread, lock or channel. */
    boolean isEmpty() {
        return slots == 1 && handovers.count() == 0 && entryNodes.size() == 0;
    }

    @Override
    public int threadOf(int slot) {
        return threadOf[slot];
    }

    long[] clock(int slot) {
        return clock[slot];
    }

    int capacity() {
        return capacity;
    }

    /** All slots in use are below this one. */
    int slots() {
        return slots;
    }

    /** Slot of a thread that does an event now. */
    int begin(int thread) {
        int slot = slotFor(thread);
        if (!begun[slot]) {
            begun[slot] = true;
            if (withEntries) {
                addEntry(slot, Nodes.ofThread(thread));
            }
        }
        return slot;
    }

    /** Slot of a thread that has done an event here, or 0. */
    int begunSlot(int thread) {
        int slot = thread < slotOf.length ? slotOf[thread] : 0;
        return begun[slot] ? slot : 0;
    }

    /** Slot of a thread, which need not have run. */
    int slotFor(int thread) {
        if (thread >= slotOf.length) {
            slotOf = Arrays.copyOf(slotOf, Math.max(thread + 1, slotOf.length * 2));
        }
        return slotOf[thread] != 0 ? slotOf[thread] : open(thread);
    }

    private int open(int thread) {
        if (slots == threadOf.length) {
            grow();
        }
        int slot = slots++;
        slotOf[thread] = slot;
        threadOf[slot] = thread;
        clock[slot] = new long[capacity];
        clock[slot][slot] = ALL;
        clockShared[slot] = false;
        entries[slot] = Bits.NONE;
        entriesShared[slot] = true;
        return slot;
    }

    private void grow() {
        int length = slots * 2;
        capacity = length;
        threadOf = Arrays.copyOf(threadOf, length);
        clock = Arrays.copyOf(clock, length);
        entries = Arrays.copyOf(entries, length);
        clockShared = Arrays.copyOf(clockShared, length);
        entriesShared = Arrays.copyOf(entriesShared, length);
        begun = Arrays.copyOf(begun, length);
        beforeOf = Arrays.copyOf(beforeOf, length);
        for (int slot = 1; slot < slots; slot++) {
            clock[slot] = Arrays.copyOf(clock[slot], length);
            clockShared[slot] = false;
        }
    }

    /** Takes an event of a thread that is not an access; {@code time} is its position plus one. */
    void synchronise(byte basicOp, int thread, int target, long time) {
        int slot = begin(thread);
        switch (basicOp) {
            case BasicOp.ACQUIRE -> receive(slot, Nodes.ofLock(target));
            case BasicOp.RELEASE -> release(slot, handovers.at(Nodes.ofLock(target)), time);
            case BasicOp.FORK -> fork(slot, target, time);
            case BasicOp.JOIN -> join(slot, target);
            case BasicOp.SEND -> send(slot, handovers.at(Nodes.ofChannel(target)), time);
            case BasicOp.RECEIVE -> receive(slot, Nodes.ofChannel(target));
            case BasicOp.EXCHANGE -> {
                receive(slot, Nodes.ofChannel(target));
                send(slot, handovers.at(Nodes.ofChannel(target)), time);
            }
            default -> {
                // orders nothing beyond program order
            }
        }
    }

    private void receive(int slot, int node) {
        int from = handovers.find(node);
        if (from != 0 && !handovers.isKnown(from, clock[slot])) {
            if (withEntries) {
                learnEntries(slot, handovers.entries(from));
            }
            learn(slot, handovers.clock(from), handovers.slot(from), handovers.time(from));
        }
        if (withEntries) {
            addEntry(slot, node);
        }
    }

    private void release(int slot, int to, long time) {
        handovers.leave(to, slot, time, clock[slot], entries[slot]);
        clockShared[slot] = true;
        entriesShared[slot] = true;
    }

    private void send(int slot, int to, long time) {
        if (handovers.isKnown(to, clock[slot])) {
            release(slot, to, time);
            return;
        }
        long[] merged = new long[capacity];
        handovers.joinClock(to, merged, slots);
        long known = merged[slot];
        max(merged, clock[slot]);
        merged[slot] = Math.max(known, time);
        handovers.replace(to, merged, Bits.union(handovers.entries(to).clone(), entries[slot]));
    }

    private void fork(int slot, int child, long time) {
        int childSlot = slotFor(child);
        learn(childSlot, clock[slot], slot, time);
        if (withEntries) {
            learnEntries(childSlot, entries[slot]);
        }
    }

    private void join(int slot, int child) {
        int childSlot = child < slotOf.length ? slotOf[child] : 0;
        if (childSlot != 0) {
            learn(slot, clock[childSlot], SEVERAL, 0);
            if (withEntries) {
                learnEntries(slot, entries[childSlot]);
            }
        }
        if (withEntries) {
            addEntry(slot, Nodes.ofThread(child));
        }
    }

    private void learn(int slot, long[] other, int otherSlot, long otherTime) {
        if (clockShared[slot]) {
            clock[slot] = clock[slot].clone();
            clockShared[slot] = false;
        }
        long[] mine = clock[slot];
        if (otherSlot == SEVERAL) {
            max(mine, other);
        } else {
            long known = mine[otherSlot];
            max(mine, other);
            mine[otherSlot] = Math.max(known, otherTime);
        }
    }

    /** Takes the later times of both; slots beyond those in use know nothing. */
    private void max(long[] receiver, long[] other) {
        max(receiver, other, Math.min(other.length, slots));
    }

    static void max(long[] receiver, long[] other, int slots) {
        for (int i = 0; i < slots; i++) {
            long time = other[i];
            if (time > receiver[i]) {
                receiver[i] = time;
            }
        }
    }

    private void learnEntries(int slot, long[] other) {
        if (!Bits.contains(entries[slot], other)) {
            entries[slot] = Bits.union(ownEntries(slot), other);
        }
    }

    private void addEntry(int slot, int node) {
        int bit = entryBit(node);
        if (!Bits.has(entries[slot], bit)) {
            entries[slot] = Bits.with(ownEntries(slot), bit);
        }
    }

    /** The set of a thread to be changed. */
    private long[] ownEntries(int slot) {
        beforeOf[slot] = 0;
        if (entriesShared[slot]) {
            entries[slot] = entries[slot].clone();
            entriesShared[slot] = false;
        }
        return entries[slot];
    }

    /** Number of a node among the entries. */
    int entryBit(int node) {
        if (node >= entryOf.length) {
            entryOf = Arrays.copyOf(entryOf, Math.max(node + 1, entryOf.length * 2));
        }
        if (entryOf[node] == 0) {
            entryNodes.add(node);
            entryOf[node] = entryNodes.size();
        }
        return entryOf[node] - 1;
    }

    @Override
    public int before(int slot) {
        if (beforeOf[slot] == 0) {
            entriesShared[slot] = true;
            beforeOf[slot] = addBefore(entries[slot]) + 1;
        }
        return beforeOf[slot] - 1;
    }

    /** The number of a before set, which must not change any more. */
    int addBefore(long[] set) {
        return befores.add(set);
    }

    /** Takes over the entries and before sets of a part, under the same numbers; there must not be any yet. */
    void loadEntries(HbChunk part) {
        for (int node : part.entries) {
            entryBit(node);
        }
        befores.load(part);
    }

    /** What is handed over at locks and channels. */
    Handovers handovers() {
        return handovers;
    }

    /** What a thread knows; must not be changed. */
    long[] clockOfThread(int thread) {
        int slot = thread < slotOf.length ? slotOf[thread] : 0;
        return slot == 0 ? Bits.NONE : clock[slot];
    }

    /** Adds what a node knows to a clock of {@link #capacity()}. */
    void joinClock(int node, long[] into) {
        if (Nodes.isThread(node)) {
            max(into, clockOfThread(Nodes.id(node)));
        } else {
            handovers.joinClock(handovers.find(node), into, slots);
        }
    }

    /** The set with the entries that a node knows; the same array if they fit. */
    long[] joinEntries(int node, long[] into) {
        if (Nodes.isThread(node)) {
            int thread = Nodes.id(node);
            int slot = thread < slotOf.length ? slotOf[thread] : 0;
            return slot == 0 ? into : Bits.union(into, entries[slot]);
        }
        return Bits.union(into, handovers.entries(handovers.find(node)));
    }

    /** Replaces what a node knows; the arrays are its own from now on. */
    void replace(int node, long[] newClock, long[] newEntries) {
        if (Nodes.isThread(node)) {
            int slot = slotFor(Nodes.id(node));
            if (!clockShared[slot]) {
                spares.add(clock[slot]);
            }
            clock[slot] = newClock;
            clock[slot][slot] = ALL;
            clockShared[slot] = false;
            entries[slot] = newEntries;
            entriesShared[slot] = false;
            beforeOf[slot] = 0;
        } else {
            int handover = handovers.at(node);
            if (handovers.slot(handover) == SEVERAL) {
                spares.add(handovers.clock(handover)); // made for it alone
            }
            handovers.replace(handover, newClock, newEntries);
        }
    }

    /** A clock of {@link #capacity()} with anything in it. */
    long[] unusedClock() {
        return spares.take(capacity);
    }

    /** Says that a thread has done events. */
    void hasBegun(int slot) {
        begun[slot] = true;
    }

    /** Writes down what leaves the part. */
    void copyTo(HbChunk.Columns columns) {
        int threads = slots - 1;
        columns.threads = Arrays.copyOfRange(threadOf, 1, slots);
        columns.entries = entryNodes.toArray();
        int words = Bits.words(columns.entries.length);
        int count = threads + handovers.count();
        columns.exits = new int[count];
        columns.exitClocks = new long[count * threads];
        columns.exitEntries = new long[count * words];
        long[] row = new long[capacity];
        for (int exit = 0; exit < count; exit++) {
            Arrays.fill(row, 0);
            boolean isThread = exit < threads;
            int node = isThread ? Nodes.ofThread(threadOf[exit + 1]) : handovers.node(exit - threads + 1);
            joinClock(node, row);
            columns.exits[exit] = node;
            for (int slot = 1; slot <= threads; slot++) {
                columns.exitClocks[exit * threads + slot - 1] = Math.min(row[slot], columns.length);
            }
            if (isThread && !begun[exit + 1]) {
                columns.exitClocks[exit * threads + exit] = 0;
            }
            long[] set = isThread ? entries[exit + 1] : handovers.entries(exit - threads + 1);
            System.arraycopy(set, 0, columns.exitEntries, exit * words, Math.min(set.length, words));
        }
        columns.befores = befores.toWords(words);
    }
}
