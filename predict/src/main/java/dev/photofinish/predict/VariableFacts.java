package dev.photofinish.predict;

import dev.photofinish.core.race.LockSets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * What a linear pass tells of each variable: whether several threads use it and one writes it, and which locks all its
 * accesses hold. Where this rules out races, nothing else has to be kept.
 */
public final class VariableFacts {
    private static final int UNUSED = -1;
    private static final int SHARED = -2;
    /** Odd, so that different pairs stay different, and large, so that their hash codes do. */
    private static final long MIX = 0x9E3779B97F4A7C15L;

    private final LockSets sets;
    private final Map<Long, Integer> intersections = new HashMap<>();
    private int count;
    /** By variable: its only thread, its last write, the set of locks that all accesses held, whether it is written. */
    private int[] user = new int[0];

    private int[] lastWrite = new int[0];
    private int[] guards = new int[0];
    private boolean[] written = new boolean[0];

    VariableFacts(LockSets sets) {
        this.sets = sets;
    }

    void makeRoom(int variables) {
        int old = user.length;
        count = Math.max(count, variables);
        if (variables > old) {
            int length = Math.max(variables, old + (old >> 1));
            user = Arrays.copyOf(user, length);
            lastWrite = Arrays.copyOf(lastWrite, length);
            guards = Arrays.copyOf(guards, length);
            written = Arrays.copyOf(written, length);
            Arrays.fill(user, old, length, UNUSED);
            Arrays.fill(lastWrite, old, length, WholeTrace.NONE);
        }
    }

    void access(int variable, int thread, int held) {
        if (user[variable] == UNUSED) {
            user[variable] = thread;
            guards[variable] = held;
            return;
        }
        if (user[variable] != thread) {
            user[variable] = SHARED;
        }
        if (guards[variable] != held && guards[variable] != LockSets.EMPTY) {
            guards[variable] = intersection(guards[variable], held);
        }
    }

    /** Takes note of a write. */
    void write(int variable, int event) {
        lastWrite[variable] = event;
        written[variable] = true;
    }

    int lastWrite(int variable) {
        return lastWrite[variable];
    }

    private int intersection(int a, int b) {
        return intersections.computeIfAbsent(((long) a << Integer.SIZE | b) * MIX, key -> {
            int common = a;
            int[] others = sets.locks(b);
            for (int lock : sets.locks(a)) {
                if (Arrays.binarySearch(others, lock) < 0) {
                    common = sets.without(common, lock);
                }
            }
            return common;
        });
    }

    /** How many variables there are. */
    public int count() {
        return count;
    }

    /** Whether several threads use a variable and one writes it. */
    public boolean isShared(int variable) {
        return user[variable] == SHARED && written[variable];
    }

    /** Whether a race on a variable is not ruled out: several threads, a write, no lock that all accesses hold. */
    public boolean mayRace(int variable) {
        return isShared(variable) && guards[variable] == LockSets.EMPTY;
    }

    /** Whether two sets of locks have none in common. */
    public boolean areDisjoint(int a, int b) {
        int[] others = sets.locks(b);
        for (int lock : sets.locks(a)) {
            if (Arrays.binarySearch(others, lock) >= 0) {
                return false;
            }
        }
        return true;
    }
}
