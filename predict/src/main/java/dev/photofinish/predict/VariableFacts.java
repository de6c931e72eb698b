package dev.photofinish.predict;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;
import java.util.BitSet;

/**
 * What a linear pass tells of each variable: whether several threads use it and one writes it, and whether it has two accesses
 * that may race. Nearly all variables have none, and nothing else has to be looked at for them.
 *
 * <p>A record is 32 bytes, half a line of the cache, so that an access costs one miss; the last five are the entry of the
 * thread that came last, see {@link AccessEntries}:
 *
 * <pre>
 *   last writer, is shared | last write: event | place | next entry | thread | locks | read | write
 * </pre>
 */
public final class VariableFacts {
    /** In place of the next entry: the variable has a candidate, and no entries any more. */
    private static final int MAY_RACE = -2;

    private static final int WRITER = 0;
    private static final int EVENT = 1;
    private static final int PLACE = 2;
    private static final int ENTRY = 3;
    private static final int RECORD_BITS = 3;
    private static final int CHUNK_BITS = 12;
    private static final int MASK = (1 << CHUNK_BITS) - 1;
    private static final int[] FRESH = {-2, -1, -1, -1, -1, 0, -1, -1};

    private final AccessEntries entries;
    private int count;
    private int[][] records = new int[0][];
    /** What is left of the records when the trace has ended. */
    private final BitSet shared = new BitSet();

    private final BitSet mayRace = new BitSet();

    VariableFacts(LockSets sets) {
        entries = new AccessEntries(sets);
    }

    void makeRoom(int variables) {
        count = Math.max(count, variables);
        int chunks = (variables + MASK) >>> CHUNK_BITS;
        int old = records.length;
        if (chunks > old) {
            records = Arrays.copyOf(records, chunks);
            for (int i = old; i < chunks; i++) {
                records[i] = freshChunk();
            }
        }
    }

    private static int[] freshChunk() {
        int[] chunk = new int[1 << (CHUNK_BITS + RECORD_BITS)];
        for (int at = 0; at < chunk.length; at += FRESH.length) {
            System.arraycopy(FRESH, 0, chunk, at, FRESH.length);
        }
        return chunk;
    }

    /** The record of a variable is in this chunk, */
    private int[] chunkOf(int variable) {
        return records[variable >>> CHUNK_BITS];
    }

    /** at this place. */
    private static int placeOf(int variable) {
        return (variable & MASK) << RECORD_BITS;
    }

    /** A thread reads or writes a variable; {@code clock} tells what it needs to come to this. */
    private void access(int[] chunk, int at, int thread, int place, boolean writes, int held, int[] clock) {
        if (chunk[at + ENTRY] == MAY_RACE) {
            return;
        }
        if (!AccessEntries.isOf(chunk, at + ENTRY, thread) && !AccessEntries.isNew(chunk, at + ENTRY)) {
            chunk[at + WRITER] |= 1;
        }
        if (!entries.access(chunk, at + ENTRY, thread, place, writes, held, clock)) {
            chunk[at + ENTRY] = MAY_RACE;
        }
    }

    /** Takes note of a write. */
    void write(int variable, int event, int thread, int place, int held, int[] clock) {
        int[] chunk = chunkOf(variable);
        int at = placeOf(variable);
        access(chunk, at, thread, place, true, held, clock);
        chunk[at + WRITER] = thread << 1 | (chunk[at + WRITER] & 1);
        chunk[at + EVENT] = event;
        chunk[at + PLACE] = place;
    }

    /** Takes note of a read; {@code causality} learns from which write. Tells the write. */
    int read(int variable, int thread, int place, int held, Causality causality) {
        int[] chunk = chunkOf(variable);
        int at = placeOf(variable);
        access(chunk, at, thread, place, false, held, causality.clock(thread));
        int writer = chunk[at + WRITER] >> 1;
        if (writer >= 0) {
            causality.follow(thread, place, writer, chunk[at + PLACE]);
        }
        return chunk[at + EVENT];
    }

    /** How much memory this takes while the trace is read. */
    long bytes() {
        return ((long) records.length << (CHUNK_BITS + RECORD_BITS)) * Integer.BYTES + entries.bytes();
    }

    /** How many variables there are. */
    public int count() {
        return count;
    }

    /** The trace has ended: keeps the answers only. */
    void finish() {
        for (int variable = 0; variable < count; variable++) {
            int[] chunk = chunkOf(variable);
            int at = placeOf(variable);
            shared.set(variable, (chunk[at + WRITER] & 1) != 0 && chunk[at + EVENT] != WholeTrace.NONE);
            mayRace.set(variable, chunk[at + ENTRY] == MAY_RACE);
        }
        records = new int[0][];
        entries.clear();
    }

    /** Whether several threads use a variable and one writes it. */
    public boolean isShared(int variable) {
        return shared.get(variable);
    }

    /** Whether a variable has two accesses that conflict, hold no lock in common, and are not ordered by causality. */
    public boolean mayRace(int variable) {
        return mayRace.get(variable);
    }

    /** Whether two sets of locks have none in common. */
    public boolean areDisjoint(int a, int b) {
        return entries.areDisjoint(a, b);
    }
}
