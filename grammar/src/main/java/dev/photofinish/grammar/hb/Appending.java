package dev.photofinish.grammar.hb;

import java.util.Arrays;

/**
 * Appends summaries to what a builder knows. On a grammar this is most of the work: arrays are kept from one part to the
 * next, and what is known at an entry is looked up once for all sets with that entry.
 */
final class Appending extends AccessAppending {
    private final ChunkClocks clocks;
    private HbChunk part = HbChunk.EMPTY;
    private final EntryClocks entryClocks;

    /** By before set of the part: what it knows of the accesses here; up to date if its round is the current one. */
    private long[][] clockOf = new long[8][0];

    private boolean[] knowsAll = new boolean[8];
    private int[] roundOf = new int[8];
    private int round;
    /** By before set of the part: its number here plus one. */
    private int[] beforeOf = new int[8];

    private long[][] newClocks = new long[8][];
    private long[][] newEntries = new long[8][];

    Appending(AccessRecorder recorder, ChunkClocks clocks) {
        super(recorder);
        this.clocks = clocks;
        this.entryClocks = new EntryClocks(clocks);
    }

    /** Appends a part that starts after so many events. */
    void append(HbChunk next, long after) {
        part = next;
        boolean nothingBefore = after == 0 && clocks.isEmpty();
        begin(next, after);
        prepare();
        if (nothingBefore) {
            load();
        } else {
            entryClocks.lookUp(part);
            compareFirsts();
            takeRaces();
            takeLasts(clocks.slots());
            handOn();
        }
    }

    /** With nothing before it a part stays as it is. */
    private void load() {
        if (isPart) {
            clocks.loadEntries(part);
            loadFirsts();
        }
        takeRaces();
        takeLasts(clocks.slots());
        int words = part.entryWords;
        for (int exit = 0; exit < part.exits.length; exit++) {
            newEntries[exit] =
                    isPart ? Arrays.copyOfRange(part.exitEntries, exit * words, (exit + 1) * words) : Bits.NONE;
            newClocks[exit] = new long[clocks.capacity()];
            learnPart(exit, newClocks[exit]);
        }
        replaceExits();
    }

    private void prepare() {
        int threads = part.threads.length;
        if (slots.length <= threads) {
            slots = new int[threads * 2];
        }
        for (int i = 0; i < threads; i++) {
            slots[i + 1] = clocks.slotFor(part.threads[i]);
        }
        int befores = part.beforeCount;
        if (clockOf.length < befores) {
            int known = clockOf.length;
            clockOf = Arrays.copyOf(clockOf, Math.max(befores, known * 2));
            Arrays.fill(clockOf, known, clockOf.length, Bits.NONE);
            roundOf = Arrays.copyOf(roundOf, clockOf.length);
            knowsAll = Arrays.copyOf(knowsAll, clockOf.length);
            beforeOf = new int[clockOf.length];
        }
        if (isPart) {
            Arrays.fill(beforeOf, 0, befores, 0);
        }
        round++;
        if (newClocks.length < part.exits.length) {
            newClocks = new long[part.exits.length * 2][];
            newEntries = new long[part.exits.length * 2][];
        }
    }

    @Override
    long[] clock(int before) {
        return roundOf[before] == round ? clockOf[before] : newClock(before);
    }

    private long[] newClock(int before) {
        roundOf[before] = round;
        long[] clock = clockOf[before];
        if (clock.length != clocks.capacity()) {
            clock = new long[clocks.capacity()];
            clockOf[before] = clock;
        }
        entryClocks.join(part.befores, before, clock);
        knowsAll[before] = knowsAll(clock, clocks.slots());
        return clock;
    }

    @Override
    boolean knowsAll(int before) {
        return knowsAll[before];
    }

    @Override
    int before(int before) {
        if (beforeOf[before] == 0) {
            beforeOf[before] = clocks.addBefore(entries(part.befores, before)) + 1;
        }
        return beforeOf[before] - 1;
    }

    /** The entries here that lead to those in a set of the part. */
    private long[] entries(long[] sets, int set) {
        long[] all = Bits.NONE;
        int words = part.entryWords;
        for (int bit = Bits.next(sets, set * words, words, 0);
                bit >= 0;
                bit = Bits.next(sets, set * words, words, bit + 1)) {
            int node = part.entries[bit];
            all = clocks.joinEntries(node, all);
            all = Bits.with(all, clocks.entryBit(node));
        }
        return all;
    }

    /** Lets the nodes know what the part hands on; all of it refers to what they knew before. */
    private void handOn() {
        for (int exit = 0; exit < part.exits.length; exit++) {
            newClocks[exit] = clockAt(exit);
            newEntries[exit] =
                    isPart ? clocks.joinEntries(part.exits[exit], entries(part.exitEntries, exit)) : Bits.NONE;
        }
        replaceExits();
    }

    private void replaceExits() {
        int threads = part.threads.length;
        for (int exit = 0; exit < part.exits.length; exit++) {
            clocks.replace(part.exits[exit], newClocks[exit], newEntries[exit]);
            if (exit < threads && part.exitClocks[exit * threads + exit] > 0) {
                clocks.hasBegun(slots[exit + 1]);
            }
        }
    }

    private long[] clockAt(int exit) {
        long[] clock = clocks.unusedClock();
        int same = part.shortcuts.before(exit);
        if (same >= 0) {
            System.arraycopy(clock(same), 0, clock, 0, clock.length);
        } else {
            entryClocks.join(part.exitEntries, exit, clock);
        }
        if (!part.shortcuts.isOwnEntry(exit)) {
            clocks.joinClock(part.exits[exit], clock);
        }
        for (int slot = clocks.slots() - 1; slot >= 0; slot--) {
            clock[slot] = Math.min(clock[slot], offset); // whoever knows all knows all that was before the part
        }
        learnPart(exit, clock);
        return clock;
    }

    /** Adds what an exit knows of the part itself to a clock that knows nothing beyond what was before. */
    private void learnPart(int exit, long[] clock) {
        int threads = part.threads.length;
        for (int i = 0; i < threads; i++) {
            long known = part.exitClocks[exit * threads + i];
            if (known > 0) {
                clock[slots[i + 1]] = offset + known;
            }
        }
    }
}
