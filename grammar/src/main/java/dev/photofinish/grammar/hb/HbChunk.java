package dev.photofinish.grammar.hb;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

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
public final class HbChunk {
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

    final Race[] races;

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
        Race[] races = {};
    }

    int entryWords() {
        return Bits.words(entries.length);
    }

    /** How many events the part has. */
    public long length() {
        return length;
    }

    /** The variables that race within the part, each with its first race. */
    public List<Race> races() {
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

    /** The paper's BL: entries ordered before the last event of a node; empty if there is none. */
    Set<Integer> beforeLast(int node) {
        Set<Integer> before = new TreeSet<>();
        for (int exit = 0; exit < exits.length; exit++) {
            if (exits[exit] == node) {
                addEntries(exitEntries, exit, before);
            }
        }
        return before;
    }

    /** The paper's AF: exits ordered after the first event of a node; empty if there is none. */
    Set<Integer> afterFirst(int node) {
        Set<Integer> after = new TreeSet<>();
        for (int exit : exits) {
            if (beforeLast(exit).contains(node)) {
                after.add(exit);
            }
        }
        return after;
    }

    /** The paper's ALWr, or ALRd of a thread: exits ordered after the last access; empty if it is not kept. */
    Set<Integer> afterLast(int variable, boolean write, int thread) {
        Set<Integer> after = new TreeSet<>();
        for (int i = 0; i < lastVariable.length; i++) {
            if (lastVariable[i] == variable && isAccess(lastAccess[i], write, thread)) {
                int slot = Access.slot(lastAccess[i]) - 1;
                for (int exit = 0; exit < exits.length; exit++) {
                    if (exitClocks[exit * threads.length + slot] > lastPosition[i]) {
                        after.add(exits[exit]);
                    }
                }
            }
        }
        return after;
    }

    /** The paper's BFWr, or BFRd of a thread: entries ordered before the first access; empty if it is not kept. */
    Set<Integer> beforeFirst(int variable, boolean write, int thread) {
        Set<Integer> before = new TreeSet<>();
        for (int i = 0; i < firstVariable.length; i++) {
            if (firstVariable[i] == variable && isAccess(firstAccess[i], write, thread)) {
                addEntries(befores, firstBefore[i], before);
            }
        }
        return before;
    }

    private boolean isAccess(long access, boolean write, int thread) {
        return Access.writes(access) == write && (write || threads[Access.slot(access) - 1] == thread);
    }

    private void addEntries(long[] sets, int set, Set<Integer> to) {
        int words = entryWords();
        for (int bit = Bits.next(sets, set * words, words, 0);
                bit >= 0;
                bit = Bits.next(sets, set * words, words, bit + 1)) {
            to.add(entries[bit]);
        }
    }

    /** Everything in words, for comparing parts in tests. */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        lines.add("length " + length);
        for (int exit : exits) {
            lines.add("exit " + Nodes.text(exit) + " after " + names(beforeLast(exit)));
        }
        for (int i = 0; i < firstVariable.length; i++) {
            Set<Integer> before = new TreeSet<>();
            addEntries(befores, firstBefore[i], before);
            lines.add("first " + text(firstVariable[i], firstPosition[i], firstAccess[i]) + " after " + names(before));
        }
        for (int i = 0; i < lastVariable.length; i++) {
            int slot = Access.slot(lastAccess[i]) - 1;
            Set<Integer> after = new TreeSet<>();
            for (int exit = 0; exit < exits.length; exit++) {
                if (exitClocks[exit * threads.length + slot] > lastPosition[i]) {
                    after.add(exits[exit]);
                }
            }
            lines.add("last " + text(lastVariable[i], lastPosition[i], lastAccess[i]) + " before " + names(after));
        }
        for (Race race : races) {
            lines.add(race.toString());
        }
        Collections.sort(lines);
        return lines;
    }

    private String text(int variable, long position, long access) {
        return variable + (Access.writes(access) ? " w " : " r ") + position + " T"
                + threads[Access.slot(access) - 1] + " " + Access.location(access);
    }

    private static List<String> names(Set<Integer> nodes) {
        return nodes.stream().map(Nodes::text).toList();
    }
}
