package dev.photofinish.grammar.hb;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.List;

/**
 * Does what {@link HbChunkBuilder} does on a trace with {@link FewNodes}, and says the same. Its summaries can only be joined
 * with each other.
 */
final class FewChunkBuilder implements ChunkBuilder<FewChunk> {
    private static final byte[] BASIC = new byte[Op.COUNT];

    static {
        for (Op op : Op.values()) {
            BASIC[op.code()] = op.basic();
        }
    }

    private final FewClocks clocks;
    private final AccessRecorder accesses;
    private final FewAppending appending;
    private long length;

    /** For a part of a trace, or for a trace from its start, which cannot be summarised. */
    FewChunkBuilder(FewNodes nodes, boolean isPart) {
        this.clocks = new FewClocks(nodes);
        this.accesses = new AccessRecorder(isPart, clocks);
        this.appending = new FewAppending(accesses, clocks);
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public List<AccessPair> findings() {
        return accesses.races;
    }

    @Override
    public void add(byte code, int thread, int target, int location) {
        byte op = Op.unmarked(code);
        long time = ++length;
        if (op > BasicOp.WRITE) {
            clocks.synchronise(BASIC[op], thread, target, time);
            appending.skip();
            return;
        }
        accesses.table.makeRoom(target + 1);
        int slot = clocks.slotOf(thread);
        long access = Access.of(slot, op == BasicOp.WRITE, location);
        accesses.add(target, time, access, clocks.clock[slot - 1]);
    }

    @Override
    public void skip() {
        length++;
        appending.skip();
    }

    @Override
    public void append(FewChunk part) {
        appending.append(part, length);
        length += part.length;
    }

    @Override
    public FewChunk toChunk() {
        if (!accesses.isPart) {
            throw new IllegalStateException("a trace from its start is not summarised");
        }
        HbChunk.Columns columns = new HbChunk.Columns();
        columns.length = length;
        accesses.copyTo(columns);
        FewChunk chunk = clocks.toChunk(columns);
        accesses.clear();
        clocks.clear();
        appending.clear();
        length = 0;
        return chunk;
    }
}
