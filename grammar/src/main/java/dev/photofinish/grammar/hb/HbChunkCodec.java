package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.SummaryReader;
import dev.photofinish.grammar.SummaryWriter;
import dev.photofinish.trace.BrokenTraceException;

/** Summaries for happens-before as bytes, to be sent elsewhere; docs/compressed.md describes them. */
public final class HbChunkCodec {
    private static final byte KIND = 'H';

    private HbChunkCodec() {}

    /** A summary as bytes. */
    public static byte[] encode(HbChunk chunk) {
        SummaryWriter out = new SummaryWriter(KIND);
        out.number(chunk.length);
        out.numbers(chunk.threads);
        out.numbers(chunk.entries);
        out.numbers(chunk.exits);
        for (long known : chunk.exitClocks) {
            out.number(known == 0 ? 0 : chunk.length - known + 1);
        }
        sets(out, chunk, chunk.exitEntries, chunk.exits.length);
        out.number(chunk.beforeCount);
        sets(out, chunk, chunk.befores, chunk.beforeCount);
        firsts(out, chunk);
        lasts(out, chunk);
        out.number(chunk.races.length);
        for (AccessPair race : chunk.races) {
            out.pair(race);
        }
        return out.toBytes();
    }

    private static void sets(SummaryWriter out, HbChunk chunk, long[] words, int count) {
        for (int set = 0; set < count; set++) {
            out.bits(words, set * chunk.entryWords, chunk.entries.length);
        }
    }

    private static void firsts(SummaryWriter out, HbChunk chunk) {
        out.numbers(chunk.firstVariable);
        long position = 0;
        int before = 0;
        for (int i = 0; i < chunk.firstVariable.length; i++) {
            out.number(chunk.firstPosition[i] - position);
            access(out, chunk.firstAccess[i]);
            out.difference((long) chunk.firstBefore[i] - before);
            position = chunk.firstPosition[i];
            before = chunk.firstBefore[i];
        }
    }

    private static void lasts(SummaryWriter out, HbChunk chunk) {
        out.numbers(chunk.lastVariable);
        for (int i = 0; i < chunk.lastVariable.length; i++) {
            out.number(chunk.length - 1 - chunk.lastPosition[i]);
            access(out, chunk.lastAccess[i]);
        }
    }

    private static void access(SummaryWriter out, long access) {
        out.number((long) Access.slot(access) << 1 | (Access.writes(access) ? 1 : 0));
        out.number(Access.location(access));
    }

    /** The summary that these bytes stand for; whatever cannot be one is refused. */
    public static HbChunk decode(byte[] bytes) throws BrokenTraceException {
        SummaryReader in = new SummaryReader(bytes, KIND);
        HbChunk.Columns columns = new HbChunk.Columns();
        columns.length = in.number(Grammar.MAX_LENGTH);
        columns.threads = in.names();
        columns.entries = in.names();
        columns.exits = in.names();
        checkExits(columns);
        columns.exitClocks = clocks(in, columns);
        columns.exitEntries = sets(in, columns, columns.exits.length);
        columns.befores = sets(in, columns, in.count());
        firsts(in, columns);
        lasts(in, columns);
        columns.races = new AccessPair[in.count()];
        for (int i = 0; i < columns.races.length; i++) {
            columns.races[i] = in.pair(columns.length);
            if (i > 0 && columns.races[i - 1].variable() >= columns.races[i].variable()) {
                throw new BrokenTraceException("the races of a summary are not in order");
            }
        }
        in.end();
        return new HbChunk(columns);
    }

    /** The first exits are the threads. */
    private static void checkExits(HbChunk.Columns columns) throws BrokenTraceException {
        if (columns.exits.length < columns.threads.length) {
            throw new BrokenTraceException("a summary has fewer exits than threads");
        }
        for (int i = 0; i < columns.threads.length; i++) {
            if (columns.exits[i] != Nodes.ofThread(columns.threads[i])) {
                throw new BrokenTraceException("exit " + i + " of a summary is not its thread " + i);
            }
        }
    }

    private static long[] clocks(SummaryReader in, HbChunk.Columns columns) throws BrokenTraceException {
        in.requireRoom((long) columns.exits.length * columns.threads.length);
        long[] clocks = new long[columns.exits.length * columns.threads.length];
        for (int i = 0; i < clocks.length; i++) {
            long word = in.number(columns.length);
            clocks[i] = word == 0 ? 0 : columns.length - word + 1;
        }
        return clocks;
    }

    private static long[] sets(SummaryReader in, HbChunk.Columns columns, int count) throws BrokenTraceException {
        int words = Bits.words(columns.entries.length);
        in.requireRoom((long) count * ((columns.entries.length + 7) / 8));
        long[] sets = new long[count * words];
        for (int set = 0; set < count; set++) {
            in.bits(sets, set * words, columns.entries.length);
        }
        return sets;
    }

    private static void firsts(SummaryReader in, HbChunk.Columns columns) throws BrokenTraceException {
        columns.firstVariable = in.names();
        int count = columns.firstVariable.length;
        int befores = columns.befores.length / Math.max(1, Bits.words(columns.entries.length));
        columns.firstPosition = new long[count];
        columns.firstAccess = new long[count];
        columns.firstBefore = new int[count];
        long position = 0;
        int before = 0;
        for (int i = 0; i < count; i++) {
            position += in.number(columns.length - 1 - position);
            columns.firstPosition[i] = position;
            columns.firstAccess[i] = access(in, columns);
            before = in.nameAfter(before);
            if (before >= befores) {
                throw new BrokenTraceException("a summary lacks before set " + before);
            }
            columns.firstBefore[i] = before;
        }
    }

    private static void lasts(SummaryReader in, HbChunk.Columns columns) throws BrokenTraceException {
        columns.lastVariable = in.names();
        int count = columns.lastVariable.length;
        columns.lastPosition = new long[count];
        columns.lastAccess = new long[count];
        for (int i = 0; i < count; i++) {
            columns.lastPosition[i] = columns.length - 1 - in.number(columns.length - 1);
            columns.lastAccess[i] = access(in, columns);
        }
    }

    private static long access(SummaryReader in, HbChunk.Columns columns) throws BrokenTraceException {
        long word = in.number(columns.threads.length * 2L + 1);
        if (word < 2) {
            throw new BrokenTraceException("an access in a summary is nobody's");
        }
        return Access.of((int) (word >> 1), (word & 1) != 0, in.name());
    }
}
