package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;
import dev.photofinish.grammar.Chunk;
import dev.photofinish.grammar.IntList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * All that happens-before needs to know about a part of a trace, whatever comes before and after it.
 *
 * <p>Order is handed on through <em>nodes</em>: threads, locks, channels. A part says
 * <ul>
 *   <li>for each node through which order leaves it (exit): which nodes' earlier knowledge arrives there (entries), and
 *       up to which position the events of each thread are known there (clock);
 *   <li>of each variable the last write and the reads since: an event is ordered before what comes later through
 *       the exits that know its position;
 *   <li>of each variable the reads before the first write, and that write: each with the set of entries that it is
 *       ordered after (its <em>before set</em>);
 *   <li>of each variable that races within the part, its first race.
 * </ul>
 *
 * <p>In the words of the paper on compressed traces (section 3): entries of an exit are the set BL, the exits with a
 * given entry are AF, before sets are BFRd and BFWr, and the exits that know a last access are ALRd and ALWr.
 * Positions instead of sets make the after sets of all accesses of a thread share one clock.
 *
 * <p>A read that is ordered after another first access, or before another last one, of its variable is left out: when
 * it races with something outside, so does that one, and earlier.
 *
 * <p>Joining two neighbours, {@link #then}, is associative. Never changes.
 */
public final class HbChunk implements Chunk {
    /** What happens when nothing happens. */
    static final HbChunk EMPTY = new HbChunk(new Columns());

    final long length;
    /** By slot - 1: the threads that run or are forked here. */
    final int[] threads;
    /** The nodes whose earlier knowledge matters here, numbered. */
    final int[] entries;

    final int[] exits;
    /** By exit and slot - 1: all events of the thread before this position are known; 0: none. */
    final long[] exitClocks;
    /** By exit: a set of entries, of {@link #entryWords} words. */
    final long[] exitEntries;

    /** The before sets: sets of entries. */
    final long[] befores;

    /** Accesses that others before this part may race with, in the order of the trace. */
    final int[] firstVariable;

    final long[] firstPosition;
    final long[] firstAccess;
    final int[] firstBefore;

    /** Accesses that others after this part may race with; those of a variable stand together, its write first. */
    final int[] lastVariable;

    final long[] lastPosition;
    final long[] lastAccess;

    final AccessPair[] races;
    /** By slot - 1: position of its latest last access plus one, 0 if it has none. */
    final long[] latest;
    /** Where each run of first accesses with the same before set ends. */
    final int[] firstRuns;

    final ExitShortcuts shortcuts;
    /** All variables have numbers below this one. */
    final int variables;
    /** How many words a set of entries has, and how many before sets there are. */
    final int entryWords;

    final int beforeCount;

    HbChunk(Columns columns) {
        length = columns.length;
        threads = columns.threads;
        entries = columns.entries;
        exits = columns.exits;
        exitClocks = columns.exitClocks;
        exitEntries = columns.exitEntries;
        befores = columns.befores;
        firstVariable = columns.firstVariable;
        firstPosition = columns.firstPosition;
        firstAccess = columns.firstAccess;
        firstBefore = columns.firstBefore;
        lastVariable = columns.lastVariable;
        lastPosition = columns.lastPosition;
        lastAccess = columns.lastAccess;
        races = columns.races;
        latest = latest();
        firstRuns = runs(firstBefore);
        shortcuts = ExitShortcuts.of(columns);
        variables = variables();
        entryWords = Bits.words(entries.length);
        beforeCount = befores.length / Math.max(1, entryWords);
    }

    private long[] latest() {
        long[] times = new long[threads.length];
        for (int i = 0; i < lastAccess.length; i++) {
            int slot = Access.slot(lastAccess[i]) - 1;
            times[slot] = Math.max(times[slot], lastPosition[i] + 1);
        }
        return times;
    }

    private static int[] runs(int[] values) {
        IntList ends = new IntList();
        for (int i = 1; i <= values.length; i++) {
            if (i == values.length || values[i] != values[i - 1]) {
                ends.add(i);
            }
        }
        return ends.toArray();
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

    /** The content of a chunk that is being made. */
    static final class Columns {
        long length;
        int[] threads = {};
        int[] entries = {};
        int[] exits = {};
        long[] exitClocks = {};
        long[] exitEntries = {};
        long[] befores = {};
        int[] firstVariable = {};
        long[] firstPosition = {};
        long[] firstAccess = {};
        int[] firstBefore = {};
        int[] lastVariable = {};
        long[] lastPosition = {};
        long[] lastAccess = {};
        AccessPair[] races = {};
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

    /** This part followed by another one. */
    public HbChunk then(HbChunk next) {
        HbChunkBuilder builder = HbChunkBuilder.ofPart();
        builder.append(this);
        builder.append(next);
        return builder.toChunk();
    }

    /** About how many bytes it takes. */
    public long sizeBytes() {
        return 8L * (exitClocks.length + exitEntries.length + befores.length)
                + 24L * firstVariable.length
                + 20L * lastVariable.length
                + 4L * (threads.length + entries.length + exits.length)
                + 64L * races.length
                + 200;
    }
}
