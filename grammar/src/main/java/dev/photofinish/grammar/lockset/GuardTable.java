package dev.photofinish.grammar.lockset;

import dev.photofinish.core.race.LockSets;
import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.IntList;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Of each variable the locks that were held at all accesses, its first access, the first one by another thread, and the
 * first write. Eight words stand together:
 *
 * <pre>
 *   0              1           2        3        4        5        6        7
 *  +--------------+-----------+--------+--------+--------+--------+--------+--------+
 *  | locks, flags |           | first access    | by another      | first write     |
 *  |              |           | who    | time   | who    | time   | who    | time   |
 *  +--------------+-----------+--------+--------+--------+--------+--------+--------+
 * </pre>
 *
 * <p>"Who" is the thread, whether it writes, and the location in one word; a time is a position plus one, 0 for none.
 */
final class GuardTable {
    private static final int WORDS = 8;
    private static final int FIRST = 2;
    private static final int OTHER = 4;
    private static final int WRITE = 6;
    private static final long BROKEN = 1L << 32;
    private static final long WRITES = 1L << 32;
    private static final int THREAD_SHIFT = 33;

    private final LockSets sets;
    private long[] words = new long[64 * WORDS];

    /** Variables in the order of their first access. */
    final IntList touched = new IntList();

    GuardTable(LockSets sets) {
        this.sets = sets;
    }

    private static long who(int thread, boolean writes, int location) {
        return (long) thread << THREAD_SHIFT | (writes ? WRITES : 0) | location;
    }

    private static int thread(long who) {
        return (int) (who >>> THREAD_SHIFT);
    }

    private int at(int variable) {
        int at = variable * WORDS;
        if (at >= words.length) {
            words = Arrays.copyOf(words, Math.max(at + WORDS, words.length + (words.length >> 1) / WORDS * WORDS));
        }
        return at;
    }

    /** Takes an access that comes after all others so far. */
    void access(int thread, int variable, int held, long position, int location, boolean writes) {
        int at = at(variable);
        long[] w = words;
        if (w[at + FIRST + 1] == 0) {
            touched.add(variable);
            w[at] = held;
            w[at + FIRST] = who(thread, writes, location);
            w[at + FIRST + 1] = position + 1;
        } else {
            if ((int) w[at] != held) {
                narrow(at, held);
            }
            if (w[at + OTHER + 1] == 0 && thread(w[at + FIRST]) != thread) {
                w[at + OTHER] = who(thread, writes, location);
                w[at + OTHER + 1] = position + 1;
            }
        }
        if (writes && w[at + WRITE + 1] == 0) {
            w[at + WRITE] = who(thread, true, location);
            w[at + WRITE + 1] = position + 1;
        }
    }

    /** Takes what a thread does to a variable in a part that starts after so many events; parts know no order of threads. */
    void use(LockChunk.Guard guard, int held, long offset) {
        int at = at(guard.variable());
        if (words[at + FIRST + 1] == 0) {
            touched.add(guard.variable());
            words[at] = held;
        } else if ((int) words[at] != held) {
            narrow(at, held);
        }
        long who = who(guard.thread(), guard.writePosition() == guard.position(), guard.location());
        takeFirst(at, who, offset + guard.position() + 1);
        if (guard.writes()) {
            long time = offset + guard.writePosition() + 1;
            if (words[at + WRITE + 1] == 0 || time < words[at + WRITE + 1]) {
                words[at + WRITE] = who(guard.thread(), true, guard.writeLocation());
                words[at + WRITE + 1] = time;
            }
        }
    }

    private void takeFirst(int at, long who, long time) {
        int first = at + FIRST;
        int other = at + OTHER;
        boolean isFirst = words[first + 1] == 0 || time < words[first + 1];
        boolean bySame = words[first + 1] != 0 && thread(words[first]) == thread(who);
        if (isFirst) {
            if (!bySame) {
                words[other] = words[first];
                words[other + 1] = words[first + 1];
            }
            words[first] = who;
            words[first + 1] = time;
        } else if (!bySame && (words[other + 1] == 0 || time < words[other + 1])) {
            words[other] = who;
            words[other + 1] = time;
        }
    }

    private void narrow(int at, int held) {
        long flags = words[at] & BROKEN;
        words[at] = flags | SetMath.both(sets, (int) words[at], held);
    }

    /** The variable surely breaks the discipline. */
    void breakFor(int variable) {
        words[at(variable)] |= BROKEN;
    }

    /** The first write and the first access by another thread, if the discipline is broken. */
    @Nullable
    AccessPair violationOrNull(int variable) {
        int at = variable * WORDS;
        boolean guarded = (words[at] & BROKEN) == 0 && (int) words[at] != LockSets.EMPTY;
        if (guarded || words[at + OTHER + 1] == 0 || words[at + WRITE + 1] == 0) {
            return null;
        }
        int write = at + WRITE;
        int other = thread(words[at + FIRST]) != thread(words[write]) ? at + FIRST : at + OTHER;
        boolean writeFirst = words[write + 1] < words[other + 1];
        return pair(variable, writeFirst ? write : other, writeFirst ? other : write);
    }

    private AccessPair pair(int variable, int first, int second) {
        return new AccessPair(
                variable,
                words[first + 1] - 1,
                thread(words[first]),
                (int) words[first],
                (words[first] & WRITES) != 0,
                words[second + 1] - 1,
                thread(words[second]),
                (int) words[second],
                (words[second] & WRITES) != 0);
    }
}
