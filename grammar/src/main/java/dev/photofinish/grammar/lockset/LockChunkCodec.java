package dev.photofinish.grammar.lockset;

import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.grammar.SummaryReader;
import dev.photofinish.grammar.SummaryWriter;
import dev.photofinish.grammar.lockset.LockChunk.Guard;
import dev.photofinish.grammar.lockset.LockChunk.OpenCount;
import dev.photofinish.trace.BrokenTraceException;

/** Summaries for locksets as bytes, to be sent elsewhere; docs/compressed.md describes them. */
public final class LockChunkCodec {
    private static final byte KIND = 'L';

    private LockChunkCodec() {}

    /** A summary as bytes. */
    public static byte[] encode(LockChunk chunk) {
        SummaryWriter out = new SummaryWriter(KIND);
        out.number(chunk.length);
        out.number(chunk.waits ? 1 : 0);
        out.number(chunk.open.length);
        for (OpenCount open : chunk.open) {
            out.number(open.thread());
            out.number(open.lock());
            out.number(open.releases());
            out.number(open.acquires());
        }
        out.number(chunk.sets.length);
        for (int[] set : chunk.sets) {
            out.numbers(set);
        }
        guards(out, chunk.guards);
        out.number(chunk.violations.length);
        for (AccessPair violation : chunk.violations) {
            out.pair(violation);
        }
        return out.toBytes();
    }

    private static void guards(SummaryWriter out, Guard[] guards) {
        out.number(guards.length);
        int variable = 0;
        for (Guard guard : guards) {
            out.difference((long) guard.variable() - variable);
            variable = guard.variable();
            out.number(guard.thread());
            out.number(guard.set());
            out.number(guard.position());
            out.number(guard.location());
            out.number(guard.writes() ? guard.writePosition() - guard.position() + 1 : 0);
            if (guard.writes()) {
                out.number(guard.writeLocation());
            }
        }
    }

    /** The summary that these bytes stand for; whatever cannot be one is refused. */
    public static LockChunk decode(byte[] bytes) throws BrokenTraceException {
        SummaryReader in = new SummaryReader(bytes, KIND);
        long length = in.number(Grammar.MAX_LENGTH);
        boolean waits = in.below(2) == 1;
        OpenCount[] open = new OpenCount[in.count()];
        for (int i = 0; i < open.length; i++) {
            int thread = in.name();
            int lock = in.name();
            long releases = in.number(length);
            open[i] = new OpenCount(thread, lock, releases, in.number(length));
        }
        int[][] sets = new int[in.count()][];
        for (int i = 0; i < sets.length; i++) {
            sets[i] = in.names();
        }
        Guard[] guards = guards(in, length, sets.length);
        AccessPair[] violations = new AccessPair[in.count()];
        for (int i = 0; i < violations.length; i++) {
            violations[i] = in.pair(length);
        }
        in.end();
        return new LockChunk(length, open, sets, guards, violations, waits);
    }

    private static Guard[] guards(SummaryReader in, long length, int sets) throws BrokenTraceException {
        Guard[] guards = new Guard[in.count()];
        int variable = 0;
        for (int i = 0; i < guards.length; i++) {
            variable = in.nameAfter(variable);
            int thread = in.name();
            int set = in.below(sets);
            long position = in.number(length - 1);
            int location = in.name();
            long write = in.number(length - position);
            guards[i] = write == 0
                    ? new Guard(thread, variable, set, position, location, LockChunk.NEVER, 0)
                    : new Guard(thread, variable, set, position, location, position + write - 1, in.name());
        }
        return guards;
    }
}
