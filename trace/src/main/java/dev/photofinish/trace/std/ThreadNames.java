package dev.photofinish.trace.std;

import dev.photofinish.core.event.Space;
import dev.photofinish.trace.symbol.Symbols;
import dev.photofinish.trace.symbol.TextTable;
import java.util.Arrays;

/**
 * Numbers the threads of a text trace. Some recorders write {@code fork(5)} for {@code fork(T5)}: a
 * bare number as target of fork or join, in a line of a thread {@code T...}, means that thread, unless
 * a thread of that bare name has run before. Later events of {@code 5} belong to {@code T5} then.
 */
final class ThreadNames {
    private static final int NONE = -1;

    private final Symbols symbols;
    private final TextTable texts = new TextTable();
    /** Thread that a text names. */
    private int[] thread = new int[16];
    /** Whether the text is a bare number that stands for a thread {@code T...}. */
    private boolean[] alias = new boolean[16];

    private boolean normalised;

    ThreadNames(Symbols symbols) {
        this.symbols = symbols;
    }

    /** Whether a bare number was taken for a thread {@code T...}. */
    boolean hasNormalised() {
        return normalised;
    }

    /** The thread that an event belongs to. */
    int running(byte[] buffer, int from, int to) {
        int text = known(buffer, from, to); // before the array is looked at: it may be replaced by a larger one
        return thread[text];
    }

    /** The thread that fork or join names, in a line of a thread with the given text. */
    int target(byte[] buffer, int from, int to, int lineFrom, int lineTo) {
        if (!isNumber(buffer, from, to)) {
            return running(buffer, from, to);
        }
        int before = texts.size();
        int text = texts.intern(buffer, from, to);
        if (text < before) {
            return thread[text];
        }
        boolean numberedLine = isNumber(buffer, lineFrom, lineTo)
                ? alias[texts.intern(buffer, lineFrom, lineTo)]
                : buffer[lineFrom] == 'T' && isNumber(buffer, lineFrom + 1, lineTo);
        if (!numberedLine) {
            return define(text);
        }
        normalised = true;
        byte[] full = new byte[to - from + 1 + TextTable.PADDING];
        full[0] = 'T';
        System.arraycopy(buffer, from, full, 1, to - from);
        int named = running(full, 0, to - from + 1);
        set(text, named, true);
        return named;
    }

    private int known(byte[] buffer, int from, int to) {
        int before = texts.size();
        int text = texts.intern(buffer, from, to);
        if (text == before) {
            define(text);
        }
        return text;
    }

    private int define(int text) {
        int id = symbols.add(Space.THREAD, StdEscapes.unescaped(texts.text(text)));
        set(text, id, false);
        return id;
    }

    private void set(int text, int id, boolean isAlias) {
        if (text >= thread.length) {
            int old = thread.length;
            thread = Arrays.copyOf(thread, Math.max(text + 1, old * 2));
            Arrays.fill(thread, old, thread.length, NONE);
            alias = Arrays.copyOf(alias, thread.length);
        }
        thread[text] = id;
        alias[text] = isAlias;
    }

    private static boolean isNumber(byte[] buffer, int from, int to) {
        for (int i = from; i < to; i++) {
            if (buffer[i] < '0' || buffer[i] > '9') {
                return false;
            }
        }
        return to > from;
    }
}
