package dev.photofinish.grammar.check;

import dev.photofinish.core.event.EventBlock;
import dev.photofinish.core.event.Names;
import dev.photofinish.grammar.Grammar;
import dev.photofinish.trace.check.TraceChecker;
import dev.photofinish.trace.check.Violation;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Checks that the trace of a grammar is well-formed, from its start, by the same rules as any trace. What a rule does
 * depends on nothing but the state of the threads and locks that it involves: when it comes again in the same state, it
 * ends in the same one, and is stepped over. A repetition is stepped over as soon as a round changes nothing, or
 * nothing but takes locks once more.
 *
 * <p>A grammar whose rules always come in new states would have to be expanded. That is not done: after a certain
 * amount of work the check stops, and tells how far it came.
 */
public final class GrammarCheck {
    /** Shorter rules are expanded. */
    private static final int SHORTEST = 16;

    private static final long WORK_PER_SYMBOL = 64;
    private static final long LEAST_WORK = 20_000_000;

    private final Grammar grammar;
    private final int shortest;
    private final TraceChecker checker;
    private final @Nullable Involved[] involved;
    /** By rule: the state in which it came last, and the one in which it ended; the same array if it is the same state. */
    private final long[][] entry;

    private final long[][] exit;

    private final EventBlock block = new EventBlock();
    private long position;
    private long work;
    private @Nullable Violation violation;

    /** The rules that are being gone through, outermost first. */
    private Frame[] frames = new Frame[16];

    private int depth;

    /** A rule that is being gone through. */
    private static final class Frame {
        final int rule;
        int at;
        long left;
        /** The state when it began, when this round began, and by how much the last round changed it. */
        final long[] began;

        long[] round;
        long @Nullable [] change;

        Frame(int rule, int at, long left, long[] began) {
            this.rule = rule;
            this.at = at;
            this.left = left;
            this.began = began;
            this.round = began;
        }
    }

    private GrammarCheck(Grammar grammar, Names names, int shortest) {
        this.grammar = grammar;
        this.shortest = shortest;
        this.checker = new TraceChecker(names);
        this.work = Math.max(LEAST_WORK, WORK_PER_SYMBOL * grammar.size());
        this.involved = Involved.of(grammar, shortest, work);
        this.entry = new long[grammar.rules()][];
        this.exit = new long[grammar.rules()][];
    }

    /**
     * What was found.
     *
     * @param violation the first event that breaks a rule, or null
     * @param checked how many events from the start of the trace were checked
     */
    public record Outcome(@Nullable Violation violation, long checked) {}

    /** Checks the trace of a grammar. */
    public static Outcome of(Grammar grammar, Names names) {
        return of(grammar, names, SHORTEST);
    }

    /** The same with rules expanded that have fewer events than this. */
    static Outcome of(Grammar grammar, Names names, int shortest) {
        GrammarCheck check = new GrammarCheck(grammar, names, shortest);
        check.run();
        return new Outcome(check.violation, check.position);
    }

    private void run() {
        block.reset(0);
        push(new Frame(grammar.start(), grammar.bodyStart(grammar.start()), 0, new long[0]));
        while (depth > 0 && violation == null && work > 0) {
            Frame top = frames[depth - 1];
            work--;
            if (top.at < grammar.bodyEnd(top.rule)) {
                takeNext(top);
            } else {
                endRound(top);
            }
        }
        flush();
    }

    private void takeNext(Frame top) {
        int symbol = grammar.symbol(top.at);
        if (symbol < 0) {
            top.at++;
            takeRule(Grammar.ruleOf(symbol));
            return;
        }
        if (block.isFull()) {
            flush();
        }
        int room = block.capacity() - block.size;
        int count = grammar.stretch(top.at, Math.min(grammar.bodyEnd(top.rule), top.at + room));
        grammar.alphabet().copyTo(symbol, count, block);
        top.at += count;
        work -= count;
    }

    private void takeRule(int rule) {
        Involved who = involved[rule];
        if (who != null) {
            flush();
            if (violation != null) {
                return;
            }
            if (entry[rule] != null && checker.isInState(who.threads, who.locks, entry[rule])) {
                if (exit[rule] != entry[rule]) {
                    checker.setState(who.threads, who.locks, exit[rule]);
                }
                moveOn(grammar.length(rule));
            } else {
                long[] state = checker.stateOf(who.threads, who.locks);
                push(new Frame(rule, grammar.bodyStart(rule), grammar.times(rule) - 1, state));
            }
        } else if (grammar.length(rule) < shortest) {
            addExpanded(rule);
        } else {
            work = 0; // too large to keep its state in mind
        }
    }

    private void endRound(Frame top) {
        Involved who = involved[top.rule];
        if (who == null) {
            depth--; // the whole trace
            return;
        }
        flush();
        if (violation != null) {
            return;
        }
        long[] now = checker.stateOf(who.threads, who.locks);
        if (top.left > 0 && !stepOver(top, who, now)) {
            top.left--;
            top.at = grammar.bodyStart(top.rule);
            top.change = change(top.round, now);
            top.round = now;
            return;
        }
        entry[top.rule] = top.began;
        long[] after = checker.stateOf(who.threads, who.locks);
        exit[top.rule] = Arrays.equals(top.began, after) ? top.began : after;
        depth--;
    }

    /** Steps over the remaining rounds if it is clear how they end. */
    private boolean stepOver(Frame top, Involved who, long[] now) {
        if (!Arrays.equals(top.round, now)) {
            long[] change = change(top.round, now);
            if (!Arrays.equals(top.change, change) || !onlyTakesLocks(who, change)) {
                return false;
            }
            for (int i = 0; i < now.length; i++) {
                if (change[i] > (Integer.MAX_VALUE - (int) now[i]) / Math.max(1, top.left)) {
                    work = 0; // a lock held so often is beyond what any checker counts
                    return false;
                }
                now[i] += change[i] * top.left;
            }
            checker.setState(who.threads, who.locks, now);
        }
        moveOn(top.left * (grammar.length(top.rule) / grammar.times(top.rule)));
        return true;
    }

    private static long[] change(long[] from, long[] to) {
        long[] change = new long[from.length];
        for (int i = 0; i < from.length; i++) {
            change[i] = to[i] - from[i];
        }
        return change;
    }

    /**
     * Whether all that changes is that locks are held more often. Two rounds in a row did the same then, so in the second
     * none of these locks became free on the way, and with every further round that is less possible.
     */
    private static boolean onlyTakesLocks(Involved who, long[] change) {
        for (int i = 0; i < change.length; i++) {
            boolean ofLock = i >= who.threads.length * 2;
            if (change[i] != 0 && (!ofLock || change[i] < 0 || change[i] > Integer.MAX_VALUE)) {
                return false;
            }
        }
        return true;
    }

    /** Takes the events of a short rule, which cannot be deeper than it is long. */
    private void addExpanded(int rule) {
        for (long round = grammar.times(rule); round > 0; round--) {
            for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
                int symbol = grammar.symbol(at);
                if (symbol >= 0) {
                    addEvent(symbol);
                } else {
                    addExpanded(Grammar.ruleOf(symbol));
                }
            }
        }
    }

    private void addEvent(int terminal) {
        if (block.isFull()) {
            flush();
        }
        grammar.alphabet().copyTo(terminal, block);
        work--;
    }

    private void flush() {
        if (block.size > 0 && violation == null) {
            violation = checker.check(block);
            moveOn(block.size);
        }
    }

    private void moveOn(long events) {
        position += events;
        block.reset(position);
    }

    private void push(Frame frame) {
        if (depth == frames.length) {
            frames = Arrays.copyOf(frames, depth * 2);
        }
        frames[depth++] = frame;
    }
}
