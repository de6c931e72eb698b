package dev.photofinish.grammar.hb;

import java.util.Arrays;

/** What is known at the entries of a part that is being appended, looked up once for all sets with an entry. */
final class EntryClocks {
    private final ChunkClocks clocks;
    private int words;
    /** By entry: what is known there. If it was left by one slot, that one knows itself only up to a time. */
    private long[][] known = new long[8][];

    private int[] slot = new int[8];
    private long[] time = new long[8];

    EntryClocks(ChunkClocks clocks) {
        this.clocks = clocks;
    }

    /** From now on entries are those of a part. */
    void lookUp(HbChunk part) {
        int[] entries = part.entries;
        Handovers handovers = clocks.handovers();
        words = part.entryWords;
        if (known.length < entries.length) {
            known = new long[entries.length * 2][];
            slot = new int[entries.length * 2];
            time = new long[entries.length * 2];
        }
        for (int i = 0; i < entries.length; i++) {
            if (Nodes.isThread(entries[i])) {
                known[i] = clocks.clockOfThread(Nodes.id(entries[i]));
                slot[i] = Handovers.SEVERAL;
            } else {
                int handover = handovers.find(entries[i]);
                known[i] = handovers.clock(handover);
                slot[i] = handovers.slot(handover);
                time[i] = handovers.time(handover);
            }
        }
    }

    /** Makes a clock what the entries in a set of the part know together. */
    void join(long[] sets, int set, long[] clock) {
        boolean first = true;
        for (int word = 0; word < words; word++) {
            for (long rest = sets[set * words + word]; rest != 0; rest &= rest - 1) {
                int entry = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                if (first) {
                    copy(entry, clock);
                    first = false;
                } else {
                    join(entry, clock);
                }
            }
        }
        if (first) {
            Arrays.fill(clock, 0);
        }
    }

    private void copy(int entry, long[] clock) {
        long[] from = known[entry];
        System.arraycopy(from, 0, clock, 0, from.length);
        if (from.length < clock.length) {
            Arrays.fill(clock, from.length, clock.length, 0);
        }
        if (slot[entry] != Handovers.SEVERAL) {
            clock[slot[entry]] = time[entry];
        }
    }

    private void join(int entry, long[] clock) {
        long[] from = known[entry];
        int slots = Math.min(from.length, clocks.slots());
        if (slot[entry] == Handovers.SEVERAL) {
            ChunkClocks.max(clock, from, slots);
        } else {
            long before = clock[slot[entry]];
            ChunkClocks.max(clock, from, slots);
            clock[slot[entry]] = Math.max(before, time[entry]);
        }
    }
}
