package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import java.util.Arrays;
import java.util.List;

/**
 * Appends summaries to what a builder knows. On a grammar this is most of the work: arrays are kept from one part to the
 * next, what is known at an entry is looked up once for all sets with that entry, and where a before set knows the
 * latest access of every thread, no first access with that set needs to be compared with anything.
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

    private final EntryClocks entryClocks;

    /** By before set of the part: what it knows of the accesses here; up to date if its round is the current one. */
    private long[][] clockOf = new long[8][0];

    private boolean[] knowsAll = new boolean[8];
    private int[] roundOf = new int[8];
    private int round;
    /** By slot: no access of appended parts is later than this; none of plain events than the last of these. */
    private long[] latest = new long[8];

    private long latestPlain;
    /** How many events there were after the last part. */
    private long appended;
    /** By before set of the part: its number here plus one. */
    private int[] beforeOf = new int[8];

    private long[][] newClocks = new long[8][];
    private long[][] newEntries = new long[8][];

    Appending(boolean isPart, ChunkClocks clocks, AccessTable table, List<AccessPair> races) {
        this.isPart = isPart;
        this.clocks = clocks;
        this.entryClocks = new EntryClocks(clocks);
        this.table = table;
        this.races = races;
        this.search = new RaceSearch(clocks, table);
        this.part = HbChunk.EMPTY;
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(latest, 0);
        latestPlain = 0;
        appended = 0;
    }

    /** Appends a part that starts after so many events. */
    void append(HbChunk next, long after) {
        part = next;
        offset = after;
        if (after != appended) {
            latestPlain = after;
        }
        appended = after + next.length;
        boolean nothingBefore = after == 0 && clocks.isEmpty();
        prepare();
        table.makeRoom(part.variables);
        if (nothingBefore) {
            load();
        } else {
            entryClocks.lookUp(part);
            compareFirsts();
            takeRaces();
            takeLasts();
            handOn();
        }
    }

    /** With nothing before it a part stays as it is. */
    private void load() {
        if (isPart) {
            clocks.loadEntries(part);
            for (int i = 0; i < part.firstVariable.length; i++) {
                table.addFirst(part.firstVariable[i], part.firstPosition[i], part.firstAccess[i], part.firstBefore[i]);
            }
        }
        takeRaces();
        takeLasts();
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

    private long here(long access) {
        return Access.withSlot(access, slots[Access.slot(access)]);
    }

    /** Compares the first accesses of the part with the last ones here. */
    private void compareFirsts() {
        int from = 0;
        for (int to : part.firstRuns) {
            int before = part.firstBefore[from];
            if (isPart) {
                takeRun(from, to, before);
            } else {
                long[] clock = clock(before);
                if (!knowsAll[before]) {
                    compareRun(from, to, clock);
                }
            }
            from = to;
        }
    }

    /** First accesses with one before set, of which those that are the first here as well are remembered. */
    private void takeRun(int from, int to, int before) {
        for (int i = from; i < to; i++) {
            if (!table.isWritten(part.firstVariable[i])) {
                compareFirst(i);
            } else {
                long[] clock = clock(before);
                if (!knowsAll[before]) {
                    compareRun(i, i + 1, clock);
                }
            }
        }
    }

    private void compareRun(int from, int to, long[] clock) {
        int[] variables = part.firstVariable;
        long[] accesses = part.firstAccess;
        long[] words = table.words;
        for (int i = from; i < to; i++) {
            int at = variables[i] * AccessTable.WORDS;
            int read = at + AccessTable.READ;
            boolean ordered = AccessTable.isKnown(words[at], words[at + 1], clock)
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
        if (clock.length != clocks.capacity()) {
            clock = new long[clocks.capacity()];
            clockOf[before] = clock;
        }
        entryClocks.join(part.befores, before, clock);
        knowsAll[before] = knowsAll(clock);
        return clock;
    }

    /** Whether no access here is unknown to a clock. */
    private boolean knowsAll(long[] clock) {
        for (int slot = clocks.slots() - 1; slot > 0; slot--) {
            if (clock[slot] < Math.max(latestPlain, slot < latest.length ? latest[slot] : 0)) {
                return false;
            }
        }
        return true;
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
        if (latest.length < clocks.slots()) {
            latest = Arrays.copyOf(latest, clocks.capacity());
        }
        for (int i = 0; i < part.latest.length; i++) {
            if (part.latest[i] > 0) {
                latest[slots[i + 1]] = offset + part.latest[i];
            }
        }
        int[] variables = part.lastVariable;
        long[] positions = part.lastPosition;
        long[] accesses = part.lastAccess;
        int[] slotHere = slots;
        long[] words = table.words;
        for (int i = 0; i < variables.length; i++) {
            int at = variables[i] * AccessTable.WORDS;
            long written = words[at];
            if (written != 0 && Access.slot(words[at + 1]) == 0) {
                continue; // it races
            }
            long time = offset + positions[i] + 1;
            long access = Access.withSlot(accesses[i], slotHere[Access.slot(accesses[i])]);
            if (!Access.writes(access)) {
                table.addRead(variables[i], time, access);
                continue;
            }
            if ((written | words[at + AccessTable.READ]) == 0) {
                table.touched.add(variables[i]);
            }
            words[at] = time;
            words[at + 1] = access;
            words[at + AccessTable.READ] = 0;
            words[at + AccessTable.READ + 1] = 0;
        }
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
