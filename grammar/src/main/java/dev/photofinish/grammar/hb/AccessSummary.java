package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Chunk;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/** The accesses of a part of a trace that may race with others outside of it, and the races within. Never changes. */
abstract class AccessSummary implements Chunk {
    final long length;

    /** Accesses that others before this part may race with, in the order of the trace. */
    final int[] firstVariable;

    final long[] firstPosition;
    final long[] firstAccess;
    final int[] firstBefore;

    /** Accesses that others after this part may race with; those of a variable stand together, its write first. */
    final int[] lastVariable;

    final long[] lastPosition;
    final long[] lastAccess;

    /** The first race of each variable that races, by variable. */
    final AccessPair[] races;
    /** By slot - 1: position of its latest last access plus one, 0 if it has none. */
    final long[] latest;
    /** Where each run of first accesses with the same before set ends. */
    final int[] firstRuns;
    /** All variables have numbers below this one. */
    final int variables;

    AccessSummary(HbChunk.Columns columns, int slots) {
        length = columns.length;
        firstVariable = columns.firstVariable;
        firstPosition = columns.firstPosition;
        firstAccess = columns.firstAccess;
        firstBefore = columns.firstBefore;
        lastVariable = columns.lastVariable;
        lastPosition = columns.lastPosition;
        lastAccess = columns.lastAccess;
        races = columns.races;
        latest = latest(slots);
        firstRuns = runs(firstBefore);
        variables = variables();
    }

    private long[] latest(int slots) {
        long[] times = new long[slots];
        for (int i = 0; i < lastAccess.length; i++) {
            int slot = Access.slot(lastAccess[i]) - 1;
            times[slot] = Math.max(times[slot], lastPosition[i] + 1);
        }
        return times;
    }

    private static int[] runs(int[] values) {
        int count = 0;
        for (int i = 1; i <= values.length; i++) {
            count += i == values.length || values[i] != values[i - 1] ? 1 : 0;
        }
        int[] ends = new int[count];
        int next = 0;
        for (int i = 1; i <= values.length; i++) {
            if (i == values.length || values[i] != values[i - 1]) {
                ends[next++] = i;
            }
        }
        return ends;
    }

    private int variables() {
        int most = -1;
        for (int variable : firstVariable) {
            most = Math.max(most, variable);
        }
        for (int variable : lastVariable) {
            most = Math.max(most, variable);
        }
        for (AccessPair race : races) {
            most = Math.max(most, race.variable());
        }
        return most + 1;
    }

    @Override
    public long length() {
        return length;
    }

    /** The variables that race within the part, each with its first race. */
    @Override
    public List<AccessPair> findings() {
        return Collections.unmodifiableList(Arrays.asList(races));
    }
}
