package dev.photofinish.grammar;

import dev.photofinish.core.event.BasicOp;
import java.util.Arrays;
import java.util.BitSet;

/**
 * Which variables of a grammar's trace may race at all. A variable cannot if one thread alone accesses it, or if some lock is
 * held at all its accesses. What the first thread does while all others are not forked yet or joined is ordered with all that
 * those do, so it does not count. This takes a few operations on words for each symbol of the grammar, and mostly
 * leaves so few variables that summaries become short.
 *
 * <p>What is held where a rule begins is what is held at all its uses. A rule takes and gives back locks, however
 * often it is repeated: after it {@code held & ~given | taken} are held. Not to run is treated like a lock that is taken by
 * joining and given back by forking. Inner releases of re-entrant locks count as if they
 * gave the lock back, which can only make more variables suspect.
 *
 * <pre>
 *  a set of what is held:  thread 0    thread 1   ...  all
 *                         | locks ... | locks ... | threads that are not running |
 * </pre>
 */
public final class Suspects {
    /** Sets for all rules together have at most so many words; otherwise all variables are suspect. */
    private static final long MOST_WORDS = 1 << 22;

    private static final int LEAST_RATIO = 4;

    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final Grammar grammar;
    private final Alphabet alphabet;
    private final int threads;
    /** Words for the locks of a thread, and for a set. */
    private final int lockWords;

    private final int setWords;
    /** Where in a set the threads are that are not running, and who must be there for the first one to be alone. */
    private final int idleAt;

    private final long[] others;

    /** By variable: who accesses it, and the locks held at all accesses. */
    private final int[] accessedBy;

    private final long[] common;

    /** By rule: what it takes, gives back, and what is held at all uses so far. */
    private long[] taken = {};

    private long[] given = {};
    private long[] heldBefore = {};

    private Suspects(Grammar grammar, boolean byOrder) {
        this.grammar = grammar;
        this.alphabet = grammar.alphabet();
        int variables = 0;
        int locks = 0;
        BitSet running = new BitSet();
        BitSet forked = new BitSet();
        for (int i = 0; i < alphabet.size(); i++) {
            int target = alphabet.target(i);
            running.set(alphabet.thread(i));
            switch (alphabet.basic(i)) {
                case BasicOp.READ, BasicOp.WRITE -> variables = Math.max(variables, target + 1);
                case BasicOp.ACQUIRE, BasicOp.RELEASE -> locks = Math.max(locks, target + 1);
                case BasicOp.FORK -> forked.set(target);
                case BasicOp.JOIN -> running.set(target);
                default -> {
                    // neither a variable nor a lock
                }
            }
        }
        this.lockWords = words(locks);
        this.idleAt = running.length() * lockWords;
        running.or(forked);
        this.threads = running.length();
        this.others = others(byOrder && running.cardinality() - forked.cardinality() == 1, forked);
        this.setWords = idleAt + others.length;
        this.accessedBy = new int[variables];
        Arrays.fill(accessedBy, NOBODY);
        this.common = new long[variables * lockWords];
        Arrays.fill(common, -1);
    }

    /** All threads but the first; if that one may not be told to be alone, also a thread that is never idle. */
    private long[] others(boolean mayBeAlone, BitSet forked) {
        BitSet others = (BitSet) forked.clone();
        if (!mayBeAlone) {
            others.set(threads);
        }
        return Arrays.copyOf(others.toLongArray(), words(threads + 1));
    }

    private static int words(int bits) {
        return (bits + Long.SIZE - 1) / Long.SIZE;
    }

    /**
     * Whether it pays to ask: where most events stand for themselves, looking at them takes about as long as finding the
     * races.
     */
    public static boolean arePaying(Grammar grammar) {
        long size = (long) grammar.size() + grammar.alphabet().size();
        return size <= grammar.length() / LEAST_RATIO;
    }

    /** The terminals of a grammar that are accesses of variables which cannot race. */
    public static BitSet harmless(Grammar grammar) {
        return harmless(grammar, true);
    }

    /** Those that are accesses of variables with one thread or with a lock at all accesses, whatever else is ordered. */
    public static BitSet guarded(Grammar grammar) {
        return harmless(grammar, false);
    }

    private static BitSet harmless(Grammar grammar, boolean byOrder) {
        Suspects suspects = new Suspects(grammar, byOrder);
        BitSet harmless = new BitSet();
        if ((long) grammar.rules() * suspects.setWords <= MOST_WORDS) {
            suspects.run();
            suspects.collect(harmless);
        }
        return harmless;
    }

    private void collect(BitSet harmless) {
        for (int i = 0; i < alphabet.size(); i++) {
            if (alphabet.basic(i) <= BasicOp.WRITE && !isSuspect(alphabet.target(i))) {
                harmless.set(i);
            }
        }
    }

    private boolean isSuspect(int variable) {
        if (accessedBy[variable] != SEVERAL) {
            return false;
        }
        for (int word = variable * lockWords; word < (variable + 1) * lockWords; word++) {
            if (common[word] != 0) {
                return false;
            }
        }
        return true;
    }

    private void run() {
        taken = new long[grammar.rules() * setWords];
        given = new long[taken.length];
        for (int rule = 0; rule < grammar.start(); rule++) {
            findEffect(rule);
        }
        heldBefore = new long[taken.length];
        Arrays.fill(heldBefore, -1);
        int start = grammar.start() * setWords;
        Arrays.fill(heldBefore, start, heldBefore.length, 0);
        for (int thread = 0; thread < threads; thread++) {
            heldBefore[start + idleAt + thread / Long.SIZE] |= 1L << thread;
        }
        BitSet used = new BitSet();
        used.set(grammar.start());
        for (int rule = grammar.start(); rule >= 0; rule--) {
            if (used.get(rule)) {
                goThrough(rule, used);
            }
        }
    }

    private void findEffect(int rule) {
        int to = rule * setWords;
        for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
            int symbol = grammar.symbol(at);
            if (symbol < 0) {
                int from = Grammar.ruleOf(symbol) * setWords;
                for (int i = 0; i < setWords; i++) {
                    taken[to + i] = (taken[to + i] & ~given[from + i]) | taken[from + i];
                    given[to + i] |= given[from + i];
                }
                continue;
            }
            byte basic = alphabet.basic(symbol);
            if (basic == BasicOp.ACQUIRE) {
                taken[to + word(symbol)] |= 1L << alphabet.target(symbol);
            } else if (basic == BasicOp.RELEASE) {
                taken[to + word(symbol)] &= ~(1L << alphabet.target(symbol));
                given[to + word(symbol)] |= 1L << alphabet.target(symbol);
            } else if (basic == BasicOp.JOIN) {
                taken[to + idleWord(symbol)] |= 1L << alphabet.target(symbol);
            } else if (basic == BasicOp.FORK) {
                taken[to + idleWord(symbol)] &= ~(1L << alphabet.target(symbol));
                given[to + idleWord(symbol)] |= 1L << alphabet.target(symbol);
            }
        }
    }

    /** Which word of a set the lock of an acquire or release is in. */
    private int word(int terminal) {
        return alphabet.thread(terminal) * lockWords + alphabet.target(terminal) / Long.SIZE;
    }

    /** Which word of a set the thread is in that is forked or joined. */
    private int idleWord(int terminal) {
        return idleAt + alphabet.target(terminal) / Long.SIZE;
    }

    private boolean isAlone(long[] held) {
        for (int i = 0; i < others.length; i++) {
            if ((others[i] & ~held[idleAt + i]) != 0) {
                return false;
            }
        }
        return true;
    }

    private void goThrough(int rule, BitSet used) {
        long[] held = Arrays.copyOfRange(heldBefore, rule * setWords, (rule + 1) * setWords);
        if (grammar.times(rule) > 1) {
            for (int i = 0; i < setWords; i++) {
                held[i] &= (held[i] & ~given[rule * setWords + i]) | taken[rule * setWords + i];
            }
        }
        for (int at = grammar.bodyStart(rule); at < grammar.bodyEnd(rule); at++) {
            int symbol = grammar.symbol(at);
            if (symbol >= 0) {
                takeEvent(symbol, held);
                continue;
            }
            used.set(Grammar.ruleOf(symbol));
            int from = Grammar.ruleOf(symbol) * setWords;
            for (int i = 0; i < setWords; i++) {
                heldBefore[from + i] &= held[i];
                held[i] = (held[i] & ~given[from + i]) | taken[from + i];
            }
        }
    }

    private void takeEvent(int terminal, long[] held) {
        byte basic = alphabet.basic(terminal);
        if (basic <= BasicOp.WRITE) {
            if (!isAlone(held)) {
                takeAccess(alphabet.target(terminal), alphabet.thread(terminal), held);
            }
        } else if (basic == BasicOp.ACQUIRE) {
            held[word(terminal)] |= 1L << alphabet.target(terminal);
        } else if (basic == BasicOp.RELEASE) {
            held[word(terminal)] &= ~(1L << alphabet.target(terminal));
        } else if (basic == BasicOp.JOIN) {
            held[idleWord(terminal)] |= 1L << alphabet.target(terminal);
        } else if (basic == BasicOp.FORK) {
            held[idleWord(terminal)] &= ~(1L << alphabet.target(terminal));
        }
    }

    private void takeAccess(int variable, int thread, long[] held) {
        if (accessedBy[variable] != thread) {
            accessedBy[variable] = accessedBy[variable] == NOBODY ? thread : SEVERAL;
        }
        for (int i = 0; i < lockWords; i++) {
            common[variable * lockWords + i] &= held[thread * lockWords + i];
        }
    }
}
