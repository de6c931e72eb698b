package dev.photofinish.grammar.check;

import dev.photofinish.core.event.Op;
import dev.photofinish.core.event.Space;
import dev.photofinish.grammar.Alphabet;
import dev.photofinish.grammar.Grammar;
import java.util.Arrays;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The threads and locks whose state matters to a rule and may be changed by it. */
final class Involved {
    private static final int[] NOBODY = {};

    final int[] threads;
    final int[] locks;

    private Involved(int[] threads, int[] locks) {
        this.threads = threads;
        this.locks = locks;
    }

    private static Involved ofEvent(Alphabet alphabet, int terminal) {
        int thread = alphabet.thread(terminal);
        int target = alphabet.target(terminal);
        Space space = Op.ofCode(alphabet.op(terminal)).space();
        if (space == Space.THREAD && target != thread) {
            int[] both = {Math.min(thread, target), Math.max(thread, target)};
            return new Involved(both, NOBODY);
        }
        return new Involved(new int[] {thread}, space == Space.LOCK ? new int[] {target} : NOBODY);
    }

    /** By rule; null for rules that are too short to matter, and for what would take too much memory. */
    static @Nullable Involved[] of(Grammar grammar, long shortest, long most) {
        @Nullable Involved[] all = new Involved[grammar.rules()];
        Involved[] events = new Involved[grammar.alphabet().size()];
        long size = 0;
        for (int rule = 0; rule < grammar.start() && size < most; rule++) {
            if (grammar.length(rule) >= shortest) {
                all[rule] = ofRule(grammar, rule, all, events);
                size += all[rule] == null ? 0 : all[rule].threads.length + all[rule].locks.length;
            }
        }
        return all;
    }

    private static @Nullable Involved ofRule(
            Grammar grammar, int rule, @Nullable Involved[] all, @Nullable Involved[] events) {
        Involved sum = new Involved(NOBODY, NOBODY);
        for (int i = grammar.bodyStart(rule); i < grammar.bodyEnd(rule); i++) {
            int symbol = grammar.symbol(i);
            Involved part;
            if (symbol >= 0) {
                if (events[symbol] == null) {
                    events[symbol] = ofEvent(grammar.alphabet(), symbol);
                }
                part = events[symbol];
            } else {
                part = all[~symbol] != null ? all[~symbol] : ofRule(grammar, ~symbol, all, events);
            }
            if (part == null) {
                return null;
            }
            sum = sum.with(part);
        }
        return sum;
    }

    private Involved with(Involved other) {
        int[] moreThreads = union(threads, other.threads);
        int[] moreLocks = union(locks, other.locks);
        boolean same = moreThreads == threads && moreLocks == locks;
        return same ? this : new Involved(moreThreads, moreLocks);
    }

    /** Both sets, ascending; the first array if it holds all. */
    private static int[] union(int[] set, int[] other) {
        if (set.length == 0) {
            return other;
        }
        for (int member : other) {
            if (Arrays.binarySearch(set, member) < 0) {
                return IntStream.concat(Arrays.stream(set), Arrays.stream(other))
                        .sorted()
                        .distinct()
                        .toArray();
            }
        }
        return set;
    }
}
