package dev.photofinish.grammar.hb;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What a part of a trace hands on, as the sets of nodes that the paper on compressed traces defines. */
final class PaperSets {
    private final HbChunk chunk;

    PaperSets(HbChunk chunk) {
        this.chunk = chunk;
    }

    /** BL: entries ordered before the last event of a node; empty if there is none. */
    Set<Integer> beforeLast(int node) {
        Set<Integer> before = new TreeSet<>();
        for (int exit = 0; exit < chunk.exits.length; exit++) {
            if (chunk.exits[exit] == node) {
                before.addAll(entries(chunk.exitEntries, exit));
            }
        }
        return before;
    }

    /** AF: exits ordered after the first event of a node; empty if there is none. */
    Set<Integer> afterFirst(int node) {
        Set<Integer> after = new TreeSet<>();
        for (int exit : chunk.exits) {
            if (beforeLast(exit).contains(node)) {
                after.add(exit);
            }
        }
        return after;
    }

    /** ALWr, or ALRd of a thread: exits ordered after the last access. */
    Set<Integer> afterLast(int variable, boolean write, int thread) {
        Set<Integer> after = new TreeSet<>();
        for (int i = 0; i < chunk.lastVariable.length; i++) {
            if (chunk.lastVariable[i] == variable && isAccess(chunk.lastAccess[i], write, thread)) {
                after.addAll(after(i));
            }
        }
        return after;
    }

    /** BFWr, or BFRd of a thread: entries ordered before the first access. */
    Set<Integer> beforeFirst(int variable, boolean write, int thread) {
        Set<Integer> before = new TreeSet<>();
        for (int i = 0; i < chunk.firstVariable.length; i++) {
            if (chunk.firstVariable[i] == variable && isAccess(chunk.firstAccess[i], write, thread)) {
                before.addAll(before(i));
            }
        }
        return before;
    }

    private boolean isAccess(long access, boolean write, int thread) {
        return Access.writes(access) == write && (write || chunk.threads[Access.slot(access) - 1] == thread);
    }

    private Set<Integer> after(int last) {
        Set<Integer> after = new TreeSet<>();
        int slot = Access.slot(chunk.lastAccess[last]) - 1;
        for (int exit = 0; exit < chunk.exits.length; exit++) {
            if (chunk.exitClocks[exit * chunk.threads.length + slot] > chunk.lastPosition[last]) {
                after.add(chunk.exits[exit]);
            }
        }
        return after;
    }

    private Set<Integer> before(int first) {
        return entries(chunk.befores, chunk.firstBefore[first]);
    }

    private Set<Integer> entries(long[] sets, int set) {
        Set<Integer> found = new TreeSet<>();
        int words = chunk.entryWords;
        for (int bit = Bits.next(sets, set * words, words, 0);
                bit >= 0;
                bit = Bits.next(sets, set * words, words, bit + 1)) {
            found.add(chunk.entries[bit]);
        }
        return found;
    }

    /**
     * Everything in words. Reads that another one stands for, because whatever races with them races with that one as
     * well, are left out: how many of them a part keeps depends on how it was made.
     */
    List<String> describe() {
        List<String> lines = new ArrayList<>();
        lines.add("length " + chunk.length);
        for (int exit : chunk.exits) {
            lines.add("exit " + text(exit) + " after " + names(beforeLast(exit)));
        }
        for (int i = 0; i < chunk.firstVariable.length; i++) {
            if (!isFirstCovered(i)) {
                lines.add("first " + text(chunk.firstVariable[i], chunk.firstPosition[i], chunk.firstAccess[i])
                        + " after " + names(before(i)));
            }
        }
        for (int i = 0; i < chunk.lastVariable.length; i++) {
            if (!isLastCovered(i)) {
                lines.add("last " + text(chunk.lastVariable[i], chunk.lastPosition[i], chunk.lastAccess[i]) + " before "
                        + names(after(i)));
            }
        }
        chunk.findings().forEach(race -> lines.add(race.toString()));
        Collections.sort(lines);
        return lines;
    }

    private boolean isFirstCovered(int first) {
        for (int i = 0; i < first; i++) {
            if (chunk.firstVariable[i] == chunk.firstVariable[first]
                    && !Access.writes(chunk.firstAccess[first])
                    && before(first).containsAll(before(i))) {
                return true;
            }
        }
        return false;
    }

    private boolean isLastCovered(int last) {
        for (int i = 0; i < chunk.lastVariable.length; i++) {
            if (chunk.lastVariable[i] == chunk.lastVariable[last]
                    && chunk.lastPosition[i] > chunk.lastPosition[last]
                    && !Access.writes(chunk.lastAccess[last])
                    && after(last).containsAll(after(i))) {
                return true;
            }
        }
        return false;
    }

    private String text(int variable, long position, long access) {
        return variable + (Access.writes(access) ? " w " : " r ") + position + " T"
                + chunk.threads[Access.slot(access) - 1] + " " + Access.location(access);
    }

    /** {@code T3}, {@code L0}, {@code C7}. */
    private static String text(int node) {
        return "TLC".charAt(node % 3) + Integer.toString(node / 3);
    }

    private static List<String> names(Set<Integer> nodes) {
        return nodes.stream().map(PaperSets::text).toList();
    }
}
