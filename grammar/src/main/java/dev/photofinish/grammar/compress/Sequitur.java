package dev.photofinish.grammar.compress;

import dev.photofinish.grammar.GrammarSink;
import dev.photofinish.grammar.IntList;
import java.io.IOException;
import java.util.Arrays;

/**
 * Sequitur (Nevill-Manning and Witten, 1997): takes symbols one by one and keeps a grammar in which no pair of
 * neighbours stands twice and every rule is used twice or more. Linear in time and space; the space is that of the
 * grammar, which for a trace without repeats is the trace.
 *
 * <p>Bodies are rings of places, closed by a guard that knows its rule. A place holds a symbol of the input (not
 * negative) or {@code ~r} for rule r.
 */
public final class Sequitur {
    private static final int GUARD = Integer.MIN_VALUE;

    private int[] symbol = new int[64];
    private int[] next = new int[64];
    private int[] previous = new int[64];
    /** Of a guard: the rule whose body it closes. */
    private int[] ruleOf = new int[64];

    /** Places from here on were never used; freed ones are chained through {@link #next}. Place 0 is nobody's. */
    private int unused = 1;

    private int freed;

    /** By rule: its guard, and how often it is used. */
    private int[] guardOf = new int[16];

    private int[] uses = new int[16];
    private int rules;
    private int freedRule = -1;

    private final DigramTable digrams = new DigramTable();

    /** A grammar of nothing. */
    public Sequitur() {
        newRule(); // number 0 is the start
    }

    /** Appends a symbol of the input. */
    public void add(int input) {
        int last = previous[guardOf[0]];
        insertAfter(last, newPlace(input));
        check(last);
    }

    /** Appends the rules to a grammar; the body of the start is returned, not appended. */
    public int[] appendTo(GrammarSink sink) throws IOException {
        int[] symbolOf = new int[rules];
        boolean[] done = new boolean[rules];
        IntList path = new IntList();
        IntList body = new IntList();
        path.add(0);
        int[] start = {};
        while (path.size() > 0) {
            int rule = path.get(path.size() - 1);
            if (done[rule]) {
                path.cutTo(path.size() - 1);
            } else if (!pushUnfinished(rule, done, path)) {
                collect(rule, symbolOf, body);
                done[rule] = true;
                if (rule == 0) {
                    start = body.toArray();
                } else {
                    symbolOf[rule] = sink.rule(body.array(), 0, body.size(), 1);
                }
            }
        }
        return start;
    }

    /** Puts rules that a body uses and that have to come before it onto the path; false if there are none. */
    private boolean pushUnfinished(int rule, boolean[] done, IntList path) {
        int before = path.size();
        for (int place = next[guardOf[rule]]; place != guardOf[rule]; place = next[place]) {
            if (symbol[place] < 0 && !done[~symbol[place]]) {
                path.add(~symbol[place]);
            }
        }
        return path.size() > before;
    }

    private void collect(int rule, int[] symbolOf, IntList body) {
        body.cutTo(0);
        for (int place = next[guardOf[rule]]; place != guardOf[rule]; place = next[place]) {
            body.add(symbol[place] < 0 ? symbolOf[~symbol[place]] : symbol[place]);
        }
    }

    private int newPlace(int content) {
        int place = freed;
        if (place != 0) {
            freed = next[place];
        } else {
            if (unused == symbol.length) {
                int length = unused * 2;
                symbol = Arrays.copyOf(symbol, length);
                next = Arrays.copyOf(next, length);
                previous = Arrays.copyOf(previous, length);
                ruleOf = Arrays.copyOf(ruleOf, length);
            }
            place = unused++;
        }
        symbol[place] = content;
        next[place] = 0;
        previous[place] = 0;
        if (content < 0 && content != GUARD) {
            uses[~content]++;
        }
        return place;
    }

    private void free(int place) {
        next[place] = freed;
        freed = place;
    }

    private int newRule() {
        int rule = freedRule;
        if (rule >= 0) {
            freedRule = uses[rule];
        } else {
            if (rules == guardOf.length) {
                guardOf = Arrays.copyOf(guardOf, rules * 2);
                uses = Arrays.copyOf(uses, rules * 2);
            }
            rule = rules++;
        }
        int guard = newPlace(GUARD);
        next[guard] = guard;
        previous[guard] = guard;
        guardOf[rule] = guard;
        ruleOf[guard] = rule;
        uses[rule] = 0;
        return rule;
    }

    /** Frees a rule whose body has been taken away. */
    private void freeRule(int rule) {
        free(guardOf[rule]);
        uses[rule] = freedRule;
        freedRule = rule;
    }

    private boolean isGuard(int place) {
        return symbol[place] == GUARD;
    }

    private long digram(int place) {
        return (long) symbol[place] << 32 | (symbol[next[place]] & 0xFFFFFFFFL);
    }

    private void link(int left, int right) {
        if (next[left] != 0) {
            forgetDigram(left);
            // In a run of three only one of two overlapping pairs was noted: it may be the other one that stays.
            if (isInRun(right)) {
                digrams.put(digram(right), right);
            }
            if (isInRun(left)) {
                digrams.put(digram(previous[left]), previous[left]);
            }
        }
        next[left] = right;
        previous[right] = left;
    }

    private boolean isInRun(int middle) {
        int before = previous[middle];
        int after = next[middle];
        return before != 0
                && after != 0
                && !isGuard(middle)
                && symbol[middle] == symbol[before]
                && symbol[middle] == symbol[after];
    }

    private void insertAfter(int place, int inserted) {
        link(inserted, next[place]);
        link(place, inserted);
    }

    private void forgetDigram(int place) {
        if (!isGuard(place) && !isGuard(next[place])) {
            digrams.remove(digram(place), place);
        }
    }

    private void delete(int place) {
        link(previous[place], next[place]);
        forgetDigram(place);
        if (symbol[place] < 0) {
            uses[~symbol[place]]--;
        }
        free(place);
    }

    /** Makes the pair that starts here stand only once; whether it was there before. */
    private boolean check(int place) {
        if (isGuard(place) || isGuard(next[place])) {
            return false;
        }
        long digram = digram(place);
        int found = digrams.get(digram);
        if (found == DigramTable.NONE) {
            digrams.put(digram, place);
            return false;
        }
        if (next[found] != place && next[place] != found) {
            match(place, found);
        }
        return true;
    }

    private void match(int place, int found) {
        int rule;
        int before = previous[found];
        if (isGuard(before) && isGuard(next[next[found]])) {
            rule = ruleOf[before];
            substitute(place, rule);
        } else {
            rule = newRule();
            int first = symbol[place];
            int second = symbol[next[place]];
            insertAfter(guardOf[rule], newPlace(first));
            insertAfter(next[guardOf[rule]], newPlace(second));
            substitute(found, rule);
            substitute(place, rule);
            digrams.put(digram(next[guardOf[rule]]), next[guardOf[rule]]);
        }
        int first = next[guardOf[rule]];
        if (symbol[first] < 0 && uses[~symbol[first]] == 1) {
            expand(first);
        }
    }

    private void substitute(int place, int rule) {
        int before = previous[place];
        delete(next[before]);
        delete(next[before]);
        insertAfter(before, newPlace(~rule));
        if (!check(before)) {
            check(next[before]);
        }
    }

    /** Puts the body of a rule in the place of its only use. */
    private void expand(int place) {
        int rule = ~symbol[place];
        int left = previous[place];
        int right = next[place];
        int first = next[guardOf[rule]];
        int last = previous[guardOf[rule]];
        forgetDigram(place);
        freeRule(rule);
        link(left, first);
        link(last, right);
        digrams.put(digram(last), last);
        free(place);
    }
}
