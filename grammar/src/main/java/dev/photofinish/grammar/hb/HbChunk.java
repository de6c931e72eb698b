package dev.photofinish.grammar.hb;

import dev.photofinish.grammar.AccessPair;

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
public final class HbChunk extends AccessSummary {
    /** What happens when nothing happens. */
    static final HbChunk EMPTY = new HbChunk(new Columns());

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

    final ExitShortcuts shortcuts;
    /** How many words a set of entries has, and how many before sets there are. */
    final int entryWords;

    final int beforeCount;

    HbChunk(Columns columns) {
        super(columns, columns.threads.length);
        threads = columns.threads;
        entries = columns.entries;
        exits = columns.exits;
        exitClocks = columns.exitClocks;
        exitEntries = columns.exitEntries;
        befores = columns.befores;
        shortcuts = ExitShortcuts.of(columns);
        entryWords = Bits.words(entries.length);
        beforeCount = befores.length / Math.max(1, entryWords);
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
