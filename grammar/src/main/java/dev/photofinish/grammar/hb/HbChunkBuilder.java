package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

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
    private final RaceSearch search;
    private final Appending appending;
    private long length;

    private HbChunkBuilder(boolean isPart) {
        this.isPart = isPart;
        this.clocks = new ChunkClocks(isPart);
        this.search = new RaceSearch(clocks, table);
        this.appending = new Appending(isPart, clocks, table, races);
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

    @Override
    public void expectVariables(int count) {
        table.makeRoom(count);
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
            if (Op.unmarked(block.op[i]) <= BasicOp.WRITE) {
                most = Math.max(most, block.target[i]);
            }
        }
        table.makeRoom(most + 1);
        for (int i = 0; i < block.size; i++) {
            addWithRoom(Op.unmarked(block.op[i]), block.thread[i], block.target[i], block.location[i]);
        }
    }

    @Override
    public void add(byte code, int thread, int target, int location) {
        byte op = Op.unmarked(code);
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
        AccessPair race = search.raceWith(variable, time - 1, access, clock);
        if (race != null) {
            races.add(race);
            table.markRacy(variable);
        } else if (writes) {
            table.setWrite(variable, time, access);
        } else {
            table.addRead(variable, time, access, clock);
        }
    }

    @Override
    public void append(HbChunk part) {
        appending.append(part, length);
        length += part.length;
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
        appending.clear();
        length = 0;
    }
}
