package dev.photofinish.trace.pft;

import dev.photofinish.core.event.Op;
import java.util.Arrays;

/**
 * Sites: an operation at a location. Code mostly does the same operation whenever it passes a line, so
 * one small number tells both.
 */
public final class SiteTable {
    /** The operation of the one site that says that events repeat; no event has it. */
    static final byte LOOP = 31;

    private static final int NONE = -1;

    /** Location, operation and name space of each site: {@code space << 40 | operation << 32 | location}. */
    private long[] words = new long[64];

    private int size;
    private int loop = NONE;
    /** Per operation and location the site plus one, 0 when there is none yet. */
    private final int[][] siteOf = new int[Op.COUNT][];

    /** An empty table. */
    public SiteTable() {
        Arrays.fill(siteOf, new int[0]);
    }

    int size() {
        return size;
    }

    /** The packed sites; there are {@link #size()}. */
    long[] words() {
        return words;
    }

    static byte op(long word) {
        return (byte) (word >>> 32);
    }

    static int location(long word) {
        return (int) word;
    }

    static int space(long word) {
        return (int) (word >>> 40);
    }

    void add(byte op, int location) {
        if (size == words.length) {
            words = Arrays.copyOf(words, size * 2);
        }
        int space = op == LOOP ? 0 : Op.ofCode(op).space().code();
        words[size++] = (long) space << 40 | (long) op << 32 | location;
    }

    /** The site that says that events repeat. */
    int loop() {
        if (loop == NONE) {
            add(LOOP, 0);
            loop = size - 1;
        }
        return loop;
    }

    /** The site of an operation at a location, a new one if there was none. */
    public int intern(byte op, int location) {
        int[] known = siteOf[op];
        if (location >= known.length) {
            known = Arrays.copyOf(known, Math.max(location + 1, known.length * 2));
            siteOf[op] = known;
        }
        if (known[location] == 0) {
            add(op, location);
            known[location] = size;
        }
        return known[location] - 1;
    }
}
