package dev.photofinish.grammar.lockset;

import dev.photofinish.core.event.BasicOp;
import dev.photofinish.core.event.Op;
import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.ChunkBuilder;
import dev.photofinish.grammar.lockset.LockChunk.Guard;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Goes through a part of a trace from left to right and follows the lockset discipline. What comes next is a plain
 * event or a part that was summarised before.
 *
 * <p>What a thread holds at an access is what it took here, and whatever it took before the part and has not given
 * back yet. The second half shows only when it is given back: so the locks held at all accesses are kept as a set
 * of locks, and what had been given back by the last access. What is given back after that was held at all of them.
 *
 * <p>Between {@code wait} and {@code wake} a thread does nothing, so it does not matter that it does not hold the lock
 * then. But the lock may pass to another thread without a release: what looks unguarded in a part with waits may be
 * guarded by a lock from before it, so such parts leave the verdict to the whole.
 */
public final class LockChunkBuilder implements ChunkBuilder<LockChunk> {
    private static final byte ACQUIRE = Op.ACQUIRE.code();
    private static final byte RELEASE = Op.RELEASE.code();
    private static final byte WAIT = Op.WAIT.code();
    private static final byte WAKE = Op.WAKE.code();

    private final LockSets sets = new LockSets();
    private final OpenLocks open = new OpenLocks(sets);
    /** By variable: how its latest user uses it, chained to the others; and whether the discipline is surely broken. */
    private @Nullable Use[] uses = new Use[16];

    private boolean[] broken = new boolean[16];

    private final List<Integer> touched = new ArrayList<>();
    private boolean waits;
    private long length;

    /** How a thread uses a variable. */
    private static final class Use {
        final int thread;
        int common;
        int released;
        long position;
        int location;
        long writePosition = LockChunk.NEVER;
        int writeLocation;

        @Nullable
        Use next;

        Use(int thread) {
            this.thread = thread;
        }
    }

    private LockChunkBuilder() {}

    /** For a trace from its start: it cannot be summarised, so less is kept. */
    public static ChunkBuilder<LockChunk> ofTrace() {
        return new LockTraceBuilder();
    }

    /** For any part of a trace. */
    public static ChunkBuilder<LockChunk> ofPart() {
        return new LockChunkBuilder();
    }

    @Override
    public long length() {
        return length;
    }

    @Override
    public void add(byte code, int thread, int target, int location) {
        byte op = Op.unmarked(code);
        if (op <= BasicOp.WRITE) {
            long write = op == BasicOp.WRITE ? length : LockChunk.NEVER;
            access(thread, target, open.held(thread), length, location, write, location);
        } else if (op == ACQUIRE) {
            open.acquire(thread, target, 1);
        } else if (op == RELEASE) {
            open.release(thread, target, 1);
        } else if (op == WAIT || op == WAKE) {
            waits = true;
        }
        length++;
    }

    private void access(
            int thread, int variable, int held, long position, int location, long writePosition, int writeLocation) {
        if (variable >= uses.length) {
            int size = Math.max(variable + 1, uses.length * 2);
            uses = Arrays.copyOf(uses, size);
            broken = Arrays.copyOf(broken, size);
        }
        Use use = uses[variable];
        int released = open.released(thread);
        while (use != null && use.thread != thread) {
            use = use.next;
        }
        if (use == null) {
            use = newUse(thread, variable);
            use.common = held;
            use.position = position;
            use.location = location;
        } else if (use.common != held || use.released != released) {
            use.common = SetMath.both(
                    sets, held, SetMath.plus(sets, use.common, open.givenBackBetween(use.released, released)));
        }
        use.released = released;
        if (use.writePosition == LockChunk.NEVER && writePosition != LockChunk.NEVER) {
            use.writePosition = writePosition;
            use.writeLocation = writeLocation;
        }
    }

    private Use newUse(int thread, int variable) {
        Use use = new Use(thread);
        use.next = uses[variable];
        if (use.next == null) {
            touched.add(variable);
        }
        uses[variable] = use;
        return use;
    }

    @Override
    public void skip() {
        length++;
    }

    @Override
    public void append(LockChunk part) {
        int[] numbers = SetMath.numbers(sets, part);
        Map<Integer, Integer> enclosing = new HashMap<>();
        for (Guard guard : part.guards) {
            enclosing.computeIfAbsent(guard.thread(), thread -> open.enclosing(thread, part));
        }
        open.append(part);
        for (Guard guard : part.guards) {
            int around = enclosing.getOrDefault(guard.thread(), LockSets.EMPTY);
            access(
                    guard.thread(),
                    guard.variable(),
                    SetMath.plus(sets, numbers[guard.set()], around),
                    length + guard.position(),
                    guard.location(),
                    guard.writes() ? length + guard.writePosition() : LockChunk.NEVER,
                    guard.writeLocation());
        }
        for (AccessPair violation : part.violations) {
            broken[violation.variable()] = true;
        }
        waits |= part.waits;
        length += part.length;
    }

    /** In a part with waits only what was sure before. */
    @Override
    public List<AccessPair> findings() {
        List<AccessPair> violations = new ArrayList<>();
        for (int variable : touched) {
            Use use = uses[variable];
            if (use != null && use.next != null) {
                boolean surely = broken[variable] || (!waits && isUnguarded(use));
                AccessPair pair = surely ? pairOrNull(variable, use) : null;
                if (pair != null) {
                    violations.add(pair);
                }
            }
        }
        return violations;
    }

    private boolean isUnguarded(Use head) {
        int common = lockSet(head);
        for (Use use = head.next; use != null; use = use.next) {
            common = SetMath.both(sets, common, lockSet(use));
        }
        return common == LockSets.EMPTY;
    }

    /** The first write and the first access by another thread, or null if nobody writes. */
    private static @Nullable AccessPair pairOrNull(int variable, Use head) {
        Use writer = null;
        for (Use use = head; use != null; use = use.next) {
            if (use.writePosition != LockChunk.NEVER && (writer == null || use.writePosition < writer.writePosition)) {
                writer = use;
            }
        }
        return writer == null ? null : pair(variable, head, writer);
    }

    private static @Nullable AccessPair pair(int variable, Use head, Use writer) {
        Use other = null;
        for (Use use = head; use != null; use = use.next) {
            if (use != writer && (other == null || use.position < other.position)) {
                other = use;
            }
        }
        if (other == null) {
            return null;
        }
        boolean otherWrites = other.writePosition == other.position;
        return other.position < writer.writePosition
                ? new AccessPair(
                        variable,
                        other.position,
                        other.thread,
                        other.location,
                        otherWrites,
                        writer.writePosition,
                        writer.thread,
                        writer.writeLocation,
                        true)
                : new AccessPair(
                        variable,
                        writer.writePosition,
                        writer.thread,
                        writer.writeLocation,
                        true,
                        other.position,
                        other.thread,
                        other.location,
                        otherWrites);
    }

    /** The locks held at all accesses, as far as is known by now. */
    private int lockSet(Use use) {
        return SetMath.plus(sets, use.common, open.stillHeld(use.thread, use.released));
    }

    @Override
    public LockChunk toChunk() {
        AccessPair[] violations = findings().toArray(new AccessPair[0]);
        Map<Integer, Integer> numbers = new HashMap<>();
        List<int[]> distinct = new ArrayList<>();
        List<Guard> guards = new ArrayList<>();
        for (int variable : touched) {
            for (Use use = uses[variable]; use != null; use = use.next) {
                int set = lockSet(use);
                int number = numbers.computeIfAbsent(set, key -> {
                    distinct.add(sets.locks(key));
                    return distinct.size() - 1;
                });
                guards.add(new Guard(
                        use.thread,
                        variable,
                        number,
                        use.position,
                        use.location,
                        use.writePosition,
                        use.writeLocation));
            }
        }
        LockChunk chunk = new LockChunk(
                length,
                open.toArray(),
                distinct.toArray(new int[0][]),
                guards.toArray(new Guard[0]),
                violations,
                waits);
        clear();
        return chunk;
    }

    private void clear() {
        for (int variable : touched) {
            uses[variable] = null;
            broken[variable] = false;
        }
        touched.clear();
        open.clear();
        waits = false;
        length = 0;
    }
}
