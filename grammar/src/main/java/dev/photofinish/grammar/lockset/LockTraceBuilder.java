package dev.photofinish.grammar.lockset;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Goes through a trace from its start and follows the lockset discipline. Nobody holds a lock when a trace starts, so all
 * locks are known at every access, and one set for each variable is enough, whoever uses it.
 */
final class LockTraceBuilder implements ChunkBuilder<LockChunk> {
    private static final byte ACQUIRE = Op.ACQUIRE.code();
    private static final byte RELEASE = Op.RELEASE.code();

    private final LockSets sets = new LockSets();
    private final OpenLocks open = new OpenLocks(sets);
    private final GuardTable guards = new GuardTable(sets);
    private long length;

    /** By thread: the locks that it holds throughout a part, up to date if its round is the current one. */
    private int[] enclosing = new int[16];

    private int[] roundOf = new int[16];
    private int round;

    @Override
    public long length() {
        return length;
    }

    @Override
    public void add(byte code, int thread, int target, int location) {
        byte op = Op.unmarked(code);
        if (op <= BasicOp.WRITE) {
            guards.access(thread, target, open.held(thread), length, location, op == BasicOp.WRITE);
        } else if (op == ACQUIRE) {
            open.acquire(thread, target, 1);
        } else if (op == RELEASE) {
            open.release(thread, target, 1);
        }
        length++;
    }

    @Override
    public void skip() {
        length++;
    }

    @Override
    public void append(LockChunk part) {
        int[] numbers = SetMath.numbers(sets, part);
        int[] held = new int[part.guards.length];
        round++;
        for (int i = 0; i < held.length; i++) {
            LockChunk.Guard guard = part.guards[i];
            held[i] = SetMath.plus(sets, numbers[guard.set()], enclosing(guard.thread(), part));
        }
        open.append(part);
        for (int i = 0; i < held.length; i++) {
            guards.use(part.guards[i], held[i], length);
        }
        for (AccessPair violation : part.violations) {
            guards.breakFor(violation.variable());
        }
        length += part.length;
    }

    private int enclosing(int thread, LockChunk part) {
        if (thread >= enclosing.length) {
            enclosing = Arrays.copyOf(enclosing, Math.max(thread + 1, enclosing.length * 2));
            roundOf = Arrays.copyOf(roundOf, enclosing.length);
        }
        if (roundOf[thread] != round) {
            roundOf[thread] = round;
            enclosing[thread] = open.enclosing(thread, part);
        }
        return enclosing[thread];
    }

    @Override
    public List<AccessPair> findings() {
        List<AccessPair> violations = new ArrayList<>();
        for (int i = 0; i < guards.touched.size(); i++) {
            AccessPair pair = guards.violationOrNull(guards.touched.get(i));
            if (pair != null) {
                violations.add(pair);
            }
        }
        return violations;
    }

    @Override
    public LockChunk toChunk() {
        throw new IllegalStateException("a trace from its start is not summarised");
    }
}
