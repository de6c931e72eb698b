package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a part of a trace from left to right and finds its happens-before races. What comes next is either a
 * plain event, as in FastTrack, or a part that was summarised before, which costs as much as its summary is large,
 * however many events it has. At the end the whole can be summarised in turn.
 *
 * <p>The first race of every variable is exact: its earliest later access, and the latest access that races with it.
 */
public final class HbChunkBuilder implements ChunkBuilder<HbChunk> {
    private static final byte[] BASIC = new byte[Op.COUNT];

    static {
        for (Op op : Op.values()) {
            BASIC[op.code()] = op.basic();
        }
    }

    private final boolean isPart;
    private final ChunkClocks clocks;
    private final AccessTable table = new AccessTable();
    private final List<AccessPair> races = new ArrayList<>();
    private long length;

    private HbChunkBuilder(boolean isPart) {
        this.isPart = isPart;
        this.clocks = new ChunkClocks(isPart);
    }

    /** For a trace from its start: it cannot be summarised, so nothing is kept for that. */
    public static HbChunkBuilder ofTrace() {
        return new HbChunkBuilder(false);
    }

    /** For any part of a trace. */
    public static HbChunkBuilder ofPart() {
        return new HbChunkBuilder(true);
    }

    @Override
    public long length() {
        return length;
    }

    /** The first race of each variable that races, in the order in which they were found. */
    @Override
    public List<AccessPair> findings() {
        return races;
    }

    @Override
    public void add(EventBlock block) {
        int most = -1;
        for (int i = 0; i < block.size; i++) {
            if (block.op[i] <= BasicOp.WRITE) {
                most = Math.max(most, block.target[i]);
            }
        }
        table.makeRoom(most + 1);
        for (int i = 0; i < block.size; i++) {
            addWithRoom(block.op[i], block.thread[i], block.target[i], block.location[i]);
        }
    }

    @Override
    public void add(byte op, int thread, int target, int location) {
        if (op <= BasicOp.WRITE) {
            table.makeRoom(target + 1);
        }
        addWithRoom(op, thread, target, location);
    }

    private void addWithRoom(byte op, int thread, int target, int location) {
        long time = ++length;
        if (op > BasicOp.WRITE) {
            clocks.synchronise(BASIC[op], thread, target, time);
            return;
        }
        int known = clocks.begunSlot(thread);
        int slot = known != 0 ? known : clocks.begin(thread);
        boolean writes = op == BasicOp.WRITE;
        long access = Access.of(slot, writes, location);
        long[] clock = clocks.clock(slot);
        long[] words = table.words;
        int at = target * AccessTable.WORDS;
        int readAt = at + AccessTable.READ;
        if (!AccessTable.isKnown(words[at], words[at + 1], clock)
                || !AccessTable.isKnown(words[readAt], words[readAt + 1], clock)) {
            addUnordered(target, time, access, clock);
            return;
        }
        if (words[at] == 0 && (writes || words[readAt] == 0)) {
            addFirst(target, slot, time, access);
        }
        if (writes) {
            words[at] = time;
            words[at + 1] = access;
            words[readAt] = 0;
            words[readAt + 1] = 0;
        } else {
            words[readAt] = time;
            words[readAt + 1] = access;
        }
    }

    /** The first access of a variable, or its first write. */
    private void addFirst(int variable, int slot, long time, long access) {
        if (!table.isTouched(variable)) {
            table.touched.add(variable);
        }
        if (isPart) {
            table.addFirst(variable, time - 1, access, clocks.before(slot));
        }
    }

    /** An access that is not ordered after all that is kept: a race, or one of several reads. */
    private void addUnordered(int variable, long time, long access, long[] clock) {
        if (table.isRacy(variable)) {
            return;
        }
        int slot = Access.slot(access);
        boolean writes = Access.writes(access);
        if (isPart && !table.isWritten(variable)) {
            if (writes || !(table.isSomeReadKnown(variable, clock) || table.hasFirstBy(variable, slot))) {
                table.addFirst(variable, time - 1, access, clocks.before(slot));
            }
        }
        AccessPair race = raceWith(variable, time - 1, access, clock);
        if (race != null) {
            races.add(race);
            table.markRacy(variable);
        } else if (writes) {
            table.setWrite(variable, time, access);
        } else {
            table.addRead(variable, time, access, clock);
        }
    }

    /** The race of an access, which knows what {@code clock} says, with the latest access that it does not know. */
    private @Nullable AccessPair raceWith(int variable, long position, long access, long[] clock) {
        int at = variable * AccessTable.WORDS;
        long latest = 0;
        long with = 0;
        if (!AccessTable.isKnown(table.words[at], table.words[at + 1], clock)) {
            latest = table.words[at];
            with = table.words[at + 1];
        }
        if (Access.writes(access)) {
            for (int i = table.readCount(variable) - 1; i >= 0; i--) {
                long time = table.readTime(variable, i);
                if (time > latest && !AccessTable.isKnown(time, table.readAccess(variable, i), clock)) {
                    latest = time;
                    with = table.readAccess(variable, i);
                }
            }
        }
        return latest == 0
                ? null
                : new AccessPair(
                        variable,
                        latest - 1,
                        clocks.threadOf(Access.slot(with)),
                        Access.location(with),
                        Access.writes(with),
                        position,
                        clocks.threadOf(Access.slot(access)),
                        Access.location(access),
                        Access.writes(access));
    }

    @Override
    public void append(HbChunk part) {
        Appended appended = new Appended(part, length);
        appended.compareFirsts();
        appended.takeRaces();
        appended.takeLasts();
        appended.handOn();
        length += part.length;
    }

    /** A part while it is being appended. */
    private final class Appended {
        private final HbChunk part;
        private final long offset;
        /** By slot of the part: slot here. */
        private final int[] slots;
        /** By before set of the part: what it knows of the accesses here, and its number here plus one. */
        private final long[][] clockOf;

        private final int[] beforeOf;

        Appended(HbChunk part, long offset) {
            this.part = part;
            this.offset = offset;
            this.slots = new int[part.threads.length + 1];
            for (int i = 0; i < part.threads.length; i++) {
                slots[i + 1] = clocks.slotFor(part.threads[i]);
            }
            int count = part.befores.length / Math.max(1, part.entryWords());
            this.clockOf = new long[count][];
            this.beforeOf = new int[count];
        }

        private long here(long access) {
            return Access.withSlot(access, slots[Access.slot(access)]);
        }

        /** Compares the first accesses of the part with the last ones here. */
        void compareFirsts() {
            for (int i = 0; i < part.firstVariable.length; i++) {
                int variable = part.firstVariable[i];
                table.makeRoom(variable + 1);
                if (table.isRacy(variable)) {
                    continue;
                }
                long access = here(part.firstAccess[i]);
                int before = part.firstBefore[i];
                if (isPart && !table.isWritten(variable)) {
                    takeFirst(variable, i, access);
                }
                if (!table.isTouched(variable)) {
                    continue;
                }
                AccessPair race = raceWith(variable, offset + part.firstPosition[i], access, clock(before));
                if (race != null && !isRacyBefore(variable, part.firstPosition[i])) {
                    races.add(race);
                    table.markRacy(variable);
                }
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
            if (clockOf[before] == null) {
                long[] clock = new long[clocks.capacity()];
                int words = part.entryWords();
                for (int bit = Bits.next(part.befores, before * words, words, 0);
                        bit >= 0;
                        bit = Bits.next(part.befores, before * words, words, bit + 1)) {
                    clocks.joinClock(part.entries[bit], clock);
                }
                clockOf[before] = clock;
            }
            return clockOf[before];
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
            int words = part.entryWords();
            for (int bit = Bits.next(sets, set * words, words, 0);
                    bit >= 0;
                    bit = Bits.next(sets, set * words, words, bit + 1)) {
                int node = part.entries[bit];
                all = clocks.joinEntries(node, all);
                all = Bits.with(all, clocks.entryBit(node));
            }
            return all;
        }

        void takeRaces() {
            for (AccessPair race : part.races) {
                table.makeRoom(race.variable() + 1);
                if (!table.isRacy(race.variable())) {
                    races.add(race.shifted(offset));
                    table.markRacy(race.variable());
                }
            }
        }

        void takeLasts() {
            for (int i = 0; i < part.lastVariable.length; i++) {
                int variable = part.lastVariable[i];
                if (table.isRacy(variable)) {
                    continue;
                }
                long time = offset + part.lastPosition[i] + 1;
                long access = here(part.lastAccess[i]);
                if (Access.writes(access)) {
                    table.setWrite(variable, time, access);
                } else {
                    table.addRead(variable, time, access, null);
                }
            }
        }

        /** Lets the nodes know what the part hands on; all of it refers to what they knew before. */
        void handOn() {
            int exits = part.exits.length;
            int threads = part.threads.length;
            long[][] newClocks = new long[exits][];
            long[][] newEntries = new long[exits][];
            for (int exit = 0; exit < exits; exit++) {
                newClocks[exit] = clockOf(exit);
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

        private long[] clockOf(int exit) {
            long[] clock = new long[clocks.capacity()];
            clocks.joinClock(part.exits[exit], clock);
            int words = part.entryWords();
            for (int bit = Bits.next(part.exitEntries, exit * words, words, 0);
                    bit >= 0;
                    bit = Bits.next(part.exitEntries, exit * words, words, bit + 1)) {
                clocks.joinClock(part.entries[bit], clock);
            }
            int threads = part.threads.length;
            for (int slot = 0; slot < clock.length; slot++) {
                clock[slot] = Math.min(clock[slot], offset); // whoever knows all knows all that was before the part
            }
            for (int i = 0; i < threads; i++) {
                long known = part.exitClocks[exit * threads + i];
                if (known > 0) {
                    clock[slots[i + 1]] = Math.max(clock[slots[i + 1]], offset + known);
                }
            }
            return clock;
        }
    }

    /** The summary of what was added; the builder is empty after that. Only for parts. */
    @Override
    public HbChunk toChunk() {
        if (!isPart) {
            throw new IllegalStateException("a trace from its start is not summarised");
        }
        HbChunk.Columns columns = new HbChunk.Columns();
        columns.length = length;
        clocks.copyTo(columns);
        table.copyTo(columns);
        races.sort(Comparator.comparingInt(AccessPair::variable));
        columns.races = races.toArray(new AccessPair[0]);
        clear();
        return new HbChunk(columns);
    }

    private void clear() {
        clocks.clear();
        table.clear();
        races.clear();
        length = 0;
    }
}
