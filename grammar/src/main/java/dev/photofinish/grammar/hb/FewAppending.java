package dev.photofinish.grammar.hb;

import java.util.Arrays;

/** Appends summaries of parts whose nodes have the same numbers everywhere: no translation, a few words to be joined. */
final class FewAppending extends AccessAppending {
    private final FewClocks clocks;
    private FewChunk part = FewChunk.EMPTY;

    /** By set of the part: what its nodes know together, before the part; which entries; its number here plus one. */
    private long[][] clockOf = new long[8][];

    private long[] entriesOf = new long[8];
    private int[] beforeOf = new int[8];
    private boolean[] knowsAll = new boolean[8];

    FewAppending(AccessRecorder recorder, FewClocks clocks) {
        super(recorder);
        this.clocks = clocks;
        this.slots = new int[clocks.slots];
        Arrays.setAll(slots, slot -> slot);
    }

    /** Appends a part that starts after so many events. */
    void append(FewChunk next, long after) {
        part = next;
        begin(next, after);
        if (clockOf.length < part.sets.length || clockOf[0] == null) {
            makeRoom();
        }
        for (int set = 0; set < part.sets.length; set++) {
            look(set);
        }
        compareFirsts();
        takeRaces();
        takeLasts(clocks.slots);
        handOn();
    }

    private void makeRoom() {
        int length = Math.max(8, part.sets.length * 2);
        clockOf = new long[length][clocks.slots];
        entriesOf = new long[length];
        beforeOf = new int[length];
        knowsAll = new boolean[length];
    }

    /** Puts together what the nodes of a set know. */
    private void look(int set) {
        long rest = part.sets[set];
        long[] clock = clockOf[set];
        int node = Long.numberOfTrailingZeros(rest);
        System.arraycopy(clocks.clock[node], 0, clock, 0, clock.length);
        long entries = clocks.entries[node];
        for (rest &= rest - 1; rest != 0; rest &= rest - 1) {
            node = Long.numberOfTrailingZeros(rest);
            FewClocks.max(clock, clocks.clock[node]);
            entries |= clocks.entries[node];
        }
        entriesOf[set] = entries;
        beforeOf[set] = 0;
        knowsAll[set] = knowsAll(clock, clock.length);
    }

    @Override
    long[] clock(int before) {
        return clockOf[before];
    }

    @Override
    boolean knowsAll(int before) {
        return knowsAll[before];
    }

    @Override
    int before(int before) {
        if (beforeOf[before] == 0) {
            beforeOf[before] = clocks.addBefore(entriesOf[before]) + 1;
        }
        return beforeOf[before] - 1;
    }

    /** Lets the nodes know what the part hands on. */
    private void handOn() {
        int width = clocks.slots;
        for (int exit = 0; exit < part.exits.length; exit++) {
            int node = part.exits[exit];
            long[] clock = clocks.clock[node];
            long[] before = clockOf[part.exitSet[exit]];
            for (int slot = 1; slot < width; slot++) {
                long known = part.exitClocks[exit * width + slot];
                clock[slot] = known > 0 ? offset + known : Math.min(before[slot], offset);
            }
            if (node < width - 1) {
                clock[node + 1] = ChunkClocks.ALL;
            }
            clocks.entries[node] = entriesOf[part.exitSet[exit]];
            clocks.hasLearned(node);
        }
    }
}
