package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
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
    private final AccessRecorder accesses;
    private final AccessTable table;
    private final Appending appending;
    private long length;

    private HbChunkBuilder(boolean isPart) {
        this.isPart = isPart;
        this.clocks = new ChunkClocks(isPart);
        this.accesses = new AccessRecorder(isPart, clocks);
        this.table = accesses.table;
        this.appending = new Appending(accesses, clocks);
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
        return accesses.races;
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
            appending.skip();
            return;
        }
        int known = clocks.begunSlot(thread);
        int slot = known != 0 ? known : clocks.begin(thread);
        accesses.add(target, time, Access.of(slot, op == BasicOp.WRITE, location), clocks.clock(slot));
    }

    @Override
    public void skip() {
        length++;
        appending.skip();
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
        accesses.copyTo(columns);
        clear();
        return new HbChunk(columns);
    }

    private void clear() {
        clocks.clear();
        accesses.clear();
        appending.clear();
        length = 0;
    }
}
