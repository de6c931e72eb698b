package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import java.util.Arrays;
import java.util.List;

/**
 * Appends summaries to what a builder knows. On a grammar this is most of the work: the arrays are kept from one
 * part to the next, and the usual case, that a first access is ordered after all that is kept of its variable, is
 * decided without further calls.
 */
final class Appending {
    private final boolean isPart;
    private final ChunkClocks clocks;
    private final AccessTable table;
    private final List<AccessPair> races;
    private final RaceSearch search;

    private HbChunk part;
    private long offset;
    /** By slot of the part: slot here. */
    private int[] slots = new int[8];
    /** By before set of the part: what it knows of the accesses here; up to date if its round is the current one. */
    private long[][] clockOf = new long[8][0];

    private int[] roundOf = new int[8];
    private int round;
    /** By before set of the part: its number here plus one. */
    private int[] beforeOf = new int[8];

    private long[][] newClocks = new long[8][];
    private long[][] newEntries = new long[8][];

    Appending(boolean isPart, ChunkClocks clocks, AccessTable table, List<AccessPair> races) {
        this.isPart = isPart;
        this.clocks = clocks;
        this.table = table;
        this.races = races;
        this.search = new RaceSearch(clocks, table);
        this.part = HbChunk.EMPTY;
    }

    /** Appends a part that starts after so many events. */
    void append(HbChunk next, long after) {
        part = next;
        offset = after;
        prepare();
        table.makeRoom(part.variables);
        compareFirsts();
        takeRaces();
        takeLasts();
        handOn();
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
            beforeOf = new int[clockOf.length];
        }
        if (isPart) {
            Arrays.fill(beforeOf, 0, befores, 0);
        }
        round++;
    }

    private long here(long access) {
        return Access.withSlot(access, slots[Access.slot(access)]);
    }

    /** Compares the first accesses of the part with the last ones here. */
    private void compareFirsts() {
        int[] variables = part.firstVariable;
        long[] accesses = part.firstAccess;
        int[] befores = part.firstBefore;
        long[] words = table.words;
        for (int i = 0; i < variables.length; i++) {
            int at = variables[i] * AccessTable.WORDS;
            long written = words[at];
            if (isPart && written == 0) {
                compareFirst(i);
                continue;
            }
            long[] clock = clock(befores[i]);
            int read = at + AccessTable.READ;
            boolean ordered = AccessTable.isKnown(written, words[at + 1], clock)
                    && (!Access.writes(accesses[i]) || AccessTable.isKnown(words[read], words[read + 1], clock));
            if (!ordered) {
                compareFirst(i);
            }
        }
    }

    private void compareFirst(int i) {
        int variable = part.firstVariable[i];
        if (table.isRacy(variable)) {
            return;
        }
        long access = here(part.firstAccess[i]);
        if (isPart && !table.isWritten(variable)) {
            takeFirst(variable, i, access);
        }
        if (!table.isTouched(variable)) {
            return;
        }
        long position = part.firstPosition[i];
        AccessPair race = search.raceWith(variable, offset + position, access, clock(part.firstBefore[i]));
        if (race != null && !isRacyBefore(variable, position)) {
            races.add(race);
            table.markRacy(variable);
        }
    }

    private void takeFirst(int variable, int i, long access) {
        boolean covered = !Access.writes(access)
                && table.isTouched(variable)
                && (table.isSomeReadKnown(variable, clock(part.firstBefore[i]))
                        || table.hasFirstBy(variable, Access.slot(access)));
        if (!covered) {
            table.addFirst(variable, offset + part.firstPosition[i], access, before(part.firstBefore[i]));
        }
    }

    /** Whether the part has a race of its own on a variable whose later access does not come after a position. */
    private boolean isRacyBefore(int variable, long position) {
        int low = 0;
        int high = part.races.length - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            if (part.races[middle].variable() == variable) {
                return part.races[middle].second() <= position;
            }
            if (part.races[middle].variable() < variable) {
                low = middle + 1;
            } else {
                high = middle - 1;
            }
        }
        return false;
    }

    private long[] clock(int before) {
        return roundOf[before] == round ? clockOf[before] : newClock(before);
    }

    private long[] newClock(int before) {
        roundOf[before] = round;
        long[] clock = clockOf[before];
        if (clock.length == clocks.capacity()) {
            Arrays.fill(clock, 0);
        } else {
            clock = new long[clocks.capacity()];
            clockOf[before] = clock;
        }
        joinClocks(part.befores, before, clock);
        return clock;
    }

    /** Adds what the entries in a set of the part know to a clock. */
    private void joinClocks(long[] sets, int set, long[] clock) {
        int words = part.entryWords;
        for (int word = 0; word < words; word++) {
            for (long rest = sets[set * words + word]; rest != 0; rest &= rest - 1) {
                int entry = word * Long.SIZE + Long.numberOfTrailingZeros(rest);
                clocks.joinClock(part.entries[entry], clock);
            }
        }
    }

    /** Number of a before set of the part among those here. */
    private int before(int before) {
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

    private void takeRaces() {
        for (AccessPair race : part.races) {
            if (!table.isRacy(race.variable())) {
                races.add(race.shifted(offset));
                table.markRacy(race.variable());
            }
        }
    }

    private void takeLasts() {
        int[] variables = part.lastVariable;
        for (int i = 0; i < variables.length; i++) {
            int variable = variables[i];
            if (table.isRacy(variable)) {
                continue;
            }
            long time = offset + part.lastPosition[i] + 1;
            long access = here(part.lastAccess[i]);
            if (Access.writes(access)) {
                table.setWrite(variable, time, access);
            } else {
                table.addRead(variable, time, access);
            }
        }
    }

    /** Lets the nodes know what the part hands on; all of it refers to what they knew before. */
    private void handOn() {
        int exits = part.exits.length;
        int threads = part.threads.length;
        if (newClocks.length < exits) {
            newClocks = new long[exits * 2][];
            newEntries = new long[exits * 2][];
        }
        for (int exit = 0; exit < exits; exit++) {
            newClocks[exit] = clockAt(exit);
            newEntries[exit] =
                    isPart ? clocks.joinEntries(part.exits[exit], entries(part.exitEntries, exit)) : Bits.NONE;
        }
        for (int exit = 0; exit < exits; exit++) {
            clocks.replace(part.exits[exit], newClocks[exit], newEntries[exit]);
            if (exit < threads && part.exitClocks[exit * threads + exit] > 0) {
                clocks.hasBegun(slots[exit + 1]);
            }
        }
    }

    private long[] clockAt(int exit) {
        long[] clock = new long[clocks.capacity()];
        clocks.joinClock(part.exits[exit], clock);
        joinClocks(part.exitEntries, exit, clock);
        for (int slot = clocks.slots() - 1; slot >= 0; slot--) {
            clock[slot] = Math.min(clock[slot], offset); // whoever knows all knows all that was before the part
        }
        int threads = part.threads.length;
        for (int i = 0; i < threads; i++) {
            long known = part.exitClocks[exit * threads + i];
            if (known > 0) {
                clock[slots[i + 1]] = Math.max(clock[slots[i + 1]], offset + known);
            }
        }
        return clock;
    }
}
